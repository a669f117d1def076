// A seat's creatures under its wizard, as they stand in the score.

import { h } from "../../dom.js";
import { mark, sign } from "./creature.js";
import { t } from "../../words.js";

export function pattern(seat) {
  if (!seat.pattern) return null;
  const inside = t("dungeon %s · spells %s", seat.dungeon_size, seat.spellbook_size);
  return h(
    "div",
    { class: "pyramid", "data-illegal": !seat.legal },
    h("p", {}, t("Wizard of %s", seat.wizard)),
    seat.pattern.map((tier) => h("div", { class: "tier" }, tier.map(cell))),
    h("p", {}, seat.guard ? t("Guard %s · %s", seat.guard, inside) : t("No guard · %s", inside)),
  );
}

function cell(creature) {
  if (!creature) return h("span", { class: "none" }, h("span", { class: "unseen" }, t("empty")));
  const { clan, power, printed } = creature;
  const now = power === printed ? `${power}` : `${printed}→${power}`;
  return h("span", { title: t(clan), "data-clan": mark(clan) }, h("span", { class: "unseen" }, t(clan)), h("span", { "aria-hidden": "true" }, sign(clan)), " ", h("b", {}, now));
}
