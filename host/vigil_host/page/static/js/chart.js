// Scores over time: one line a player, told apart by colour, dashes and the name at its end.

import { about } from "./about.js";
import { h, s } from "./dom.js";
import { called, players } from "./score.js";
import { t } from "./words.js";

const HIGH = 290;
const LEFT = 30;
const TOP = 12;
const BOTTOM = 26;
const DASHES = ["7 3", "", "9 4", "2 4", "14 4 2 4", "5 3", "1 3"]; // by seat, the opponent first
export const ROW_PX = 17;
const ROOM_PX = 90; // as wide as what is said of the pool

// What the curve is about.
export const overTime = (view) => about(view).counted;

export function chart(curve, view, cursor) {
  return fitted((wide) => picture(curve, view, cursor, wide));
}

// A figure that is drawn anew whenever its width changes, so that letters keep their size.
export function fitted(drawn) {
  const place = h("figure", { class: "chart" });
  new ResizeObserver(() => {
    if (place.clientWidth) place.replaceChildren(drawn(place.clientWidth));
  }).observe(place);
  return place;
}

function picture(curve, view, cursor, wide) {
  const right = wide < 500 ? 96 : 124;
  const who = players(view || {});
  if (!curve || curve.length < 2 || !who.length)
    return h("p", { class: "empty" }, t("The curve begins with the first turn."));
  const scores = curve.map((point) => point.slice(3));
  const most = Math.max(10, ...scores.flat());
  const least = Math.min(0, ...scores.flat());
  const end = wide - right;
  const x = (i) => LEFT + ((end - LEFT) * i) / Math.max(1, curve.length - 1);
  const y = (value) => TOP + ((HIGH - TOP - BOTTOM) * (most - value)) / (most - least);
  const lines = who.map((seat, i) =>
    line(
      seat,
      scores.map((row) => row[i]),
      x,
      y,
    ),
  );
  return s(
    "svg",
    { viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": summary(who, scores, view) },
    grid(most, least, y, end),
    rounds(curve, x, wide),
    emptied(curve, x, view),
    lines,
    labels(who, scores, x, y),
    cursor === undefined
      ? []
      : s("line", { class: "cursor", x1: x(cursor), x2: x(cursor), y1: TOP, y2: HIGH - BOTTOM }),
  );
}

function line(seat, values, x, y) {
  let path = `M${x(0)} ${y(values[0])}`;
  values.forEach((value, i) => {
    if (i) path += `H${x(i).toFixed(1)}V${y(value).toFixed(1)}`;
  });
  return s("path", {
    class: "curve",
    d: path,
    "data-seat": seat.seat,
    "stroke-dasharray": DASHES[seat.seat],
  });
}

function grid(most, least, y, end) {
  const step = [5, 10, 20, 25, 50, 100, 200].find((size) => (most - least) / size <= 6) || 500;
  const marks = [];
  for (let value = Math.ceil(least / step) * step; value <= most; value += step) {
    marks.push(
      s("line", { class: value ? "grid" : "grid zero", x1: LEFT, x2: end, y1: y(value), y2: y(value) }),
    );
    marks.push(s("text", { x: LEFT - 8, y: y(value) + 4, "text-anchor": "end" }, String(value)));
  }
  return marks;
}

function rounds(curve, x, wide) {
  const starts = [];
  curve.forEach((point, i) => {
    if (point[1] && (!i || point[1] !== curve[i - 1][1])) starts.push([point[1], i]);
  });
  const each = Math.ceil((starts.length * 55) / wide);
  return starts
    .filter(([round, i]) => (round - 1) % each === 0 && (round === 1 || x(i) - LEFT > 62))
    .map(([round, i], at) =>
      s(
        "text",
        { x: x(i), y: HIGH - 6, "text-anchor": at ? "middle" : "start" },
        at ? String(round) : t("Round %s", round),
      ),
    );
}

function emptied(curve, x, view) {
  const i = curve.findIndex((point) => point[2] !== null && point[2] <= 0);
  if (i < 0) return [];
  const near = x(i) < LEFT + ROOM_PX; // no room on its left
  return [
    s("line", { class: "empty-pool", x1: x(i), x2: x(i), y1: TOP, y2: HIGH - BOTTOM }),
    s("text", { x: x(i) + (near ? 6 : -6), y: TOP + 10, "text-anchor": near ? "start" : "end" }, about(view).emptied),
  ];
}

// Names beside the ends of their lines, pushed apart where they would overlap.
function labels(who, scores, x, y) {
  const last = scores[scores.length - 1];
  const ends = who.map((seat, i) => ({ seat, value: last[i], y: y(last[i]) }));
  return apart(ends, HIGH - BOTTOM).flatMap(({ seat, value, y: at, row }) => [
    s("circle", { class: "end", "data-seat": seat.seat, cx: x(scores.length - 1), cy: at, r: 4 }),
    s(
      "text",
      { class: "label", x: x(scores.length - 1) + 12, y: row + 5 },
      `${value}  ${short(called(seat))}`,
    ),
  ]);
}

// What stands at a height `y`, each in a row of its own as near to it as there is room.
export function apart(ends, bottom) {
  let free = 0;
  const sorted = [...ends].sort((one, other) => one.y - other.y);
  return sorted.map((end, i) => {
    const row = Math.max(free, Math.min(end.y, bottom - ROW_PX * (ends.length - 1 - i)));
    free = row + ROW_PX;
    return { ...end, row };
  });
}

const short = (name) => (name.length > 12 ? `${name.slice(0, 11)}…` : name);

function summary(who, scores, view) {
  const last = scores[scores.length - 1];
  return t("%s. Now: %s.", overTime(view), who.map((seat, i) => `${called(seat)} ${last[i]}`).join(", "));
}
