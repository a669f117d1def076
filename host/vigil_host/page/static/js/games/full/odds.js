// Who is likely to win, beside the score; and after the game the turns that decided it. Alone one sees it
// at once, in a game with others only who asks for it.

import { deciding } from "../../deciding.js";
import { h } from "../../dom.js";
import { called, isAlone, players } from "../../score.js";
import { t } from "../../words.js";

const SHOWN = "vigil-full-chances";

export class Odds {
  // `ask()` brings what is thought of the game.
  constructor(ask) {
    this.ask = ask;
    this.head = 0; // the record that was asked about last
    this.root = h("p", { class: "odds", hidden: true });
    this.turns = h("div", { class: "turning", hidden: true });
    this.button = h("button", { class: "tool", type: "button", onclick: () => this.turn() }, t("Chances"));
    this.button.hidden = !ask;
  }

  wanted(view) {
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
    this.button.hidden = !this.ask || over;
    this.button.setAttribute("aria-pressed", String(wanted));
    this.root.hidden = !wanted || !this.root.firstChild;
    this.turns.hidden = !over || !this.turns.firstChild;
    if ((wanted || (this.ask && over)) && this.head !== told.head) this.look(told);
  }

  // An answer that comes late is about another position, and is not shown.
  async look(told) {
    this.head = told.head;
    const { chances = [], turns = [] } = await this.ask().catch(() => ({}));
    if (this.head !== told.head) return;
    this.root.replaceChildren(...line(told.view, chances));
    this.turns.replaceChildren(...deciding(turns));
    const over = this.told.view.phase === "over";
    this.root.hidden = over || !this.wanted(this.told.view) || !chances.length;
    this.turns.hidden = !over || !turns.length;
  }
}

function line(view, chances) {
  if (!chances.length) return [];
  const of = players(view).map((seat, i) =>
    h("span", { "data-seat": seat.seat }, `${called(seat)} `, h("b", {}, `${chances[i]} %`)),
  );
  return [h("span", { class: "soft" }, t("Chances of winning")), ...of];
}
