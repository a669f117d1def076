// The line that begins a game: which boxes, where it is played with some, who sits where, who of them is a bot.

const UNSAYABLE = /[\x22,]/g; // in a name that stands between quotation marks and commas

// Seats are { name, bot }; `more` are further options by their words.
export function beginning(game, { sets, seats, ...more }) {
  const names = seats.map(({ name }) => (name || "").replace(UNSAYABLE, " ").trim());
  const bots = seats.some(({ bot }) => bot) ? [`bots=${seats.map(({ bot }) => bot || "-").join(",")}`] : [];
  const boxes = sets ? [`sets=${sets.join(",")}`] : [];
  const rest = Object.entries(more).flatMap(([option, value]) => (value ? [`${option}=${value}`] : []));
  return [`new ${game} players=${seats.length}`, ...boxes, ...bots, `names="${names.join(",")}"`, ...rest].join(" ");
}

// Another game like the one that stands.
export const anew = ({ game, sets, seats, variant }) => beginning(game, { sets, seats, variant: variant !== "standard" && variant });
