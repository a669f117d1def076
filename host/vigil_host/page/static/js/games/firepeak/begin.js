// A game of Firepeak to begin: with cards on the table, or dealt by Vigil; who sits where, and which bots.

import { Begin } from "../../begin.js";
import { beginning } from "../../beginning.js";
import { h } from "../../dom.js";
import { check, choices, field } from "../../form.js";
import { t } from "../../words.js";
import { isDealt, keepDealt } from "./dealing.js";

const BOTS = [["greedy", t("Medium")], ["planner", t("Hard")], ["random", t("Easy")]];
const WAYS = [
  ["dealt", t("Without cards"), t("Vigil draws and rolls; bots in empty seats.")],
  ["table", t("With your cards"), t("You tell what is drawn and rolled; Vigil judges and counts.")],
];
const BOTS_MOST = 4;

export class BeginFirepeak extends Begin {
  constructor() {
    super();
    this.cards = isDealt() ? "dealt" : "table";
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
    const names = this.written();
    const dealt = this.cards === "dealt";
    this.keep({ names });
    keepDealt(dealt);
    const people = names.map((name, i) => ({ name: name || t("Player %s", i + 1) }));
    const bots = Array.from({ length: Number(this.bots.value) }, (_, i) => ({ name: t("Bot %s", i + 1), bot: this.level.value }));
    return beginning("firepeak", {
      seats: [...people, ...bots],
      cards: dealt ? "dealt" : "own",
      dealt: dealt && "yes",
      clan_powers: this.powers.checked && "yes",
      longer: this.longer.checked && "yes",
    });
  }
}
