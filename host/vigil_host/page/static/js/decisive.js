// The turns that decided a game, each with what was done and what a strong player would have done.

import { badge, h } from "./dom.js";
import { t } from "./words.js";

export function decisive(turns) {
  if (!turns.length) return [];
  return [h("h3", {}, t("The turns that decided it")), h("ol", {}, turns.map(turn))];
}

function turn({ seat, name, round, before, after, did, better }) {
  const same = [...did].sort().join() === [...better].sort().join();
  const chance = h("b", {}, h("span", { class: "unseen" }, t("Chances of winning")), ` ${before} % → ${after} %`);
  const nothing = t("have nothing");
  return h(
    "li",
    { "data-seat": seat },
    h("p", { class: "when" }, badge(seat), ` ${name} · ${t("Round %s", round)} · `, chance),
    h("p", {}, t("Done: %s.", did.join(", ") || nothing)),
    h("p", { class: "soft" }, same ? t("Sage would have done the same.") : t("Sage would: %s.", better.join(", ") || nothing)),
  );
}
