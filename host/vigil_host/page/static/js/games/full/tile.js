// A card to be touched: its sort by colour and letter, what it costs, what it is worth, what it does,
// and either what a touch does with it or why nothing can be done.

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { capital, card, price, sign, sort, words } from "./cards.js";

// `how`: zone, at, count, left, costs (whether its price matters here), move, now ({price, why}).
export function tile(name, how, touch) {
  const { kind, faction } = card(name);
  const can = Boolean(how.move);
  const face = h(
    "button",
    {
      class: "facing",
      type: "button",
      "data-at": `${how.zone}:${how.at}`,
      "aria-label": spoken(name, how),
      "aria-keyshortcuts": "i",
      title: how.now?.why || null,
      tabindex: can ? 0 : -1,
      onclick: () => touch.chosen(name, how),
      oncontextmenu: (event) => {
        event.preventDefault();
        touch.about(name, how);
      },
    },
    how.costs ? h("span", { class: "crown" }, cost(name, how.now), worth(name)) : null,
    h("strong", {}, name, how.count > 1 ? h("b", { class: "count" }, `×${how.count}`) : null),
    h("span", { class: "sort" }, h("i", { class: "sign", "aria-hidden": "true" }, sign(name)), sort(name), how.costs ? null : worth(name)),
    h("span", { class: "says" }, words(name).map((line) => h("span", {}, line))),
    foot(how),
  );
  const more = h(
    "button",
    {
      class: "more",
      type: "button",
      tabindex: -1,
      "aria-label": t("About %s", name),
      onclick: () => touch.about(name, how),
    },
    h("span", { "aria-hidden": "true" }, "?"),
  );
  return h(
    "li",
    {
      class: "tile",
      "data-kind": kind,
      "data-faction": faction || kind,
      "data-can": can,
      "data-zone": how.zone,
      "data-name": name,
    },
    face,
    more,
  );
}

function cost(name, now) {
  const { cost: printed } = card(name);
  const value = now?.price ?? printed;
  const other = value !== printed ? h("s", {}, String(printed)) : null;
  return h("span", { class: "cost" }, other, price(name, value));
}

function worth(name) {
  const { honor } = card(name);
  return honor ? h("span", { class: "worth", title: t("%s Honor", honor) }, `★ ${honor}`) : null;
}

function foot(how) {
  const said = how.move ? verb(how.move.text) : how.now?.why;
  const left = how.left === undefined ? null : h("span", {}, t("%s left", how.left));
  return h("span", { class: "sill" }, said ? h("span", { class: how.move ? "does" : "why" }, said) : null, left);
}

// The first word of a move's sentence: the card beside it says the rest.
const verb = (text) => capital(text.split(" ")[0]);

// The whole card for ears.
function spoken(name, how) {
  const { honor } = card(name);
  const about = [
    how.count > 1 ? `${how.count} × ${name}` : name,
    sort(name),
    how.costs && price(name, how.now?.price),
    honor && t("%s Honor", honor),
    ...words(name),
    how.move ? capital(how.move.text) : how.now?.why,
  ];
  return about.filter(Boolean).join(". ");
}

// Cards of a pile as tiles: those of one name are one, with their count.
export function grouped(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) || 0) + 1);
  return [...counts];
}
