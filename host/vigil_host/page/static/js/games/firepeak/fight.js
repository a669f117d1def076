// A fight before the dice: its odds, what a loss would mean, and who rolls.

import { h } from "../../dom.js";
import { capital, t } from "../../words.js";

export const percent = (count, odds) => Math.round((100 * count) / odds.reduce((sum, one) => sum + one, 0));

// `act(line)` carries it out, `back()` thinks better of it.
export function fight(move, act, back) {
  const dice = Array.from({ length: move.dice }, (_, i) => die(i, move.dice));
  const told = () => {
    const rolled = dice.map((one) => one.value).filter(Boolean);
    act(rolled.length ? `${move.line} roll=${rolled.join(",")}` : move.line);
  };
  return h(
    "div",
    { class: "fight" },
    h("p", { class: "question" }, h("b", {}, capital(move.text))),
    odds(move),
    move.loss ? h("p", { class: "soft" }, move.loss) : null,
    h(
      "p",
      { class: "wishes" },
      h("button", { class: "wish first", type: "button", "data-at": "roll", onclick: () => act(move.line) }, t("Vigil rolls")),
      h("span", { class: "dice" }, dice, h("button", { class: "wish", type: "button", onclick: told }, t("We rolled"))),
      h("button", { class: "tool", type: "button", onclick: back }, t("Back")),
    ),
  );
}

function odds({ odds, sums, dice }) {
  const [won, nothing, lost] = odds.map((count) => percent(count, odds));
  const parts = [won, nothing, lost].map((part) => `${part}\u00a0%`);
  const words = dice === 1 ? t("win %s, nothing %s", ...parts) : t("win %s, nothing %s, lose %s", ...parts);
  const sum = sums ? h("span", { class: "soft" }, t("die + %s against die + %s", ...sums)) : null;
  const bar = [won, nothing, lost].map((part, i) => h("i", { class: ["won", "tied", "lost"][i], "--part": part }));
  return h("div", { class: "odds" }, h("p", {}, h("b", {}, words), " ", sum), h("div", { class: "chances", "aria-hidden": "true" }, bar));
}

function die(i, many) {
  const names = many === 1 ? [t("The die")] : [t("Your die"), t("Their die"), t("For the captive")];
  const faces = [1, 2, 3, 4, 5, 6].map((face) => h("option", { value: face }, String(face)));
  return h("label", {}, h("small", {}, names[i]), h("select", {}, h("option", { value: "" }, "–"), faces));
}
