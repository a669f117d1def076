// How it ended: who won and why, what everybody has, and what can be done now.

import { badge, h } from "../../dom.js";
import { called, players, won } from "../../score.js";
import { t } from "../../words.js";

export function result(view, eye, again) {
  const who = players(view);
  const mine = who.some((seat) => seat.seat && seat.seat === eye && won(view, seat));
  return h(
    "section",
    { class: "result", role: "status" },
    mine ? h("h2", {}, t("You win!")) : null,
    h(mine ? "p" : "h2", mine ? { class: "soft" } : {}, view.reason),
    h("ol", {}, [...who].sort((one, other) => other.total - one.total).map((seat) => line(view, seat))),
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
