// A game of Firepeak to begin: with cards on the table, or dealt by Vigil; who sits where, and which bots.

import { Begin } from "../full/begin.js";
import { CARDS } from "./cards.js";
import { h } from "../../dom.js";
import { check, field } from "../../form.js";
import { t } from "../../words.js";

const BOTS = [["greedy", t("Medium")], ["planner", t("Hard")], ["random", t("Easy")]];
const UNSAYABLE = /[\x22,]/g; // in a name that stands between quotation marks and commas

export class BeginPeak extends Begin {
  constructor() {
    super("peak");
  }

  title() {
    return t("Ascension at Firepeak");
  }

  table() {
    const dealt = localStorage.getItem(CARDS) === "dealt";
    this.dealt = radio("dealt", dealt);
    const ways = [
      [this.dealt, t("Without cards"), t("Vigil draws and rolls; bots in empty seats.")],
      [radio("table", !dealt), t("With your cards"), t("You tell what is drawn and rolled; Vigil judges and counts.")],
    ];
    return [h("fieldset", { class: "levels" }, h("legend", {}, t("Where are the cards?")), ways.map(way)), super.table()];
  }

  more() {
    this.level = h("select", {}, BOTS.map(([value, words]) => h("option", { value }, words)));
    this.powers = h("input", { type: "checkbox" });
    this.longer = h("input", { type: "checkbox" });
    return h(
      "div",
      { class: "besides" },
      h("fieldset", { class: "boxes" }, h("legend", {}, t("Variants")), check(this.powers, t("Clan powers")), check(this.longer, t("The longer game"))),
      field(t("Bots besides"), this.bots),
      field(t("How strong"), this.level),
    );
  }

  line() {
    const names = this.names.map((input) => input.value.replace(UNSAYABLE, " ").trim());
    const people = names.filter(Boolean);
    const bots = Number(this.bots.value);
    const some = Math.max(people.length, 2 - bots, 1);
    localStorage.setItem(CARDS, this.dealt.checked ? "dealt" : "table");
    this.keep([], names);
    const seats = [...Array(some).fill("-"), ...Array(bots).fill(this.level.value)];
    const called = seats.map((bot, i) => (bot === "-" ? people[i] || t("Player %s", i + 1) : t("Bot %s", i + 1 - some)));
    const more = [this.powers.checked ? " clan_powers=yes" : "", this.longer.checked ? " longer=yes" : ""].join("");
    return `new firepeak players=${seats.length} bots=${seats.join(",")} names="${called.join(",")}" cards=${this.dealt.checked ? "dealt dealt=yes" : "own"}${more}`;
  }

  keep(sets, names) {
    this.kept = { ...this.kept, names: names.filter(Boolean) };
    this.remember();
  }
}

const radio = (value, checked) => h("input", { type: "radio", name: "cards", value, checked });
const way = ([input, name, words]) =>
  h("label", { class: "level" }, input, h("span", {}, h("b", {}, name), h("small", { class: "soft" }, words)));
