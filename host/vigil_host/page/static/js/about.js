// What each game tells the page about itself, in games/NAME/about.js; a game may leave out any of it.
//
//   begins    ways to begin one on the first page: place (their order), part, title, words, sign (a path), form()
//   isMiddle  whether the TV shows the table as it lies there, not the scores
//   again     the line that begins another game like one: again(view)
//   counted   what the curve shows over time
//   emptied   what the curve says where that has run out which the end waits for
//   left      what the end waits for, in words: left(view, empty)
//   side      what a seat has besides its score: side(seat)

import { GAMES } from "./boxes.js";
import { t } from "./words.js";

const USUAL = {
  begins: [],
  isMiddle: false,
  again: () => null,
  counted: t("Honor over time"),
  emptied: t("pool empty"),
  left: (view, empty) => (empty ? t("The pool is empty") : t("of %s left in the pool", view.pool_start)),
  side: () => null,
};

const told = await Promise.all(GAMES.map(({ word, tells }) => (tells ? import(`./games/${word}/about.js`) : {})));
const ALL = Object.fromEntries(GAMES.map(({ word }, i) => [word, { ...USUAL, ...told[i].ABOUT }]));

export const about = (view) => ALL[view?.game] || USUAL;

// Every way to begin a game, in the order of the first page.
export const BEGINS = Object.values(ALL)
  .flatMap((game) => game.begins)
  .sort((one, other) => one.place - other.place);
