// How it ended: who won and why, what everybody has, and what can be done now.

import { badge, h } from "../../dom.js";
import { called, players, won } from "../../score.js";
import { t } from "../../words.js";

// `turns`: a place for what decided it.
export function result(view, again, turns) {
  const who = players(view);
  return h(
    "section",
    { class: "result", role: "status" },
    h("h2", {}, view.reason),
    h("ol", {}, [...who].sort((one, other) => other.total - one.total).map((seat) => line(view, seat))),
    turns,
    again ? h("button", { class: "wish first", type: "button", onclick: again }, t("Play again")) : null,
  );
}

function line(view, seat) {
  const parts = (seat.parts || []).map(([name, count]) => `${name} ${count}`).join(" + ");
  return h(
    "li",
    { "data-seat": seat.seat, "data-won": won(view, seat) },
    badge(seat.seat),
    h("span", {}, called(seat), " ", h("small", { class: "soft" }, parts)),
    h("b", {}, String(seat.total)),
  );
}
