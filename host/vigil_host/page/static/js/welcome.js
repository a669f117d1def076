// How a game is played, for whoever is here for the first time, until they have got it.

import { h } from "./dom.js";
import { t } from "./words.js";

// Nothing for whoever has got it, which the browser keeps under the name `known`; `rules()` tells more, `gone()`
// is called once it is got.
export function welcome(known, words, rules, gone) {
  if (localStorage.getItem(known)) return null;
  const got = () => {
    localStorage.setItem(known, "yes");
    gone();
  };
  return h(
    "div",
    { class: "welcome" },
    h("p", {}, words),
    h("button", { class: "tool", type: "button", onclick: rules }, t("Rules")),
    h("button", { class: "tool", type: "button", onclick: got }, t("Got it")),
  );
}
