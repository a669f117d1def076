// How it ended: who won and why, what everybody has and from what, and what can be done now.

import { badge, h } from "./dom.js";
import { called, players, won } from "./score.js";
import { t } from "./words.js";

// `again()` begins another game like it, where that can be done here; `turns`: a place for what decided it.
export function result(view, again, turns) {
  const who = [...players(view)].sort((one, other) => other.total - one.total);
  const most = Math.max(1, ...who.map((seat) => seat.total));
  return h(
    "section",
    { class: "result", role: "status" },
    h("h2", {}, view.reason),
    h("ol", {}, who.map((seat) => line(view, seat, most))),
    again ? h("p", { class: "wishes" }, h("button", { class: "wish first", type: "button", onclick: again }, t("Play again")), h("a", { class: "wish", href: "#start" }, t("Another game"))) : null,
    turns,
  );
}

function line(view, seat, most) {
  const parts = (seat.parts || []).filter(([, count]) => count);
  const words = parts.map(([name, count]) => `${name} ${count}`).join(" + ");
  return h(
    "li",
    { "data-seat": seat.seat, "data-won": won(view, seat) },
    badge(seat.seat),
    h("span", { class: "name" }, called(seat), won(view, seat) ? h("i", { "aria-hidden": "true" }, " ♛") : null),
    h("b", {}, String(seat.total)),
    h("span", { class: "heap", "aria-hidden": "true" }, parts.map(([, count]) => h("i", { "--part": Math.max(0, (100 * count) / most) }))),
    words ? h("small", { class: "soft" }, words) : null,
  );
}
