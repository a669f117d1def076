// The turns that decided a game, each with what was done and what a strong player would have done.

import { h } from "./dom.js";
import { t } from "./words.js";

export function deciding(turns) {
  if (!turns.length) return [];
  return [
    h("h3", {}, t("The turns that decided it")),
    h("ol", {}, turns.map((turn) => h("li", { "data-seat": turn.seat }, turn.text))),
  ];
}
