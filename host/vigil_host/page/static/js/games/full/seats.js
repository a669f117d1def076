// Who sits at the table, as everybody may see it: Honor, how many cards, what lies before each. A touch
// tells the rest.

import { badge, h } from "../../dom.js";
import { called, players } from "../../score.js";
import { t } from "../../words.js";
import { trophies } from "./cards.js";

// The seats but one's own, and whoever is played against alone; `look(title, parts)` shows their cards.
export function others(view, eye, look) {
  const seats = players(view).filter(({ seat }) => seat && seat !== eye);
  const rows = seats.map((seat) => row(view, seat, look));
  if (view.opponent) rows.push(rival(view, look));
  return rows;
}

function row(view, seat, look) {
  const laid = [...seat.constructs, ...trophies(seat)];
  const sizes = t("hand %s · deck %s · discard %s", seat.hand_size, seat.deck, seat.discard.length);
  const parts = [
    [t("Constructs and trophies"), laid],
    [t("Discard pile"), seat.discard],
  ];
  return other(view, seat, called(seat), [sizes, laid.join(", ")], () => look(called(seat), parts));
}

function rival(view, look) {
  const { name, taken } = view.opponent;
  const coming = view.active ? t("takes next: %s", view.row.slice(-2).reverse().join(" · ")) : "";
  const words = [t("took %s", taken.length), coming];
  return other(view, { ...view.opponent, seat: 0 }, name, words, () => look(name, [[t("Took"), taken]]));
}

function other(view, seat, name, words, look) {
  const active = Boolean(seat.seat) && view.active === seat.seat;
  const now = active ? h("span", { class: "unseen" }, ` ${t("plays now")}`) : null;
  return h(
    "li",
    { "data-seat": seat.seat, "data-active": active, "data-place": `seat:${seat.seat}` },
    h(
      "button",
      { class: "other", type: "button", onclick: look },
      badge(seat.seat),
      h(
        "span",
        { class: "sitter" },
        h("b", {}, name, now),
        words.filter(Boolean).map((line) => h("small", {}, line)),
      ),
      h("span", { class: "honor" }, h("b", {}, String(seat.honor)), h("small", {}, t("Honor"))),
    ),
  );
}
