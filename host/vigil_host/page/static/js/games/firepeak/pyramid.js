// A seat: its wizard, its pattern tier by tier, its guard, and how much lies hidden. Every place can be
// touched; the board knows what that means.

import { badge, h } from "../../dom.js";
import { called, marked } from "../../score.js";
import { t } from "../../words.js";
import { chip, read, spot } from "./creature.js";

export function pyramid(board, seat) {
  const { view, touch } = board.told;
  const faults = (touch.faults || []).filter((one) => one.seat === seat.seat);
  return h(
    "li",
    { class: "side", "data-illegal": !seat.legal, ...marked(view, seat) },
    h(
      "header",
      {},
      badge(seat.seat),
      h("b", { class: "name" }, called(seat)),
      h("span", { class: "total" }, t("Power"), " ", h("b", {}, String(seat.total))),
    ),
    wizard(board, seat),
    seat.pattern.map((row, tier) =>
      h("div", { class: "tier" }, row.map((creature, column) => place(board, seat, `${tier + 1}.${column + 1}`, creature, faults))),
    ),
    h("div", { class: "below" }, guard(board, seat), dungeon(board, seat)),
    h("p", { class: "soft" }, below(seat)),
    (faults.length ? faults.map((one) => one.text) : seat.illegal || []).map((words) => h("p", { class: "fault" }, "⚠ ", words)),
  );
}

function wizard(board, seat) {
  return h(
    "button",
    {
      class: "spot wizard",
      type: "button",
      "data-at": `${seat.seat}:wizard`,
      "data-can": board.isLit(seat.seat, "wizard"),
      "aria-pressed": board.isChosen(seat.seat, "wizard") ? "true" : null,
      onclick: () => board.touched(seat.seat, "wizard"),
    },
    t("Wizard"),
    chip(seat.wizard, t("%s +1", t(seat.wizard))),
  );
}

function place(board, seat, at, creature, faults) {
  return spot({
    at,
    id: `${seat.seat}:${at}`,
    name: `${called(seat)} ${at}`,
    creature,
    can: board.isLit(seat.seat, at),
    chosen: board.isChosen(seat.seat, at),
    faults: faults.filter((one) => one.at === at || one.next_to === at).map((one) => one.text),
    aura: seat.auras[at],
    spells: [seat.auras[at], ...(seat.enchantments[at] || [])].filter(Boolean),
    act: () => board.touched(seat.seat, at),
  });
}

function guard(board, seat) {
  const creature = seat.guard ? { ...read(board.told.view, seat.guard), power: seat.guard_power } : null;
  return spot({
    at: t("guard"),
    id: `${seat.seat}:guard`,
    name: `${called(seat)}, ${t("guard")}`,
    creature,
    can: board.isLit(seat.seat, "guard"),
    chosen: board.isChosen(seat.seat, "guard"),
    spells: seat.enchantments.guard || [],
    act: () => board.touched(seat.seat, "guard"),
  });
}

function dungeon(board, seat) {
  return h(
    "button",
    {
      class: "spot dungeon",
      type: "button",
      "data-at": `${seat.seat}:dungeon`,
      "data-can": board.isLit(seat.seat, "dungeon"),
      onclick: () => board.touched(seat.seat, "dungeon"),
    },
    h("small", { class: "at" }, t("dungeon")),
    h("b", {}, String(seat.dungeon_size)),
  );
}

function below(seat) {
  const auras = Object.entries(seat.auras).map(([at, name]) => `~${at} ${name}`);
  const spells = Object.entries(seat.enchantments).map(([at, names]) => `*${at === "guard" ? t("guard") : at} ${names.join(", ")}`);
  const circle = seat.circle ? [t("circle %s", seat.circle)] : [];
  return [t("spells %s", seat.spellbook_size), ...auras, ...spells, ...circle].join(" · ");
}
