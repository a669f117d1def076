// A card to be touched: its sort by colour, sign and word, what it costs, what it is worth, what it does,
// and on its sill either what a touch does with it or what is missing.

import { h } from "../../dom.js";
import { capital, t } from "../../words.js";
import { card, emphasised, paid, price, sign, sort, words } from "./cards.js";
import { token } from "./token.js";

// `how`: zone, at, count, left, costs (whether its price matters here), taker (who takes it unless you do),
// move, now ({price, why}).
export function tile(name, how, touch) {
  const { kind, faction } = card(name);
  const can = Boolean(how.move);
  return h(
    "li",
    {
      class: "tile",
      "data-kind": kind,
      "data-faction": faction || kind,
      "data-can": can,
      "data-short": Boolean(how.now?.why) && !can,
      "data-zone": how.zone,
      "data-name": name,
    },
    facing(name, how, touch),
    more(name, how, touch),
  );
}

// The card itself: a touch is its move.
function facing(name, how, touch) {
  return h(
    "button",
    {
      class: "facing",
      type: "button",
      "data-at": `${how.zone}:${how.at}`,
      "aria-label": spoken(name, how),
      "aria-keyshortcuts": "i",
      tabindex: how.move ? 0 : -1,
      onclick: () => touch.chosen(name, how),
      oncontextmenu: (event) => {
        event.preventDefault();
        touch.about(name, how);
      },
    },
    how.costs ? h("span", { class: "crown" }, cost(name, how), worth(name)) : null,
    h("strong", {}, name, how.count > 1 ? h("b", { class: "count" }, `×${how.count}`) : null),
    h("span", { class: "sort" }, h("i", { class: "sign", "aria-hidden": "true" }, sign(name)), capital(sort(name)), aside(name, how)),
    h("span", { class: "says" }, next(how), words(name).map((line) => h("span", {}, emphasised(line)))),
    sill(how),
  );
}

// All about a card whose touch is a move.
function more(name, how, touch) {
  return h(
    "button",
    { class: "more", type: "button", tabindex: -1, "aria-label": t("About %s", name), onclick: () => touch.about(name, how) },
    h("span", { "aria-hidden": "true" }, "?"),
  );
}

// A price that an effect has changed stands before the printed one.
function cost(name, { now }) {
  const { cost: printed } = card(name);
  const value = now?.price ?? printed;
  const kind = paid(name);
  const unit = kind === "power" ? t("Power") : value === 1 ? t("Rune") : t("Runes");
  return h("span", { class: "cost" }, token(kind, value), h("span", {}, unit), value !== printed ? h("s", {}, String(printed)) : null);
}

function worth(name) {
  const { honor } = card(name);
  return honor ? h("span", { class: "worth", title: t("%s Honor", honor) }, `★ ${honor}`) : null;
}

const aside = (name, how) => (how.costs ? left(how) : worth(name));
const left = (how) => (how.left === undefined ? null : h("span", { class: "left" }, t("%s left", how.left)));

const taking = (how) => t("%s takes it next.", how.taker);
const next = (how) => (how.taker ? h("span", { class: "taker" }, taking(how)) : null);

function sill(how) {
  const said = how.move ? verb(how.move.text) : how.now?.why;
  return h("span", { class: "sill" }, said ? h("span", { class: how.move ? "does" : "why" }, said) : null);
}

// The first word of a move's sentence: the card beside it says the rest.
const verb = (text) => capital(text.split(" ")[0]);

// The whole card for ears.
function spoken(name, how) {
  const { honor } = card(name);
  const about = [
    how.count > 1 ? `${how.count} × ${name}` : name,
    how.move ? capital(how.move.text) : how.now?.why,
    sort(name),
    how.costs && price(name, how.now?.price),
    honor && t("%s Honor", honor),
    how.left === undefined ? null : t("%s left", how.left),
    how.taker && taking(how),
    ...words(name),
  ];
  return about.filter(Boolean).map((part) => part.replace(/\.$/, "")).join(". ");
}

// Cards of a pile as tiles: those of one name are one, with their count.
export function grouped(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) || 0) + 1);
  return [...counts];
}
