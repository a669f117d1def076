// What came of all the games: who wins from where, how long it takes, who came from behind.

import { badge, capital, h } from "./dom.js";
import { ask } from "./stream.js";

export async function stats() {
  const told = await ask("/stats");
  const root = h("div", { class: "books" }, h("h1", {}, "Statistics"));
  if (!told.games) {
    root.append(h("p", { class: "empty" }, "They begin with the first game that is played to its end."));
    return root;
  }
  root.append(h("p", { class: "soft" }, `Of ${told.games} finished games on this laptop.`));
  return root;
}
