// A game of Firepeak to begin: with cards on the table, or dealt by Vigil; who sits where, and which bots.

import { Begin } from "../../begin.js";
import { CARDS } from "./cards.js";
import { h } from "../../dom.js";
import { check, choices, field } from "../../form.js";
import { t } from "../../words.js";

const BOTS = [["greedy", t("Medium")], ["planner", t("Hard")], ["random", t("Easy")]];
const WAYS = [
  ["dealt", t("Without cards"), t("Vigil draws and rolls; bots in empty seats.")],
  ["table", t("With your cards"), t("You tell what is drawn and rolled; Vigil judges and counts.")],
];
const BOTS_MOST = 4;
const UNSAYABLE = /[\x22,]/g; // in a name that stands between quotation marks and commas

export class BeginPeak extends Begin {
  constructor() {
    super();
    this.cards = localStorage.getItem(CARDS) === "dealt" ? "dealt" : "table";
    this.bots = h("select", {}, Array.from({ length: BOTS_MOST + 1 }, (_, i) => h("option", { value: i }, String(i))));
    this.level = h("select", {}, BOTS.map(([value, words]) => h("option", { value }, words)));
    this.powers = h("input", { type: "checkbox" });
    this.longer = h("input", { type: "checkbox" });
    this.fill();
  }

  title() {
    return t("Ascension at Firepeak");
  }

  parts() {
    const variants = [check(this.powers, t("Clan powers")), check(this.longer, t("The longer game"))];
    return [
      choices(t("Where are the cards?"), "cards", WAYS, this.cards, (cards) => (this.cards = cards)),
      this.people(),
      h(
        "div",
        { class: "besides" },
        h("fieldset", { class: "boxes" }, h("legend", {}, t("Variants")), variants),
        field(t("Bots besides"), this.bots),
        field(t("How strong"), this.level),
      ),
    ];
  }

  line() {
    const people = this.written();
    const bots = Number(this.bots.value);
    this.keep({ names: people });
    localStorage.setItem(CARDS, this.cards);
    const named = people.map((name, i) => name.replace(UNSAYABLE, " ").trim() || t("Player %s", i + 1));
    const called = [...named, ...Array.from({ length: bots }, (_, i) => t("Bot %s", i + 1))];
    const levels = called.map((_, i) => (i < people.length ? "-" : this.level.value));
    const more = [this.powers.checked ? " clan_powers=yes" : "", this.longer.checked ? " longer=yes" : ""].join("");
    const cards = this.cards === "dealt" ? "dealt dealt=yes" : "own";
    return `new firepeak players=${called.length} bots=${levels.join(",")} names="${called.join(",")}" cards=${cards}${more}`;
  }
}
