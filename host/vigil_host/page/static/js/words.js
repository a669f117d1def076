// Words in the reader's language, which is the browser's: the page speaks English, another language is a
// table from the English words to its own, which the server has. %s is a gap; gaps are filled in order.

const wished = navigator.language || "en";
const place = new URL("../../words", import.meta.url); // of the page, or of a seat
place.searchParams.set("language", wished);
const answer = await fetch(place).catch(() => null);
const told = (await answer?.json().catch(() => null)) || {};

export const language = told.language || "en";
export const LANGUAGES = told.languages || {}; // all that are spoken here, each by its own name
const table = told.words || {};

export function t(words, ...values) {
  return (table[words] || words).replace(/%s/g, () => String(values.shift()));
}

// The words that stand in the page itself.
export function dress(root) {
  document.documentElement.lang = language === "en" ? language : wished;
  for (const place of root.querySelectorAll("[data-t]")) {
    const label = place.dataset.t;
    if (label) place.setAttribute(label, t(place.getAttribute(label)));
    else place.textContent = t(place.textContent);
  }
}

export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

const WAYS = { standard: "", team: t("Team"), solitaire: t("Solitaire") };
const PILES = { mystic: t("Mystic"), heavy: t("Heavy Infantry"), fanatic: t("Fanatic") };

export const way = (name) => WAYS[name] ?? name;
export const pile = (name) => PILES[name] || name;
export const rounds = (count) => (count === 1 ? t("1 round") : t("%s rounds", count));
// No number stands alone on a line.
export const together = (words) => words.replace(/ (?=\d)/g, "\u00a0");
// As the language writes it, whose table has a number as a pattern; one that is not whole has one decimal.
export function number(value, places = Number.isInteger(value) ? 0 : 1) {
  const pattern = t("1,234.5");
  const [whole, rest] = value.toFixed(places).split(".");
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, pattern[1]);
  return rest ? parted + pattern.at(-2) + rest : parted;
}
export const decimal = (value) => number(value, 1);
// Of a part of one; the sign stays with its number.
export const percent = (part, places = 1) => `${number(100 * part, places)}\u00a0%`;
// A time for people, to the minute; nothing where none is known.
export function lasting(minutes) {
  const whole = minutes ? Math.max(1, Math.round(minutes)) : 0;
  if (whole < 60) return whole ? t("%s min", whole) : "";
  return t("%s h %s min", Math.floor(whole / 60), whole % 60);
}
export const named = (device) =>
  device.twin_of ? t("Simulated %s", device.twin_of[language] || device.twin_of.en) : device.name;
