// Creatures and places: a clan is a colour and two letters, Power is what is printed and what it is now.

import { h } from "../../dom.js";
import { t } from "../../words.js";

export const sign = (clan) => t(clan).slice(0, 2);
export const mark = (clan) => clan.slice(0, 2).toLowerCase(); // what its colour is called

// "Dawn Keepers 3" as a clan and a Power; the names come in the reader's language.
export function read(view, name) {
  const clan = view.opposing.flat().find((one) => name.startsWith(`${t(one)} `)) || "";
  return { clan, printed: Number(name.slice(name.lastIndexOf(" ") + 1)) };
}

export function chip(clan, words) {
  return h("span", { class: "clan", "data-clan": mark(clan), title: t(clan) }, words || sign(clan));
}

// Power as printed, and what spells and the wizard make of it.
function might({ printed, power = printed }) {
  if (power === printed) return h("b", {}, String(printed));
  return h("b", {}, h("small", {}, `${printed}→`), String(power));
}

// A place as a button; `how`: at, name, creature, can, chosen, faults, aura, spells, act.
export function spot(how) {
  const { creature, faults = [], spells = [] } = how;
  return h(
    "button",
    {
      class: "spot",
      type: "button",
      "data-at": how.id,
      "data-clan": creature ? mark(creature.clan) : null,
      "data-can": how.can,
      "data-fault": faults.length > 0,
      "aria-pressed": how.chosen ? "true" : null,
      "aria-label": told(how),
      title: [creature && t(creature.clan), ...spells, ...faults].filter(Boolean).join(" · ") || null,
      onclick: how.act,
    },
    h("small", { class: "at" }, how.at, how.aura ? " ~" : ""),
    creature ? h("span", { class: "stands" }, h("span", { class: "sign" }, sign(creature.clan)), might(creature)) : h("span", { class: "none" }, "·"),
    h("span", { class: "flags" }, faults.length ? "⚠" : "", spells.length ? "*" : ""),
  );
}

function told({ name, creature, faults = [], spells = [], aura }) {
  const { clan, printed, power = printed } = creature || {};
  const who = !creature
    ? t("empty")
    : power === printed
      ? t("%s, Power %s", t(clan), printed)
      : t("%s, Power %s, printed %s", t(clan), power, printed);
  const magic = [aura && t("aura %s", aura), ...spells].filter(Boolean);
  return [`${name}: ${who}`, ...magic, ...faults].join(". ");
}
