// The set-up of a device: its names, its light and panel, and a game to begin. What is refused is said
// here in the device's or the server's own words, and nothing that was typed is lost.

import { MOST } from "./boxes.js";
import { h } from "./dom.js";
import { check, field, part } from "./form.js";
import { NewGame } from "./newgame.js";
import { send } from "./stream.js";
import { LANGUAGES, named, t } from "./words.js";

const RUNNING = 409;
const TURNS = {
  0: t("As it is built"),
  90: t("A quarter turn"),
  180: t("Upside down"),
  270: t("Three quarter turns"),
};

export class Setup {
  constructor() {
    this.game = new NewGame();
    this.fields = fields();
    this.fields.roster.addEventListener("input", () => this.game.offer(this.names()));
    this.fields.brightness.addEventListener("input", () => this.measure());
    this.bright = h("b", {});
    this.title = h("h2", { id: "setup-title", tabindex: -1, autofocus: true });
    this.said = h("p", { class: "said", role: "alert" });
    this.save = h("button", { class: "wish", type: "submit" }, t("Save"));
    this.begin = h("button", { class: "wish first", type: "button", onclick: () => this.play() }, t("Begin game"));
    this.ask = this.question();
    this.parts = h("fieldset", { class: "parts" }, this.table(), this.game.root, this.device());
    this.form = h(
      "form",
      { novalidate: true },
      h("header", {}, this.title, this.leave(t("Close"))),
      this.parts,
      h("footer", {}, this.said, this.ask, h("div", { class: "wishes" }, this.save, this.begin)),
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.carryOut({ settings: this.changes() });
    });
    this.root = h("dialog", { class: "setup", "aria-labelledby": "setup-title" }, this.form);
    document.body.append(this.root);
  }

  // Ask the device how it stands, and show it.
  async open(device) {
    this.id = device.id;
    this.title.textContent = t("Set up %s", named(device));
    this.wait(t("Asking the device …"));
    this.root.showModal();
    try {
      this.fill(await send("/setup", { device: device.id }));
      this.rest();
    } catch (error) {
      this.say(error.message);
    }
  }

  fill(standing) {
    this.was = standing.settings;
    const { name, language, roster, brightness, rotation, night, hide_scores } = this.was;
    this.fields.name.value = name;
    this.fields.language.value = language;
    this.fields.roster.value = roster.join("\n");
    this.fields.brightness.value = brightness;
    this.fields.rotation.value = rotation;
    this.fields.night.checked = night;
    this.fields.hide_scores.checked = hide_scores;
    this.measure();
    this.game.fill(standing.game, roster);
  }

  names() {
    const lines = this.fields.roster.value.split("\n").map((line) => line.trim());
    return [...new Set(lines.filter(Boolean))];
  }

  // Only what was changed here: another page may have changed the rest.
  changes() {
    const now = {
      name: this.fields.name.value.trim(),
      language: this.fields.language.value || this.was.language, // one that only the device knows
      roster: this.names(),
      brightness: Number(this.fields.brightness.value),
      rotation: Number(this.fields.rotation.value),
      night: this.fields.night.checked,
      hide_scores: this.fields.hide_scores.checked,
    };
    const changed = ([key, value]) => JSON.stringify(value) !== JSON.stringify(this.was[key]);
    return Object.fromEntries(Object.entries(now).filter(changed));
  }

  play(over = false) {
    this.carryOut({ settings: this.changes(), game: this.game.wish(), over });
  }

  async carryOut(wish) {
    this.wait(t("The device is being set up …"));
    try {
      const standing = await send("/setup", { device: this.id, ...wish });
      this.root.close();
      document.getElementById("spoken").textContent = t("%s is set up.", standing.called);
    } catch (error) {
      this.rest();
      if (error.status === RUNNING) this.confirm();
      else this.say(error.message);
    }
  }

  confirm() {
    this.ask.hidden = false;
    this.form.dataset.asks = "yes";
    this.stay.focus();
  }

  keep() {
    this.rest();
    this.begin.focus();
  }

  wait(words) {
    this.rest();
    this.parts.disabled = this.save.disabled = this.begin.disabled = true;
    this.said.textContent = words;
    this.said.dataset.kind = "news";
  }

  rest() {
    this.parts.disabled = this.save.disabled = this.begin.disabled = false;
    this.ask.hidden = true;
    this.form.dataset.asks = "no";
    this.said.textContent = "";
  }

  say(sentence) {
    this.said.dataset.kind = "refusal";
    this.said.textContent = sentence;
  }

  measure() {
    this.bright.textContent = `${this.fields.brightness.value} %`;
  }

  // What it is made of

  leave(words) {
    return h("button", { class: "tool", type: "button", onclick: () => this.root.close() }, words);
  }

  question() {
    const over = h("button", { class: "wish", type: "button", onclick: () => this.play(true) }, t("Begin another"));
    this.stay = h("button", { class: "wish first", type: "button", onclick: () => this.keep() }, t("Play on"));
    return h(
      "div",
      { class: "question", role: "group", "aria-labelledby": "setup-running", hidden: true },
      h("p", { id: "setup-running" }, t("A game is running. Begin another all the same? Undo brings this one back.")),
      h("div", { class: "wishes" }, over, this.stay), // a double click on Begin must not land on the first
    );
  }

  table() {
    return part(
      t("Names"),
      field(t("Those who play, one name a line"), this.fields.roster, t("At most %s, of %s letters.", MOST.names, MOST.letters)),
    );
  }

  device() {
    const { name, language, brightness, rotation, night, hide_scores } = this.fields;
    return part(
      t("Device"),
      field(t("Its name"), name),
      field(t("Its language"), language),
      h("label", { class: "field" }, h("span", {}, `${t("Brightness of the lights")} `, this.bright), brightness),
      field(t("The panel lies"), rotation),
      h(
        "div",
        { class: "field" },
        check(night, t("Night: dim lights")),
        check(hide_scores, t("Hide scores but that of whoever is on turn")),
      ),
    );
  }
}

function fields() {
  const turns = Object.entries(TURNS).map(([value, words]) => h("option", { value }, words));
  const languages = Object.entries(LANGUAGES).map(([value, name]) => h("option", { value }, name));
  return {
    language: h("select", {}, languages),
    name: h("input", { type: "text", maxlength: MOST.letters, autocomplete: "off" }),
    roster: h("textarea", { rows: 4, autocomplete: "off", spellcheck: "false", enterkeyhint: "enter" }),
    brightness: h("input", { type: "range", min: 0, max: 100, step: 5 }),
    rotation: h("select", {}, turns),
    night: h("input", { type: "checkbox" }),
    hide_scores: h("input", { type: "checkbox" }),
  };
}
