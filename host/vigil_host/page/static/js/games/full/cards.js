// What is written about every card, as the server tells it in the reader's language.

import { h } from "../../dom.js";
import { ask } from "../../stream.js";
import { t } from "../../words.js";

const CARDS = await ask("/cards").catch(() => ({}));
const KINDS = { hero: t("hero"), construct: t("construct"), monster: t("monster"), event: t("Event") };
const FACTIONS = {
  enlightened: t("Enlightened"),
  lifebound: t("Lifebound"),
  mechana: t("Mechana"),
  void: t("Void"),
};
const SORTS = {
  "enlightened hero": t("Enlightened hero"),
  "enlightened construct": t("Enlightened construct"),
  "lifebound hero": t("Lifebound hero"),
  "lifebound construct": t("Lifebound construct"),
  "mechana hero": t("Mechana hero"),
  "mechana construct": t("Mechana construct"),
  "void hero": t("Void hero"),
  "void construct": t("Void construct"),
};
// What Runes, Power and Honor begin with in a text; "|" stands between several.
const begins = (word) => new RegExp(`\\b(?:${word})`, "i");
const BEGINS = { runes: begins(t("rune")), power: begins(t("power")), honor: begins(t("honor")) };
const GAIN = /(\+\d+ \p{L}+)/u;
const SIGNS = { hero: "•", construct: "•", monster: "!", event: "~" };
const PILES = ["mystic", "heavy", "cultist", "fanatic"];

export const card = (name) => CARDS[name] || { kind: "", faction: "", cost: 0, honor: 0 };

// "Enlightened hero", "monster"
export function sort(name) {
  const { kind, faction } = card(name);
  return SORTS[`${faction} ${kind}`] || KINDS[kind] || "";
}

// A sign for a faction where its colour cannot be seen; each has a shape of its own besides.
export function sign(name) {
  const { kind, faction } = card(name);
  return FACTIONS[faction]?.slice(0, 1) || SIGNS[kind] || "";
}

// What a card is paid with, and how much of it in words.
export const paid = (name) => (card(name).kind === "monster" ? "power" : "runes");

export function price(name, count = card(name).cost) {
  if (paid(name) === "power") return t("%s Power", count);
  return count === 1 ? t("1 Rune") : t("%s Runes", count);
}

// What it does, for reading.
export function words(name) {
  const { effect, trophy, fate } = card(name);
  return [effect, trophy && t("Trophy: %s", trophy), fate && t("Fate: %s", fate)].filter(Boolean);
}

// The same for eyes: what it gives is told apart from what must happen.
export function emphasised(line) {
  return line.split(GAIN).map((part, i) => (i % 2 ? h("b", { class: "gain", "data-of": gained(part) }, part) : part));
}

const gained = (part) => Object.keys(BEGINS).find((kind) => BEGINS[kind].test(part));

const piled = (pile) => Object.keys(CARDS).find((name) => CARDS[name].pile === pile);

// The trophies of a seat, a Fanatic among them.
export const trophies = (seat) => [...seat.trophies, ...(seat.fanatic ? [piled("fanatic")] : [])];

// The cards that are always on offer, by their names here.
export function always(view) {
  const found = PILES.map(piled);
  const fanatics = view.supply?.fanatic > 0 || view.seats.some((seat) => seat.fanatic);
  return found.filter((name, i) => name && (PILES[i] !== "fanatic" || fanatics));
}

// Where the row is taken from next by whoever is played against alone: its last two cards, the last one first.
export const taken = ({ opponent, active, row }) => (opponent && active ? [row.length - 1, row.length - 2] : []);

// How many of such a card are left; nothing for one that never ends.
export const left = (view, name) => view.supply?.[card(name).pile];
