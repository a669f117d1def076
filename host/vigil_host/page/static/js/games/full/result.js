// How it ended: who won and why, what everybody has, and what can be done now.

import { badge, h } from "../../dom.js";
import { called, players, won } from "../../score.js";
import { t } from "../../words.js";

export function result(view, eye, again) {
  const who = players(view);
  const first = who.find((seat) => won(view, seat));
  return h(
    "section",
    { class: "result", role: "status" },
    h("h2", {}, headline(first, eye)),
    view.reason ? h("p", { class: "soft" }, view.reason) : null,
    h("ol", {}, [...who].sort((one, other) => other.total - one.total).map((seat) => line(view, seat))),
    again ? h("button", { class: "wish first", type: "button", onclick: again }, t("Play again")) : null,
  );
}

function headline(first, eye) {
  if (!first) return t("The game is over.");
  return first.seat && first.seat === eye ? t("You win!") : t("%s wins.", called(first));
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
