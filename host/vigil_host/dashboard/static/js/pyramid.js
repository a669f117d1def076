// A pattern of creatures under its wizard, for seats that have one.

import { h } from "./dom.js";

export function pyramid(seat) {
  if (!seat.pattern) return null;
  const inside = `dungeon ${seat.dungeon_size} · spells ${seat.spellbook_size}`;
  return h(
    "div",
    { class: "pyramid", "data-illegal": !seat.legal },
    h("p", {}, `Wizard of ${seat.wizard}`),
    seat.pattern.map((tier) => h("div", { class: "tier" }, tier.map(cell))),
    h("p", {}, `Guard ${seat.guard || "none"} · ${inside}`),
  );
}

function cell(creature) {
  if (!creature) return h("span", { class: "none" }, h("span", { class: "unseen" }, "empty"));
  const clan = creature.clan.split(" ")[0].split("'")[0];
  return h("span", { title: creature.clan }, clan, " ", h("b", {}, String(creature.power)));
}
