// What a touch of a place would mean: the moves that it stands for, given what was picked before.

export function means(told, picked, seat, at) {
  const { view, touch } = told;
  const moves = touch.moves || [];
  const mine = seat === view.decision?.seat;
  if (picked.fight) return [];
  if (picked.spell) return moves.filter((move) => move.word === "cast" && move.spell === picked.spell && move.against === seat && move.to === at);
  if (picked.kind) return mine ? placed(told, picked, at) : [];
  if (picked.recruit) return [];
  if (touch.asks === "place") return mine ? moves.filter((move) => move.word === "place" && move.to === at) : [];
  if (touch.asks === "repair") return mine ? moves.filter((move) => move.word === "repair" && move.from === at) : [];
  if (touch.asks) return [];
  if (picked.from) {
    const from = moves.filter((move) => move.from === picked.from);
    if (mine) return from.filter((move) => (move.word === "move" || move.word === "swap") && move.to === at);
    return from.filter((move) => move.against === seat && (move.to || "dungeon") === at);
  }
  if (mine) return moves.filter((move) => move.from === at);
  return moves.filter((move) => move.against === seat && move.word !== "cast" && (move.to || "dungeon") === at);
}

// The line that puts the creature that was told somewhere.
export function placing({ recruit, kind }, at) {
  const begin = recruit ? `recruit from=${recruit}` : "place";
  return `${begin} clan="${kind.clan}" power=${kind.power} to=${at}`;
}

// Where the creature that was told may go: under whoever recruits it, where it is legal.
function placed({ view, touch }, { recruit, kind }, at) {
  const seat = view.seats[view.decision.seat - 1];
  const here = { to: at, text: at, word: "place", line: placing({ recruit, kind }, at) };
  if (!recruit && !kind.left) return touch.moves.some((move) => move.to === at && move.clan === kind.clan && move.power === kind.power) ? [here] : [];
  if (at === "dungeon") return [here];
  if (at === "guard") return seat.guard ? [] : [here];
  return kind.fits.includes(at) && (!recruit || leads(recruit, at)) ? [here] : [];
}

// Whether a place is led by another, or by the wizard.
function leads(leader, at) {
  const [tier, column] = at.split(".").map(Number);
  if (tier === 1) return leader === "wizard";
  const [above, place] = leader.split(".").map(Number);
  return above === tier - 1 && (place === column || place === column - 1);
}
