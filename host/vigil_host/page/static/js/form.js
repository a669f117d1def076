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
