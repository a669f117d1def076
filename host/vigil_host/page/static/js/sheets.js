// Sheets of figures: bars and heaps, each also in words for whoever hears them.

import { badge, h } from "./dom.js";
import { number, t } from "./words.js";

export const sheet = (...told) => titled("h2", ...told);
export const lowerSheet = (...told) => titled("h3", ...told); // in a section that has a heading of its own

function titled(heading, title, content, why) {
  if (!content) return null;
  return h(
    "section",
    { class: "sheet", "aria-label": title },
    h(heading, {}, title),
    content,
    why && h("p", { class: "why" }, why),
  );
}

// Rows are { name, seat, part of a hundred, number, words, note below }.
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
        h("dd", { class: "value" }, h("b", {}, told(row.number)), ` ${row.words}`),
        row.note && h("dd", { class: "note" }, row.note),
      ),
    ),
  );
}

const told = (value) => (typeof value === "number" ? number(value) : value);

export function histogram(spread) {
  if (!spread.count) return null;
  const low = spread.values[0];
  const high = spread.values.at(-1);
  const step = Math.max(1, Math.ceil((high - low + 1) / 14));
  const heaps = Array.from({ length: Math.floor((high - low) / step) + 1 }, () => 0);
  for (const value of spread.values) heaps[Math.floor((value - low) / step)] += 1;
  const most = Math.max(...heaps);
  const words = t("From %s to %s, the median is %s.", ...[low, high, spread.median].map(told));
  const named = (i) => heaps.length <= 7 || i === 0 || i === heaps.length - 1 || i === heaps.length >> 1;
  return h(
    "div",
    { class: "histogram", role: "img", "aria-label": words },
    heaps.map((heap, i) =>
      h(
        "span",
        {},
        h("i", { "--part": (100 * heap) / most }),
        h("b", {}, named(i) ? told(low + i * step) : ""),
      ),
    ),
  );
}
