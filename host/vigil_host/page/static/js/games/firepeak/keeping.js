// Before the first turn: five of seven spells are kept.

import { h } from "../../dom.js";
import { t } from "../../words.js";

export function keeping({ keep, spells }, eye, act) {
  const boxes = keep.of.map((spell) => h("input", { type: "checkbox", value: spell, onchange: () => count() }));
  const words = (spell) => spells.find((one) => one.spell === spell)?.text || String(spell);
  const go = h("button", { class: "wish first", type: "button", disabled: true }, t("Keep these"));
  const kept = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const count = () => (go.disabled = kept().length !== keep.most);
  go.addEventListener("click", () => act(`keep ${kept().join(",")} seat=${eye}`));
  return h(
    "div",
    { class: "keeping" },
    h("p", { class: "question" }, h("b", {}, t("Keep five of your seven spells."))),
    boxes.map((box, i) => h("label", { class: "check" }, box, " ", words(keep.of[i]))),
    go,
  );
}
