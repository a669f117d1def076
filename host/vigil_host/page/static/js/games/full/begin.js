// A full game to begin: against whom, with which boxes, who sits where. Good answers stand there
// already, and those of the last time come back.

import { BOXES, MOST } from "../../boxes.js";
import { h } from "../../dom.js";
import { check, field } from "../../form.js";
import { send } from "../../stream.js";
import { t } from "../../words.js";

const KEPT = "vigil-begin";
const LEVELS = [
  ["sage1", t("Easy"), t("Good for a first game.")],
  ["sage2", t("Medium"), t("A sound player.")],
  ["sage3", t("Hard"), t("Plays to win.")],
  ["samael", t("Solitaire"), t("Alone against Samael, as the rulebook has it.")],
];
const PEOPLE = 2;
const UNSAYABLE = /[\x22,]/g; // in a name that stands between quotation marks and commas

export class Begin {
  constructor(way) {
    this.way = way;
    this.kept = JSON.parse(localStorage.getItem(KEPT) || "{}");
    this.boxes = BOXES.map(({ word }) =>
      h("input", { type: "checkbox", value: word, checked: (this.kept.sets || [BOXES[0].word]).includes(word) }),
    );
    this.bots = h("select", {}, count(way === "alone" ? 1 : 0, way === "alone" ? 3 : 4));
    this.level = this.kept.level || "sage2";
    this.names = this.written();
    this.said = h("p", { class: "said", role: "alert", hidden: true });
    this.ask = this.question();
    this.go = h("button", { class: "wish first", type: "submit" }, t("Begin game"));
    this.root = h(
      "form",
      { class: "wished begin", novalidate: true },
      h("h1", {}, this.title()),
      way === "alone" ? this.levels() : this.table(),
      this.more(),
      this.said,
      this.ask,
      h("p", { class: "wishes" }, h("a", { class: "wish", href: "#start" }, t("Back")), this.go),
    );
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin(false);
    });
  }

  title() {
    return this.way === "alone" ? t("Play alone") : t("Play together");
  }

  draw(device, told) {
    this.device = device;
    this.told = told || {};
  }

  // What is asked

  levels() {
    const one = ([word, name, words]) =>
      h(
        "label",
        { class: "level" },
        h("input", {
          type: "radio",
          name: "level",
          value: word,
          checked: word === this.level,
          onchange: () => this.choose(word),
        }),
        h("span", {}, h("b", {}, name), h("small", { class: "soft" }, words)),
      );
    return h("fieldset", { class: "levels" }, h("legend", {}, t("Against whom?")), LEVELS.map(one));
  }

  choose(level) {
    this.level = level;
    this.many.hidden = level === "samael";
  }

  // The names that are written, in the order of the seats.
  written() {
    const known = this.kept.names || [];
    const some = this.way === "alone" ? 1 : Math.max(PEOPLE, known.length);
    return Array.from({ length: some }, (_, i) => name(known[i]));
  }

  table() {
    this.seats = h("ol", { class: "people" }, this.names.map((input, i) => seat(input, i)));
    const more = h("button", { class: "tool", type: "button", onclick: () => this.sit() }, t("One more"));
    return h("fieldset", {}, h("legend", {}, t("Who plays, in the order they sit?")), this.seats, more);
  }

  sit() {
    if (this.names.length >= MOST.seats) return;
    this.names.push(name());
    this.seats.append(seat(this.names.at(-1), this.names.length - 1));
    this.names.at(-1).focus();
  }

  more() {
    const alone = this.way === "alone";
    this.many = field(alone ? t("How many opponents") : t("Bots besides"), this.bots);
    this.many.hidden = alone && this.level === "samael";
    return h(
      "div",
      { class: "besides" },
      h("fieldset", { class: "boxes" }, h("legend", {}, t("Boxes")), this.boxes.map((box, i) => check(box, BOXES[i].title))),
      this.many,
      alone ? field(t("Your name"), this.names[0]) : null,
    );
  }

  question() {
    const over = h("button", { class: "wish", type: "button", onclick: () => this.begin(true) }, t("Begin another"));
    this.stay = h("a", { class: "wish first", href: "#play" }, t("Play on"));
    return h(
      "div",
      { class: "question", role: "group", "aria-labelledby": `running:${this.way}`, hidden: true },
      h("p", { id: `running:${this.way}` }, t("A game is running. Begin another all the same? Undo brings this one back.")),
      h("p", { class: "wishes" }, over, this.stay),
    );
  }

  // What it comes to

  line() {
    const sets = this.boxes.filter((box) => box.checked).map((box) => box.value);
    const alone = this.way === "alone";
    const names = this.names.map((input) => input.value.replace(UNSAYABLE, " ").trim());
    const people = alone ? names : names.filter(Boolean);
    const some = alone ? 1 : Math.max(people.length, PEOPLE - Number(this.bots.value), 1);
    const bots = alone && this.level === "samael" ? 0 : Number(this.bots.value);
    this.keep(sets, names);
    const seats = [...Array(some).fill("-"), ...Array(bots).fill(alone ? this.level : "sage3")];
    const called = seats.map((bot, i) => (bot === "-" ? people[i] || "" : bots > 1 ? `${t("Sage")} ${i + 1 - some}` : t("Sage")));
    return `new full players=${seats.length} sets=${sets.join(",")} bots=${seats.join(",")} names="${called.join(",")}"`;
  }

  keep(sets, names) {
    const people = this.way === "alone" ? [names[0], ...(this.kept.names || []).slice(1)] : names.filter(Boolean);
    this.kept = { ...this.kept, sets, names: people, level: this.level };
    this.remember();
  }

  remember() {
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
  }

  async begin(over) {
    const { view = {}, head = 0 } = this.told;
    const runs = view.seats?.length && view.phase !== "over";
    if (!this.boxes.some((box) => box.checked)) return this.say(t("Choose at least one box."));
    if (!this.device) return this.say(t("No device yet"));
    this.ask.hidden = !runs || over;
    this.go.hidden = !this.ask.hidden;
    if (runs && !over) return this.stay.focus();
    this.go.disabled = true;
    try {
      await send("/do", { device: this.device.id, line: this.line(), head, eye: 0 });
      location.hash = "#play";
    } catch (error) {
      this.say(error.message);
    }
    this.go.disabled = false;
    this.go.hidden = false;
  }

  say(words) {
    this.said.textContent = words;
    this.said.hidden = !words;
  }
}

const count = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => h("option", { value: from + i }, String(from + i)));

function name(known = "") {
  return h("input", { type: "text", maxlength: MOST.letters, autocomplete: "off", spellcheck: "false", value: known });
}

function seat(input, i) {
  return h("li", {}, h("label", { class: "field" }, h("span", {}, t("Seat %s", i + 1)), input));
}
