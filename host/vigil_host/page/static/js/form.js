// Parts of a form, each with its words: a label is a target for a finger too.

import { BOXES } from "./boxes.js";
import { h } from "./dom.js";
import { t } from "./words.js";

export function part(title, ...content) {
  return h("section", { class: "part", "aria-label": title }, h("h3", {}, title), content);
}

export function field(words, input, hint) {
  return h("label", { class: "field" }, h("span", {}, words), input, hint && h("small", {}, hint));
}

export function check(input, words) {
  return h("label", { class: "check" }, input, h("span", {}, words));
}

// One of several, each with its title and a few words: [value, title, words].
export function choices(legend, name, all, chosen, choose) {
  const one = ([value, title, words]) =>
    h(
      "label",
      { class: "level" },
      h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) }),
      h("span", {}, h("b", {}, title), h("small", { class: "soft" }, words)),
    );
  return h("fieldset", { class: "levels" }, h("legend", {}, legend), all.map(one));
}

// Which boxes of cards lie on the table.
export class BoxField {
  constructor(kind) {
    this.ticks = BOXES.map(({ word }) => h("input", { type: "checkbox", value: word }));
    const ticks = this.ticks.map((tick, i) => check(tick, BOXES[i].whole));
    this.root = h("fieldset", { class: kind }, h("legend", {}, t("Boxes")), ticks);
  }

  // Tick some; where it is not known which, the first one.
  tick(words) {
    const chosen = words?.length ? words : [BOXES[0]?.word];
    for (const tick of this.ticks) tick.checked = chosen.includes(tick.value);
  }

  ticked() {
    return this.ticks.filter((tick) => tick.checked).map((tick) => tick.value);
  }

  complaint() {
    return this.ticked().length ? "" : t("Choose at least one box.");
  }
}
