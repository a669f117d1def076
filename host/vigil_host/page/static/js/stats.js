// What came of all the games: who wins from where, how long it takes, who came from behind.

import { box } from "./boxes.js";
import { h } from "./dom.js";
import { when } from "./games.js";
import { lab } from "./lab.js";
import { bars, histogram, sheet } from "./sheets.js";
import { ask } from "./stream.js";
import { decimal, lasting, number, percent, t } from "./words.js";

const ORDER = ["", t("First"), t("Second"), t("Third"), t("Fourth"), t("Fifth"), t("Sixth")];

export async function open() {
  return { root: h("div", {}, await stats(), await lab()) };
}

async function stats() {
  const told = await ask("/stats");
  const root = h("div", { class: "books" }, h("h1", {}, t("Statistics")), reading());
  if (!told.games) {
    root.append(h("p", { class: "empty" }, t("They begin with the first game that is played to its end.")));
    return root;
  }
  root.append(
    h("p", { class: "soft" }, of(told.games)),
    h("div", { class: "tiles" }, tiles(told)),
    h(
      "div",
      { class: "sheets" },
      sheet(
        t("Wins by player"),
        bars(told.players.map((row) => share(row, row.name))),
        t("Names that were given to seats."),
      ),
      sheet(t("Wins by seat"), bars(told.seats.map((row) => share(row, t("Seat %s", row.seat), row.seat)))),
      sheet(
        t("Wins by order of play"),
        bars(told.order.map((row) => share(row, ORDER[row.order] || row.order))),
      ),
      sheet(t("Wins by set"), bars(told.sets.map((row) => set(row, told.games)))),
      sheet(t("Honor per turn"), bars(rates(told.honor_per_turn)), t("Tokens only; decks are counted at the end.")),
      sheet(t("Length in rounds"), histogram(told.rounds)),
      sheet(t("Length in minutes"), histogram(told.minutes), t("Of games whose turns were timed.")),
      sheet(t("Greatest comebacks"), comebacks(told.comebacks), t("How far behind the winner once was.")),
    ),
  );
  return root;
}

const reading = () => h("p", { class: "soft reading", role: "status" });

function tiles(told) {
  const found = [
    [number(told.games), games(told.games)],
    [number(told.rounds.median), t("rounds, the median")],
    told.minutes.count ? [lasting(told.minutes.median), t("long, the median")] : null,
    told.honor_per_turn.all ? [decimal(told.honor_per_turn.all), t("Honor per turn")] : null,
    [percent(told.from_behind / told.games, 0), t("won by whoever was behind at half-time")],
  ];
  return found
    .filter(Boolean)
    .map(([figure, words]) => h("p", {}, h("b", {}, figure), h("span", {}, words)));
}

function share(row, name, seat) {
  return { name, seat, part: (100 * row.wins) / row.games, number: row.wins, words: t("of %s", number(row.games)) };
}

function set(row, all) {
  const best = row.wins[0];
  return {
    name: row.set.split(" + ").map(box).join(" + "),
    part: (100 * row.games) / all,
    number: row.games,
    words: games(row.games),
    note: best && t("most wins: %s", best.name),
  };
}

function rates(told) {
  const most = Math.max(...told.players.map((row) => row.rate), 0.01);
  return told.players.map((row) => ({
    name: row.name,
    part: (100 * row.rate) / most,
    number: decimal(row.rate),
    words: "",
  }));
}

function comebacks(rows) {
  const real = rows.filter((row) => row.behind > 0);
  if (!real.length) return null;
  const most = real[0].behind;
  return bars(
    real.map((row) => ({
      name: h("a", { href: `#games/${row.key}`, title: when(row.when_ms) }, row.name),
      part: (100 * row.behind) / most,
      number: row.behind,
      words: t("behind"),
    })),
  );
}

const games = (count) => (count === 1 ? t("game") : t("games"));

function of(count) {
  if (count === 1) return t("Of 1 game played to the end, on this laptop.");
  return t("Of %s games played to the end, on this laptop.", number(count));
}
