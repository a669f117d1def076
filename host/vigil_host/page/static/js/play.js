// A game to be touched. Each game has a file in games/ whose `Board` draws what an eye is told
// ({eye, head, view, touch}) into its `root` and acts by lines of the game's words.

import { send } from "./stream.js";

const AGAIN_MS = 1000;

// The board of a game by its name, or null where it is only looked at; `act(line)` is its one door,
// `more` what this page may besides.
export async function board(game, act, more = {}) {
  const file = game && (await read(new URL(`./games/${game}.js`, import.meta.url)));
  return file ? new file.Board(act, more) : null;
}

// A game's file, or null where it has none: what does not come because nobody answers is asked for again.
async function read(file) {
  const found = await import(file).catch(() => null);
  if (found) return found;
  const answer = await fetch(file, { method: "HEAD" }).catch(() => null);
  if (answer && !answer.ok) return null;
  await new Promise((again) => setTimeout(again, AGAIN_MS));
  return read(file);
}

// The door for an eye: a line is sent with the last record that this page has seen.
export function door(device, eye, head) {
  return (line) => send("/do", { device: device(), line, head: head(), eye });
}
