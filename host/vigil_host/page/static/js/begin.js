// A game to begin: who sits where, and what else its own form asks. Good answers stand there already, and
// those of the last time come back.

import { MOST } from "./boxes.js";
import { h } from "./dom.js";
import { send, untilAnswered } from "./stream.js";
import { t } from "./words.js";

const KEPT = "vigil-begin";
let count = 0;

export class Begin {
  // A form of its own has title(), parts() and line(), and may have complaint(); `goes`: where it is played.
  constructor(people = 2, goes = "#play") {
    this.goes = goes;
    this.kept = JSON.parse(localStorage.getItem(KEPT) || "{}");
    this.said = h("p", { class: "said", role: "alert", hidden: true });
    this.names = [];
    this.seats = h("ol", { class: "people" });
    this.fewer = step("−", t("One fewer"), () => this.seat(this.names.length - 1));
    this.more = step("+", t("One more"), () => this.seat(this.names.length + 1));
    this.number = h("output", {});
    this.seat(Math.min(MOST.seats, Math.max(people, people > 1 ? (this.kept.names || []).length : 1)));
    this.go = h("button", { class: "wish first", type: "submit" }, t("Begin game"));
    this.root = h("form", { class: "wished begin", novalidate: true });
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin(false);
    });
  }

  // Once a form of its own is whole.
  fill() {
    this.ask = this.question();
    const wishes = h("p", { class: "wishes" }, h("a", { class: "wish", href: "#start" }, t("Back")), this.go);
    this.root.append(...[h("h1", {}, this.title()), this.parts(), this.said, this.ask, wishes].flat());
    return this;
  }

  draw(device, told) {
    this.device = device;
    this.told = told || {};
  }

  // As many seats for people, each with its name.
  seat(some) {
    const known = this.kept.names || [];
    while (this.names.length > some) this.names.pop();
    while (this.names.length < some) this.names.push(name(known[this.names.length], this.names.length + 1));
    this.seats.replaceChildren(...this.names.map((input, i) => seat(input, i)));
    this.number.textContent = String(some);
    this.fewer.disabled = some <= 1;
    this.more.disabled = some >= MOST.seats;
  }

  people() {
    const many = h("span", { class: "stepper" }, this.fewer, this.number, this.more);
    return h("fieldset", {}, h("legend", {}, t("Who plays, in the order they sit?")), many, this.seats);
  }

  written() {
    return this.names.map((input) => input.value.trim());
  }

  keep(more) {
    this.kept = { ...this.kept, ...more };
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
  }

  complaint() {
    return "";
  }

  question() {
    const id = `running:${(count += 1)}`;
    const over = h("button", { class: "wish", type: "button", onclick: () => this.begin(true) }, t("Begin another"));
    this.stay = h("a", { class: "wish first", href: "#play" }, t("Play on"));
    return h(
      "div",
      { class: "question", role: "group", "aria-labelledby": id, hidden: true },
      h("p", { id }, t("A game is running. Begin another all the same? Undo brings this one back.")),
      h("p", { class: "wishes" }, over, this.stay),
    );
  }

  async begin(over) {
    const { view = {}, head = 0 } = this.told;
    const runs = view.seats?.length && view.phase !== "over";
    const why = this.device ? this.complaint() : t("No device yet");
    this.say(why);
    if (why) return;
    this.ask.hidden = !runs || over;
    this.go.hidden = !this.ask.hidden;
    this.stay.href = view.decision ? "#play" : "#table";
    if (runs && !over) return this.stay.focus();
    this.go.disabled = true;
    try {
      await send("/do", { device: this.device.id, line: this.line(), head, eye: 0 });
      location.hash = this.goes;
    } catch (error) {
      this.say(error.message);
    }
    this.go.disabled = false;
    this.go.hidden = false;
  }

  say(words) {
    this.said.textContent = words;
    this.said.hidden = !words;
    untilAnswered(this.said, () => this.say(""));
  }
}

const step = (sign, label, onclick) => h("button", { class: "tool step", type: "button", "aria-label": label, onclick }, sign);

function name(known = "", seat) {
  return h("input", {
    type: "text",
    maxlength: MOST.letters,
    autocomplete: "off",
    spellcheck: "false",
    placeholder: t("Seat %s", seat),
    value: known,
  });
}

function seat(input, i) {
  return h("li", { "data-seat": i + 1 }, h("label", { class: "field" }, h("span", { class: "unseen" }, t("Seat %s", i + 1)), h("span", { class: "badge", "data-seat": i + 1, "aria-hidden": "true" }, String(i + 1)), input));
}
