// The match of bots that `vigil lab --out` kept last: who wins, from which seat, how long, Honor by round.

import { h, s } from "./dom.js";
import { bars, histogram, sheet } from "./sheets.js";
import { ask } from "./stream.js";
import { decimal, t } from "./words.js";

const WIDE = 420;
const HIGH = 200;
const LEFT = 30;
const BOTTOM = 22;
const MOST = 2000; // a histogram needs no more values than this

// Nothing where no match was kept.
export async function lab() {
  const told = await ask("/lab");
  if (!told.games) return "";
  const cards = (told.cards || []).filter((row) => row.times >= 30);
  return h(
    "section",
    { class: "lab", "aria-label": t("Bots against each other") },
    h("h1", {}, t("Bots against each other")),
    h("p", { class: "soft" }, t("%s games of vigil lab, seed %s.", told.games, told.seed)),
    h(
      "div",
      { class: "sheets" },
      sheet(t("Win share"), bars(told.by_bot.map((row) => share(row, row.bot)))),
      sheet(
        t("Win share by seat"),
        bars(told.by_seat.map((row) => share(row, t("Seat %s", row.seat), row.seat))),
        t("Seat 1 begins."),
      ),
      sheet(t("Length in rounds"), histogram(spread(told.rounds, told.games))),
      sheet(t("Honor by round"), curves(told.bots, told.honor_by_round || [])),
      sheet(
        t("Cards that winners had"),
        bars(cards.slice(0, 8).map(contribution)),
        t("Points of win share more than the same bot has anyway."),
      ),
    ),
  );
}

const percent = (part) => `${decimal(100 * part)} %`;

function share(row, name, seat) {
  const words = t("between %s and %s", percent(row.low), percent(row.high));
  return { name, seat, part: 100 * row.share, number: percent(row.share), words };
}

function contribution(row) {
  const words = t("between %s and %s", percent(row.low), percent(row.high));
  return { name: row.card, part: Math.max(0, 100 * row.share), number: percent(row.share), words };
}

function spread(rounds, games) {
  const less = Math.max(1, games / MOST);
  const values = Object.entries(rounds.counts)
    .map(([number, count]) => Array(Math.ceil(count / less)).fill(Number(number)))
    .flat()
    .sort((one, other) => one - other);
  return { count: values.length, values, median: rounds.median };
}

function curves(bots, found) {
  const long = Math.max(0, ...found.map((curve) => curve.length));
  if (!long) return null;
  const most = Math.max(10, ...found.flat());
  const x = (round) => LEFT + ((WIDE - 2 * LEFT) * round) / long;
  const y = (honor) => HIGH - BOTTOM - ((HIGH - 2 * BOTTOM) * honor) / most;
  const words = found.map((curve, i) => t("%s ends at %s Honor.", bots[i], curve.at(-1))).join(" ");
  return h(
    "figure",
    { class: "chart" },
    s(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": words },
      s("line", { class: "grid zero", x1: LEFT, x2: WIDE - LEFT, y1: y(0), y2: y(0) }),
      s("text", { x: LEFT - 6, y: y(most) + 4, "text-anchor": "end" }, String(Math.round(most))),
      s("text", { x: x(long), y: HIGH - 6, "text-anchor": "end" }, t("Round %s", long)),
      found.map((curve, i) =>
        s("path", {
          class: "curve",
          "data-seat": i + 1,
          d: `M${x(0)} ${y(0)}` + curve.map((honor, at) => `L${x(at + 1)} ${y(honor)}`).join(""),
        }),
      ),
    ),
    h("figcaption", {}, words),
  );
}
