// How hard the game alone is, as `vigil lab --pool … --head …` found it: a line for each head start from
// pool to pool, told apart by the shape of its marks and the words at its end.

import { ROW_PX, apart, fitted } from "./chart.js";
import { s } from "./dom.js";
import { bars, lowerSheet } from "./sheets.js";
import { percent, t, together } from "./words.js";

const HIGH = 260; // or more, so that every line has a row for its words
const LEFT = 52;
const RIGHT = 116; // for what is said of a line
const TOP = 10;
const BOTTOM = 26;
const APART = 11; // no interval hides another
const APART_MOST = 0.7; // of the way to the next pool, all of them
const POOL = 30; // so wide is the name of one
const MARKS = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
  "M-5 -5h10v10h-10z",
  "M0 -6l6 11h-12z",
  "M0 -7l6 7l-6 7l-6 -7z",
  "M-2 -6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
  "M0 6l6 -11h-12z",
];

export function levels(rows) {
  const heads = unlike(rows.map((row) => row.head_start));
  const why = t("The upright lines are intervals of %s; the head start is the opponent's.", percent(0.95, 0));
  return [
    lowerSheet(t("Win share by pool"), fitted((wide) => picture(rows, heads, wide)), why),
    lowerSheet(t("How hard it is"), bars(rows.map((row) => level(row, heads.length > 1)))),
  ];
}

const unlike = (values) => [...new Set(values)];

function level(row, withHead) {
  const name = withHead ? t("Pool %s, head start %s", row.pool, row.head_start) : t("Pool %s", row.pool);
  const note = t("between %s and %s", percent(row.low), percent(row.high));
  return { name: together(name), part: 100 * row.share, number: percent(row.share), words: t(row.level), note };
}

function picture(rows, heads, wide) {
  const pools = unlike(rows.map((row) => row.pool));
  const group = (wide - LEFT - RIGHT) / pools.length;
  const step = Math.min(APART, (APART_MOST * group) / heads.length);
  const bottom = Math.max(HIGH, TOP + ROW_PX * heads.length + BOTTOM) - BOTTOM;
  const y = (share) => bottom - (bottom - TOP) * share;
  const x = (pool, head) => LEFT + group * (pools.indexOf(pool) + 0.5) + step * (head - (heads.length - 1) / 2);
  const lines = heads.map((head, i) => rows.filter((row) => row.head_start === head).map((row) => at(row, i, x, y)));
  return s(
    "svg",
    { viewBox: `0 0 ${wide} ${bottom + BOTTOM}`, role: "img", "aria-label": t("Win share by pool") },
    grid(y, wide - RIGHT),
    named(pools, group, bottom + BOTTOM - 6),
    lines.map(line),
    labels(heads, lines, wide - RIGHT + 6, bottom),
  );
}

const at = (row, head, x, y) => ({ x: x(row.pool, head), y: y(row.share), low: y(row.low), high: y(row.high) });

function grid(y, end) {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    s("line", { class: share ? "grid" : "grid zero", x1: LEFT, x2: end, y1: y(share), y2: y(share) }),
    s("text", { x: LEFT - 8, y: y(share) + 4, "text-anchor": "end" }, percent(share, 0)),
  ]);
}

function named(pools, group, y) {
  const each = Math.ceil(POOL / group);
  return pools
    .map((pool, i) =>
      s("text", { x: LEFT + group * (i + 0.5), y, "text-anchor": "middle" }, i % each ? "" : String(pool)),
    )
    .concat(s("text", { x: 0, y }, t("Pool")));
}

function line(points, i) {
  const path = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L");
  return s(
    "g",
    { "data-seat": seat(i) },
    s("path", { class: "curve", d: `M${path}` }),
    points.flatMap((point) => [
      s("path", { class: "curve", d: `M${point.x - 4} ${point.low}h8m-4 0V${point.high}m-4 0h8` }),
      mark(i, point.x, point.y),
    ]),
  );
}

function labels(heads, lines, x, bottom) {
  const ends = heads.map((head, i) => ({ head, i, y: lines[i].at(-1).y }));
  return apart(ends, bottom).flatMap(({ head, i, row }) => [
    s("g", { "data-seat": seat(i) }, mark(i, x, row)),
    s("text", { class: "label", x: x + 12, y: row + 5 }, t("head start %s", head)),
  ]);
}

const seat = (i) => 1 + (i % MARKS.length);
const mark = (i, x, y) =>
  s("path", { class: "end", d: MARKS[i % MARKS.length], transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
