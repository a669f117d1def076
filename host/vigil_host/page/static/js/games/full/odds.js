// Who is likely to win, beside the score and as a bar below it; after the game the turns that decided it.
// Whoever is alone sees it at once; in a game with others it has to be asked for.

import { decisive } from "../../decisive.js";
import { h } from "../../dom.js";
import { called, isAlone, players } from "../../score.js";
import { t } from "../../words.js";

const SHOWN = "vigil-full-chances";
const READABLE = 9; // of a hundred: room for its number in the bar of a phone

export class Odds {
  // `ask()` brings what is thought of the game; `late`: only once it is over.
  constructor(ask, late = false) {
    this.ask = ask;
    this.late = late;
    this.head = 0; // the record that was asked about last
    this.root = h("p", { class: "odds", hidden: true });
    this.turns = h("div", { class: "decisive", hidden: true });
    this.button = h("button", { class: "tool", type: "button", "data-at": "chances", title: t("Chances of winning"), onclick: () => this.turn() }, t("Chances"));
    this.button.hidden = !ask || late;
  }

  wanted(view) {
    if (this.late) return false;
    const chosen = sessionStorage.getItem(SHOWN);
    return chosen ? chosen === "yes" : isAlone(view);
  }

  turn() {
    sessionStorage.setItem(SHOWN, this.wanted(this.told.view) ? "no" : "yes");
    this.head = 0;
    this.draw(this.told);
  }

  draw(told) {
    this.told = told;
    const over = told.view.phase === "over";
    const wanted = Boolean(this.ask) && this.wanted(told.view) && !over;
    this.button.hidden = !this.ask || this.late || over;
    this.button.setAttribute("aria-pressed", String(wanted));
    this.root.hidden = !wanted || !this.root.firstChild;
    this.turns.hidden = !over || !this.turns.firstChild;
    if ((wanted || (this.ask && over)) && this.head !== told.head) this.look(told);
  }

  // Beside the Honor of each seat, once all is drawn.
  mark() {
    const shown = !this.root.hidden && this.seats;
    for (const [i, place] of [...(this.seats?.querySelectorAll(".chance") || [])].entries()) {
      place.hidden = !shown;
      place.textContent = `${this.chances?.[i] ?? ""} %`;
    }
  }

  // An answer that comes late is about another position, and is not shown.
  async look(told) {
    this.head = told.head;
    const { chances = [], turns = [] } = await this.ask().catch(() => ({}));
    if (this.head !== told.head) return;
    this.chances = chances;
    this.root.replaceChildren(...bar(told.view, chances));
    this.turns.replaceChildren(...decisive(turns));
    const over = this.told.view.phase === "over";
    this.root.hidden = over || !this.wanted(this.told.view) || !chances.length;
    this.mark();
    this.turns.hidden = !over || !turns.length;
  }
}

function bar(view, chances) {
  if (!chances.length) return [];
  const who = players(view);
  const part = ({ seat }, i) =>
    h("i", { "aria-hidden": "true", "data-seat": seat, "--part": Math.max(1, chances[i]), "data-part": chances[i] < READABLE ? null : chances[i] });
  const words = who.map((seat, i) => `${called(seat)} ${chances[i]} %`).join(", ");
  return [h("span", { class: "unseen" }, `${t("Chances of winning")}: ${words}`), ...who.map(part)];
}
