// Which creature was drawn: six clans, four Powers; what is used up cannot be chosen.

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { chip } from "./creature.js";

// `choose({clan, power})`
export function kinds(known, choose) {
  const clans = [...new Set(known.map((one) => one.clan))];
  return h(
    "div",
    { class: "kinds" },
    clans.map((clan) =>
      h("div", { class: "kind-row" }, chip(clan, t(clan)), known.filter((one) => one.clan === clan).map((one) => button(one, choose))),
    ),
  );
}

function button(one, choose) {
  return h(
    "button",
    {
      class: "tool",
      type: "button",
      "data-at": `kind:${one.clan} ${one.power}`,
      disabled: !one.left,
      "aria-label": t("%s %s, %s unseen", t(one.clan), one.power, one.left),
      onclick: () => choose(one),
    },
    h("b", {}, String(one.power)),
    h("small", {}, `×${one.left}`),
  );
}
