// Where the game stands: actions left, what is left to draw, which clans oppose each other, what is inferred.

import { h } from "../../dom.js";
import { called } from "../../score.js";
import { t } from "../../words.js";
import { chip } from "./creature.js";

const PHASES = { keeping: t("The first spells are chosen"), over: t("Game over"), last_round: t("The last turn") };

export function head(view) {
  const over = view.phase === "over";
  return [
    h(
      "p",
      { class: "headline" },
      h("strong", {}, PHASES[view.phase] || t("Round %s", view.round)),
      over ? null : h("span", { class: "turn-of" }, t("%s plays", called(view.seats[view.active - 1]))),
      over ? null : actions(view),
      h("span", {}, t("deck"), " ", h("b", {}, String(view.pool)), ` ${t("of %s", view.pool_start)}`),
      h("span", {}, t("research deck"), " ", h("b", {}, String(view.research_deck))),
      view.house.map((words) => h("span", {}, words)),
    ),
    h(
      "p",
      { class: "opposing" },
      h("span", { class: "soft" }, t("Opposing clans")),
      view.opposing.map(([one, other]) => h("span", { class: "pair" }, chip(one, t(one)), " – ", chip(other, t(other)))),
    ),
    view.inferred.length ? h("p", { class: "inferred" }, t("Inferred until your cards tell it: %s.", view.inferred.map(short).join(", "))) : "",
  ];
}

function actions({ actions }) {
  return h(
    "span",
    { class: "actions", role: "img", "aria-label": t("actions left: %s", actions) },
    t("actions"),
    " ",
    h("b", {}, String(actions)),
    " ",
    h("i", { "aria-hidden": "true" }, "●".repeat(actions) + "○".repeat(Math.max(0, 2 - actions))),
  );
}

const short = (words) => words.split(" (")[0];
