// What the game asks for before the turn can end: a Fate that happens, the opponent's cards, the row.

import { h } from "../../dom.js";
import { steady } from "../../finger.js";
import { t } from "../../words.js";

const MOST = 20; // Honor of a card

export function prompt(view, act) {
  const first = view.prompts?.[0];
  if (first === "fate") return [fate(view, act)];
  if (first === "take") return [take(view, act)];
  if (first === "enter") return [enter(act)];
  if (view.phase === "counting" && !view.seats.every((seat) => seat.counted)) return [count()];
  return [];
}

const count = () => h("p", { class: "notice" }, t("Touch each score and type what the cards of that deck are worth."));

function fate(view, act) {
  const name = view.fates[0];
  const words = name ? t("Fate: %s", name) : t("A Fate: everybody does what it says.");
  return ask(words, [], () => act("ack"), t("Done"));
}

// The Honor of each card that the opponent took, and whether it was a monster.
function take(view, act) {
  const { name, owed } = view.opponent;
  const cards = Array.from({ length: owed }, (_, i) => card(i + 1));
  const line = () => ["take", ...cards.map(({ honor, monster }) => honor.value + (monster.checked ? " monster" : ""))];
  return ask(t("%s takes %s.", name, owed), cards.map(({ root }) => root), () => act(line().join(" ")), t("OK"));
}

function card(nth) {
  const honor = h("input", { type: "number", min: 0, max: MOST, value: 1, inputmode: "numeric" });
  const monster = h("input", { type: "checkbox" });
  const root = h(
    "p",
    { class: "taken", role: "group", "aria-label": t("Card %s: Honor", nth) },
    h("label", {}, t("Card %s: Honor", nth), honor),
    h("label", {}, monster, t("monster")),
  );
  return { root, honor, monster };
}

function enter(act) {
  const name = h("input", { type: "text", "aria-label": t("The card that came into the row"), autocomplete: "off" });
  return ask(t("Which card came into the row?"), [name], () => act(["enter", JSON.stringify(name.value.replace(/["\\]/g, ""))].join(" ")), t("OK"));
}

function ask(words, parts, done, ok) {
  const form = h(
    "form",
    { class: "notice" },
    h("p", {}, words),
    parts,
    h("button", { class: "wish first", type: "submit", onclick: steady() }, ok),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    done();
  });
  return form;
}
