// Parts of a form, each with its words: a label is a target for a finger too.

import { h } from "./dom.js";

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
