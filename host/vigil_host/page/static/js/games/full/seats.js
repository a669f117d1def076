// Who sits at the table, as everybody may see it: Honor, how many cards, what lies before each. A touch
// tells the rest.

import { badge, h } from "../../dom.js";
import { called, isActive, marked, players } from "../../score.js";
import { t, together } from "../../words.js";
import { taken, trophies } from "./cards.js";
import { token } from "./token.js";

// All seats, and whoever is played against alone; `look(title, parts)` shows their cards.
export function sitters(view, eye, look) {
  const seats = players(view).filter(({ seat }) => seat);
  const rows = seats.map((seat) => row(view, seat, eye, look));
  if (view.opponent) rows.push(opponent(view, look));
  return rows;
}

function row(view, seat, eye, look) {
  const laid = [...seat.constructs, ...trophies(seat)];
  const sizes = t("hand %s · deck %s · discard %s", seat.hand_size, seat.deck, seat.discard.length);
  const parts = [
    [t("Constructs and trophies"), laid],
    [t("Discard pile"), seat.discard],
  ];
  const lies = seat.seat === eye ? "" : laid.join(", "); // one's own lie below as cards
  return sitter(view, seat, called(seat), eye, [sizes, lies], () => look(called(seat), parts));
}

function opponent(view, look) {
  const { name, taken: took } = view.opponent;
  const next = taken(view).map((at) => view.row[at]);
  const words = [t("took %s", took.length), next.length ? t("takes next: %s", next.join(" · ")) : ""];
  return sitter(view, { ...view.opponent, seat: 0 }, name, 0, words, () => look(name, [[t("Took"), took]]));
}

function sitter(view, seat, name, eye, words, look) {
  const active = isActive(view, seat);
  const now = active ? h("span", { class: "unseen now" }, ` ${t("plays now")}`) : null;
  const purse = active && seat.seat !== eye ? [counted("runes", view.runes, t("Runes")), counted("power", view.power, t("Power"))] : [];
  return h(
    "li",
    { ...marked(view, seat), "data-place": `seat:${seat.seat}` },
    h(
      "button",
      { class: "other", type: "button", onclick: look },
      badge(seat.seat),
      h("b", { class: "name" }, name, now),
      purse.length ? h("span", { class: "purse" }, purse) : null,
      h("span", { class: "has" }, h("span", { class: "chance", hidden: true }), counted("honor", seat.honor, t("Honor"))),
      h("span", { class: "sitter" }, words.filter(Boolean).map((line) => h("small", {}, together(line)))),
    ),
  );
}

// A number for eyes, and what it counts for ears.
const counted = (kind, value, words) => [token(kind, value), h("span", { class: "unseen" }, ` ${words} `)];
