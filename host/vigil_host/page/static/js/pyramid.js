// A pattern of creatures under its wizard, for seats that have one.

import { h } from "./dom.js";
import { t } from "./words.js";

export function pyramid(seat) {
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
  const clan = creature.clan.split(" ")[0].split("'")[0];
  return h("span", { title: creature.clan }, clan, " ", h("b", {}, String(creature.power)));
}
