// Any game that tells a seat its moves, in words: one button a move. What a board draws can be done here too.

import { h } from "../dom.js";
import { untilAnswered } from "../stream.js";
import { capital, t } from "../words.js";

export class Board {
  constructor(act) {
    this.act = act;
    this.cards = h("p", { class: "own" });
    this.moves = h("ol", { class: "moves" });
    this.refusal = h("p", { class: "fault", role: "alert", hidden: true });
    this.root = h("div", { class: "plain" }, this.cards, this.refusal, this.moves);
  }

  draw(told) {
    const asked = told.touch.moves || [];
    if (told.head !== this.head) this.say("");
    this.head = this.root.dataset.head = told.head;
    const hand = told.view.seats?.[told.eye - 1]?.hand;
    this.cards.textContent = hand ? t("Your hand: %s", hand.join(", ") || t("empty")) : "";
    const words = JSON.stringify(asked);
    if (words === this.offered) return; // under a finger nothing moves that need not
    this.offered = words;
    this.moves.replaceChildren(...asked.map((move) => h("li", {}, this.button(move))));
  }

  button(move) {
    return h("button", { class: "tool", type: "button", onclick: () => this.make(move.line) }, capital(move.text));
  }

  async make(line) {
    try {
      await this.act(line);
    } catch (error) {
      this.say(error.message);
    }
  }

  say(words) {
    this.refusal.textContent = words;
    this.refusal.hidden = !words;
    untilAnswered(this.refusal, () => this.say(""));
  }
}
