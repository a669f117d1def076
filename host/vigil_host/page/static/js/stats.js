// What came of all the games: who wins from where, how long it takes, who came from behind.

import { box } from "./boxes.js";
import { badge, h } from "./dom.js";
import { when } from "./games.js";
import { ask } from "./stream.js";
import { lasting, t } from "./words.js";

const ORDER = ["", t("First"), t("Second"), t("Third"), t("Fourth"), t("Fifth"), t("Sixth")];

export async function stats() {
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
    [told.games, games(told.games)],
    [told.rounds.median, t("rounds, the median")],
    told.minutes.count ? [lasting(told.minutes.median), t("long, the median")] : null,
    told.honor_per_turn.all ? [told.honor_per_turn.all, t("Honor per turn")] : null,
    [`${Math.round((100 * told.from_behind) / told.games)} %`, t("won by whoever was behind at half-time")],
  ];
  return found
    .filter(Boolean)
    .map(([number, words]) => h("p", {}, h("b", {}, String(number)), h("span", {}, words)));
}

export function sheet(title, content, why) {
  if (!content) return null;
  return h(
    "section",
    { class: "sheet", "aria-label": title },
    h("h2", {}, title),
    content,
    why && h("p", { class: "why" }, why),
  );
}

// A row of a bar chart: { name, seat, part of a hundred, number, words }
function share(row, name, seat) {
  return { name, seat, part: (100 * row.wins) / row.games, number: row.wins, words: t("of %s", row.games) };
}

function set(row, all) {
  const best = row.wins[0];
  const words = best ? t(", mostly %s", best.name) : "";
  return {
    name: row.set.split(" + ").map(box).join(" + "),
    part: (100 * row.games) / all,
    number: row.games,
    words: games(row.games) + words,
  };
}

function rates(told) {
  const most = Math.max(...told.players.map((row) => row.rate), 0.01);
  return told.players.map((row) => ({
    name: row.name,
    part: (100 * row.rate) / most,
    number: row.rate.toFixed(1),
    words: "",
  }));
}

export function bars(rows) {
  if (!rows.length) return null;
  return h(
    "dl",
    { class: "bars" },
    rows.map((row) =>
      h(
        "div",
        { "data-seat": row.seat },
        h("dt", {}, row.seat ? badge(row.seat) : null, row.name),
        h("dd", { class: "track", "aria-hidden": "true" }, h("i", { "--part": row.part })),
        h("dd", { class: "value" }, h("b", {}, String(row.number)), ` ${row.words}`),
      ),
    ),
  );
}

export function histogram(spread) {
  if (!spread.count) return null;
  const low = spread.values[0];
  const high = spread.values.at(-1);
  const step = Math.max(1, Math.ceil((high - low + 1) / 14));
  const heaps = Array.from({ length: Math.floor((high - low) / step) + 1 }, () => 0);
  for (const value of spread.values) heaps[Math.floor((value - low) / step)] += 1;
  const most = Math.max(...heaps);
  const words = t("From %s to %s, the median is %s.", low, high, spread.median);
  const named = (i) => heaps.length <= 7 || i === 0 || i === heaps.length - 1 || i === heaps.length >> 1;
  return h(
    "div",
    { class: "histogram", role: "img", "aria-label": words },
    heaps.map((heap, i) =>
      h(
        "span",
        {},
        h("i", { "--part": (100 * heap) / most }),
        h("b", {}, named(i) ? String(low + i * step) : ""),
      ),
    ),
  );
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
  return t("Of %s games played to the end, on this laptop.", count);
}
