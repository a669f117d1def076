// What the others did meanwhile, and for whoever is here for the first time how it is played.

import { h } from "../../dom.js";
import { welcome } from "../../welcome.js";
import { t } from "../../words.js";

const MOST = 8;
const HOW = t(
  "Touch the cards of your hand to play them, or Play all. Runes acquire heroes and constructs, Power defeats monsters: what you can have is lit. Then End turn.",
);

export class News {
  constructor(rules) {
    this.rules = rules;
    this.asked = false; // whether it was one's own move
    this.head = 0; // the last record then
    this.opened = 0; // the last record when one was asked for the first time
    this.since = 0; // the last record when one was asked before that
    this.waited = false; // whether others were asked in between
    this.told = [];
    this.root = h("div", { class: "news" });
  }

  draw({ head, touch, view }, log) {
    const asked = Boolean(touch.moves?.length);
    const went = log.some((one) => one.number > this.head && one.number <= head);
    if (asked && (went || !this.head)) {
      this.since = this.head || head;
      this.waited = !this.asked;
      this.head = head;
    }
    if (asked && !this.opened) this.opened = head;
    if (asked && this.opened === head) this.since = begun(log, view.seats.length) ?? this.since;
    const steps = log.filter((one) => one.number > this.since && !one.undone); // the last may come later
    this.told = this.waited || steps.some((one) => one.news !== undefined) ? news(steps) : [];
    this.asked = asked;
    this.show();
  }

  show() {
    const parts = [this.asked ? this.welcome() : null, this.meanwhile()];
    this.root.replaceChildren(...parts.filter(Boolean));
  }

  meanwhile() {
    const words = this.told.slice(-MOST).join(" ");
    return words ? h("p", { class: "meanwhile" }, h("b", {}, `${t("Meanwhile")}: `), words) : null;
  }

  welcome() {
    return welcome("vigil-full-welcomed", HOW, this.rules, () => this.show());
  }
}

// Whoever opens the page when a turn begins is told what happened since their own last turn ended, a turn of
// every seat ago.
function begun(log, seats) {
  const steps = log.filter((one) => !one.undone);
  if (steps.at(-1)?.news === undefined) return null;
  const ends = steps.filter((one) => one.news !== undefined);
  return (ends.at(-seats)?.number ?? 1) - 1;
}

// The first of the steps is one's own: of it only what the end of a turn brought about is told.
const news = (steps) => steps.map((one, at) => (at ? told(one) : one.news)).filter(Boolean);

// Not every card that is merely played is worth telling afterwards, nor whose turn ends or begins.
function told(one) {
  if (one.news !== undefined) return one.news;
  if (one.kind === "played" && !one.text.includes(". ")) return "";
  return one.why ? `${one.text} (${one.why})` : one.text;
}
