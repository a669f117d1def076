// Words in the reader's language, which is the browser's: the page speaks English, another language is a
// table from the English words to its own, which the server has. %s is a gap; gaps are filled in order.

const wished = navigator.language || "en";
const answer = await fetch(`/words?language=${encodeURIComponent(wished)}`).catch(() => null);
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

const WAYS = { standard: "", team: t("Team"), solitaire: t("Solitaire") };
const PILES = { mystic: t("Mystic"), heavy: t("Heavy Infantry"), fanatic: t("Fanatic") };

export const way = (name) => WAYS[name] ?? name;
export const pile = (name) => PILES[name] || name;
export const rounds = (count) => (count === 1 ? t("1 round") : t("%s rounds", count));
export const named = (device) =>
  device.twin_of ? t("Simulated %s", device.twin_of[language] || device.twin_of.en) : device.name;
