// Which boxes there are, and how much there may be, as the server tells before anything is drawn.

import { language, t } from "./words.js";

const told = await fetch(new URL(`../../boxes?language=${language}`, import.meta.url))
  .then((answer) => answer.json())
  .catch(() => ({}));

export const BOXES = told.boxes || []; // each with its word, its title and its whole title
export const MOST = told.most || {}; // seats, letters of a name, names

const TITLES = { firepeak: t("Firepeak") };
for (const one of BOXES) TITLES[one.word] = one.title;

export const box = (word) => TITLES[word] || word;
