// A full game to begin: against whom, with which boxes, who sits where.

import { Begin } from "../../begin.js";
import { beginning } from "../../beginning.js";
import { h } from "../../dom.js";
import { BoxField, choices, field } from "../../form.js";
import { t } from "../../words.js";

const LEVELS = [
  ["sage1", t("Easy"), t("Good for a first game.")],
  ["sage2", t("Medium"), t("A sound player.")],
  ["sage3", t("Hard"), t("Plays to win.")],
  ["sage4", t("Master"), t("Has learned from many games.")],
  ["samael", t("Solitaire"), t("Alone against Samael, as the rulebook has it.")],
];
const BOTS = LEVELS.slice(0, 4);
const WAYS = { alone: [1, 3], together: [0, 4] }; // the fewest bots, and the most

export class BeginFull extends Begin {
  constructor(way) {
    super(way === "alone" ? 1 : 2);
    this.alone = way === "alone";
    this.boxes = new BoxField("boxes");
    this.boxes.tick(this.kept.sets);
    this.bots = h("select", {}, numbers(...WAYS[way]));
    this.bots.addEventListener("change", () => this.offer());
    this.strength = h("select", {}, BOTS.map(([value, words]) => h("option", { value, selected: value === (this.kept.strength || "sage2") }, words)));
    this.strong = field(t("How strong"), this.strength);
    this.many = field(this.alone ? t("How many opponents") : t("Bots besides"), this.bots);
    this.choose(this.kept.level || "sage2");
    this.fill();
    this.masters = [...this.root.querySelectorAll("[value=sage4]")].map((one) => one.closest("label.level") || one);
  }

  // A chip has no memory for what the master has learned.
  draw(device, told) {
    super.draw(device, told);
    const chip = Boolean(device) && !device.twin;
    for (const one of this.masters) one.hidden = one.disabled = chip; // Safari shows what is only hidden
    if (!chip) return;
    if (this.strength.value === "sage4") this.strength.value = "sage3";
    if (this.level === "sage4") this.root.querySelector("[type=radio][value=sage3]")?.click();
  }

  title() {
    return this.alone ? t("Play alone") : t("Play together");
  }

  parts() {
    const levels = choices(t("Against whom?"), "level", LEVELS, this.level, (level) => this.choose(level));
    const own = this.alone ? field(t("Your name"), this.names[0]) : null;
    if (own) this.names[0].placeholder = t("You");
    this.offer();
    return [this.alone ? levels : this.people(), h("div", { class: "besides" }, this.boxes.root, this.many, this.alone ? own : this.strong)];
  }

  // How strong a bot is, is asked where there is one.
  offer() {
    this.strong.hidden = !Number(this.bots.value);
  }

  choose(level) {
    this.level = level;
    this.many.hidden = this.alone && level === "samael";
  }

  complaint() {
    return this.boxes.complaint();
  }

  line() {
    const sets = this.boxes.ticked();
    const names = this.written();
    const bots = this.many.hidden ? 0 : Number(this.bots.value);
    this.keep({ sets, level: this.level, strength: this.strength.value, names: this.alone ? [names[0], ...(this.kept.names || []).slice(1)] : names });
    const bot = (_, i) => ({ name: bots > 1 ? `${t("Sage")} ${i + 1}` : t("Sage"), bot: this.alone ? this.level : this.strength.value });
    return beginning("full", { sets, seats: [...names.map((name) => ({ name })), ...Array.from({ length: bots }, bot)] });
  }
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => h("option", { value: from + i }, String(from + i)));
