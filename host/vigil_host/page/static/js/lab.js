// What `vigil lab --out` kept last: of a match of bots who wins, from which seat, how long, Honor by round;
// of bots alone how hard it is.

import { apart, fitted } from "./chart.js";
import { h, s } from "./dom.js";
import { levels } from "./levels.js";
import { bars, histogram, lowerSheet } from "./sheets.js";
import { ask } from "./stream.js";
import { decimal, number, percent, t } from "./words.js";

const HIGH = 200;
const LEFT = 30;
const RIGHT = 76; // for the names of the bots
const BOTTOM = 22;
const MOST = 2000; // a histogram needs no more values than this

// Nothing where none was kept.
export async function lab() {
  const told = await ask("/lab");
  return [told.games ? match(told) : "", told.alone ? alone(told.alone) : ""];
}

function match(told) {
  const cards = (told.cards || []).filter((row) => row.times >= 30);
  return part(
    t("Bots against each other"),
    t("%s games of vigil lab, seed %s.", number(told.games), told.seed),
    lowerSheet(t("Win share"), bars(told.by_bot.map((row) => share(row, row.bot)))),
    lowerSheet(
      t("Win share by seat"),
      bars(told.by_seat.map((row) => share(row, t("Seat %s", row.seat), row.seat))),
      t("Seat 1 begins."),
    ),
    lowerSheet(t("Length in rounds"), histogram(spread(told.rounds, told.games))),
    lowerSheet(t("Honor by round"), curves(told.bots, told.honor_by_round || [])),
    lowerSheet(
      t("Cards that winners had"),
      bars(cards.slice(0, 8).map((row) => share(row, row.card))),
      t("Points of win share more than the same bot has anyway."),
    ),
  );
}

function alone(told) {
  const who = t("%s against %s", told.bots[0], told.opponent);
  const games = t("%s games of vigil lab, seed %s.", number(told.games), told.seed);
  return part(t("Bots alone"), `${who}. ${games}`, levels(told.levels));
}

function part(title, words, ...sheets) {
  return h(
    "section",
    { class: "lab", "aria-label": title },
    h("h2", {}, title),
    h("p", { class: "soft" }, words),
    h("div", { class: "sheets" }, sheets),
  );
}

function share(row, name, seat) {
  const note = t("between %s and %s", percent(row.low), percent(row.high));
  return { name, seat, part: Math.max(0, 100 * row.share), number: percent(row.share), words: "", note };
}

function spread(rounds, games) {
  const less = Math.max(1, games / MOST);
  const values = Object.entries(rounds.counts)
    .map(([long, count]) => Array(Math.ceil(count / less)).fill(Number(long)))
    .flat()
    .sort((one, other) => one - other);
  return { count: values.length, values, median: rounds.median };
}

function curves(bots, found) {
  const long = Math.max(0, ...found.map((curve) => curve.length));
  if (!long) return null;
  const words = found.map((curve, i) => t("%s ends at %s Honor.", bots[i], decimal(curve.at(-1)))).join(" ");
  return [fitted((wide) => picture(bots, found, long, wide, words)), h("p", {}, words)];
}

function picture(bots, found, long, wide, words) {
  const most = Math.max(10, ...found.flat());
  const end = wide - RIGHT;
  const x = (round) => LEFT + ((end - LEFT) * round) / long;
  const y = (honor) => HIGH - BOTTOM - ((HIGH - 2 * BOTTOM) * honor) / most;
  const ends = found.map((curve, i) => ({ name: bots[i], x: x(curve.length), y: y(curve.at(-1)) }));
  return s(
    "svg",
    { viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": words },
    s("line", { class: "grid zero", x1: LEFT, x2: end, y1: y(0), y2: y(0) }),
    s("text", { x: LEFT - 6, y: y(most) + 4, "text-anchor": "end" }, number(Math.round(most))),
    s("text", { x: end, y: HIGH - 6, "text-anchor": "end" }, t("Round %s", long)),
    found.map((curve, i) =>
      s("path", {
        class: "curve",
        "data-seat": i + 1,
        d: `M${x(0)} ${y(0)}` + curve.map((honor, at) => `L${x(at + 1)} ${y(honor)}`).join(""),
      }),
    ),
    apart(ends, HIGH - BOTTOM).map((at) => s("text", { class: "label", x: at.x + 8, y: at.row + 5 }, at.name)),
  );
}
