// What only its player sees: the dungeon and the spellbook, and what can be done with them.

import { h } from "../../dom.js";
import { capital, t } from "../../words.js";
import { chip, read } from "./creature.js";
import { percent } from "./fight.js";

export function own(board) {
  const { view, touch, eye } = board.told;
  const seat = view.seats[eye - 1];
  if (!seat?.dungeon || view.phase === "over") return [];
  return [
    h("h2", {}, t("Your dungeon")),
    h("div", { class: "prisoners" }, seat.dungeon.map((name) => prisoner(view, name)), others(seat)),
    choices(board, ["brainwash", "research"]),
    unnamed(board, seat),
    h("h2", {}, t("Your spellbook")),
    spells(board, touch.spells || [], seat),
  ];
}

function prisoner(view, name) {
  const { clan, printed } = read(view, name);
  return chip(clan, `${t(clan)} ${printed}`);
}

// One that was not shown when it came: its player says who it is.
function unnamed(board, seat) {
  const can = board.told.view.actions && board.told.touch.moves?.some((move) => move.word === "end");
  if (!can || seat.dungeon_size === seat.dungeon.length) return "";
  return h("button", { class: "wish", type: "button", "data-at": "unnamed", onclick: () => board.pick({ unnamed: true }) }, t("Brainwash one that was not shown"));
}

function others(seat) {
  const hidden = seat.dungeon_size - seat.dungeon.length;
  if (hidden) return h("span", { class: "soft" }, t("%s not shown to Vigil", hidden));
  return seat.dungeon.length ? null : h("span", { class: "soft" }, t("empty"));
}

function choices(board, words) {
  const moves = (board.told.touch.moves || []).filter((move) => words.includes(move.word));
  return h("div", { class: "answers" }, moves.map((move) => choice(board, move)));
}

export function choice(board, move) {
  const chance = move.odds ? ` ${percent(move.odds[0], move.odds)}\u00a0%` : "";
  return h(
    "button",
    { class: "wish", type: "button", "data-at": `move:${move.line}`, onclick: () => board.choose(move) },
    capital(move.text),
    chance ? h("b", {}, chance) : null,
  );
}

function spells(board, known, seat) {
  const hidden = seat.spellbook_size - known.filter((one) => one.mine).length;
  const rows = known.filter((one) => one.mine || castable(board, one).length).map((one) => spell(board, one, seat));
  if (hidden) rows.push(h("li", { class: "soft" }, t("%s not shown to Vigil", hidden)));
  return h("ul", { class: "spells" }, rows);
}

function castable(board, one) {
  return (board.told.touch.moves || []).filter((move) => move.word === "cast" && move.spell === one.spell);
}

function spell(board, one, seat) {
  const can = castable(board, one);
  const cast = () => (can[0].to ? board.pick({ spell: one.spell }) : board.choose(can[0]));
  return h(
    "li",
    {},
    h("span", {}, one.text),
    can.length ? component(board, seat) : null,
    can.length ? h("button", { class: "tool", type: "button", "data-at": `cast:${one.spell}`, onclick: cast }, t("Cast")) : null,
  );
}

// Which prisoner is given for it: the weakest that will do, or the one that is chosen here.
function component(board, seat) {
  const kinds = [...new Set(seat.dungeon)].map((name) => [name, read(board.told.view, name)]);
  if (kinds.length < 2) return null;
  const paid = h(
    "select",
    { "aria-label": t("Component"), onchange: () => (board.paid = paid.value) },
    h("option", { value: "" }, t("the weakest")),
    kinds.map(([name, { clan, printed }]) => h("option", { value: `${clan} ${printed}` }, name)),
  );
  paid.value = board.paid || "";
  return paid;
}
