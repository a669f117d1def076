// A game to be touched. Each game has a file in games/ whose `Board` draws what an eye is told
// ({eye, head, view, touch}) into its `root` and acts by lines of the game's words.

import { send } from "./stream.js";

// The board of a game by its name, or null where it is only looked at; `act(line)` is its one door,
// `more` what this page may besides.
export async function board(game, act, more = {}) {
  const file = game && (await import(`./games/${game}.js`).catch(() => null));
  return file ? new file.Board(act, more) : null;
}

// The door for an eye: a line is sent with the last record that this page has seen.
export function door(device, eye, head) {
  return (line) => send("/do", { device: device(), line, head: head(), eye });
}
