// The score: whose turn, how much, what is left. Drawn for the table, for a step of a replay and for the TV.

import { about } from "./about.js";
import { box } from "./boxes.js";
import { badge, h } from "./dom.js";
import { pile, t, way } from "./words.js";

const PHASES = { counting: t("Counting the decks"), over: t("Game over"), last_round: t("The last round") };

export function headline(view) {
  const title =
    PHASES[view.phase] || t("Round %s", view.round);
  const event = view.event ? h("span", {}, t("Event: %s", view.event)) : null;
  return h("p", { class: "headline" }, h("strong", {}, title), h("span", {}, kind(view)), event);
}

function kind(view) {
  const sets = (view.sets || []).map(box).join(" + ");
  return [sets, way(view.variant), ...(view.house || [])].filter(Boolean).join(" · ");
}

export function pool(view) {
  if (view.pool === undefined || view.pool === null) return null;
  const part = Math.max(0, Math.min(100, (100 * view.pool) / (view.pool_start || 1)));
  const empty = view.pool <= 0;
  return h(
    "div",
    { class: "pool", "data-empty": empty },
    h(
      "p",
      {},
      h("b", {}, minus(view.pool)),
      h("span", { class: "soft" }, about(view).left(view, empty)),
    ),
    h(
      "div",
      { class: "bar", role: "img", "aria-label": t("%s of %s left", view.pool, view.pool_start) },
      h("i", { "--part": part }),
    ),
  );
}

export function seats(view, pending) {
  const rows = players(view).map((seat) => row(view, seat, pending));
  return h("ol", { class: "seats", "aria-label": t("Players") }, rows);
}

function row(view, seat, pending) {
  return h(
    "li",
    { class: won(view, seat) ? "seat winner" : "seat", ...marked(view, seat) },
    badge(seat.seat),
    h(
      "div",
      { class: "who" },
      h("p", { class: "name" }, called(seat)),
      h("p", { class: "marks" }, marks(view, seat)),
      about(view).side(seat),
    ),
    h("p", { class: "honor" }, number(view, seat), change(seat, pending), parts(view, seat)),
  );
}

// Every seat as it is shown, the opponent last; the one person who plays without a name is you.
export function players(view) {
  const { opponent, seats = [] } = view;
  return [
    ...seats.map((seat) => (isAlone(view) && !seat.bot && !seat.name ? { ...seat, name: t("You") } : seat)),
    ...(opponent ? [{ ...opponent, seat: 0, honor: opponent.total, trophies: [] }] : []),
  ];
}

export const called = (seat) => seat.name || t("Seat %s", seat.seat);
export const isActive = (view, seat) => Boolean(seat.seat) && view.active === seat.seat;
// What tells a seat's place on the page apart: its colour, and whether it is on turn.
export function marked(view, seat) {
  const active = isActive(view, seat);
  return { "data-seat": seat.seat, "data-active": active, "aria-current": active && "true" };
}

export const isPlaying = (view) => view.phase === "playing" || view.phase === "last_round";

// Whether one person plays against nobody but bots, so that nobody is to be kept from looking.
export const isAlone = (view) => (view?.seats || []).filter((seat) => !seat.bot).length === 1;

// Whether the table has chosen to see nobody's score but that of whoever is on turn.
export const isVeiled = (view) => Boolean(view?.veiled) && isPlaying(view);

export function number(view, seat) {
  if (isVeiled(view) && !isActive(view, seat)) return "·";
  return minus(view.phase === "over" ? seat.total : (seat.honor ?? seat.total));
}

export function won(view, seat) {
  if (view.phase !== "over" || view.stalled) return false;
  if (view.opponent) return view.winner ? Boolean(seat.seat) : !seat.seat; // alone, nobody shares a win
  if (view.teams?.length)
    return view.teams.some((team) => team.team === view.winner && team.seats.includes(seat.seat));
  return view.winner === seat.seat;
}

export function change(seat, pending) {
  if (!pending || pending.seat !== seat.seat) return null;
  const sign = pending.change > 0 ? "+" : "−";
  return h(
    "span",
    { class: "pending" },
    `${sign}${Math.abs(pending.change)}`,
    h("span", { class: "unseen" }, ` ${t("pending")}`),
  );
}

export function marks(view, seat) {
  const found = [];
  if (isPlaying(view) && seat.seat && seat.seat === view.last_turn && view.seats.length > 1)
    found.push(h("span", { class: "last" }, view.phase === "last_round" ? t("Last turn") : t("Plays last")));
  if (isActive(view, seat) && view.extra) found.push(h("span", {}, t("Extra turn")));
  if (seat.fanatic) found.push(h("span", {}, t("Fanatic")));
  for (const trophy of seat.trophies || []) found.push(h("span", {}, trophy));
  if (view.phase === "counting" && seat.seat)
    found.push(h("span", {}, seat.counted ? t("Counted") : t("Not counted yet")));
  return found;
}

function parts(view, seat) {
  if (view.phase !== "over" || !(seat.parts?.length > 1)) return null;
  return h("small", {}, seat.parts.map(([name, number]) => `${name} ${minus(number)}`).join(" + "));
}

export function notices(view) {
  const said = [];
  for (const fate of view.fates || [])
    said.push(fate ? t("Fate: %s", fate) : t("A Fate: everybody does what it says."));
  if (view.opponent?.owed) said.push(t("%s takes %s.", view.opponent.name, view.opponent.owed));
  for (const seat of view.seats || [])
    for (const why of seat.illegal || []) said.push(`${called(seat)}: ${why}`);
  for (const words of view.inferred || []) said.push(words);
  if (view.reason) said.push(view.reason);
  return said;
}

export function facts(view) {
  const told = [];
  if (view.row?.length) told.push([t("Row"), view.row.join(" · ")]);
  for (const [name, left] of Object.entries(view.supply || {})) if (left) told.push([pile(name), left]);
  for (const team of view.teams || []) told.push([t("Team %s", team.team), team.total]);
  return told.length
    ? h(
        "p",
        { class: "facts" },
        told.map(([what, value]) => h("span", {}, `${what} `, h("b", {}, String(value)))),
      )
    : null;
}

export function board(view, pending) {
  if (!view || !view.seats?.length)
    return [h("p", { class: "empty" }, t("No game yet. Begin one with the device’s buttons, or with Set up."))];
  return [
    headline(view),
    pool(view),
    seats(view, pending),
    notices(view).map((text) => h("p", { class: "notice" }, text)),
    facts(view),
  ].flat();
}

function minus(value) {
  return String(value).replace("-", "−");
}
