// Which games and boxes there are, and how much there may be, as the server tells before anything is drawn.

import { language } from "./words.js";

const told = await fetch(new URL(`../../boxes?language=${language}`, import.meta.url))
  .then((answer) => answer.json())
  .catch(() => ({}));

export const BOXES = told.boxes || []; // each with its word, its title and its whole title
export const MOST = told.most || {}; // seats, letters of a name, names

export const GAMES = told.games || []; // its word, its title, whether it tells more

const TITLES = {};
for (const one of [...GAMES, ...BOXES]) TITLES[one.word] = one.title;

export const box = (word) => TITLES[word] || word;
