// The full game to be touched: the row, what is always there, one's own cards, the others, and under
// the thumb what can be done. It draws what an eye is told and knows nothing of the page around it.

import { Board as Touched, UNDO } from "../board.js";
import { h } from "../dom.js";
import { capital, t } from "../words.js";
import { Detail } from "./full/detail.js";
import { Dock } from "./full/dock.js";
import { Felt } from "./full/felt.js";
import { Flight, places } from "./full/flight.js";
import { Odds } from "./full/odds.js";
import { typed } from "./full/keys.js";

const LOG_MOST = 60;
const WARNED_OF = 3; // things that could still be had
const THUMB = matchMedia("(max-width: 899px)"); // the hand lies under the thumb
const WIDE = matchMedia("(min-width: 1150px)"); // there is a column beside the table

export class Board extends Touched {
  // `more`, all of it optional: undo (whether this page may), hint() → a move, opinion() → who is
  // likely to win (late: only at the end), again() → another game.
  constructor(send, more = {}) {
    super(send, more);
    this.seen = t("Cards have been seen since.");
    this.playing = false; // a whole hand is being played
    this.thought = false; // whoever was told to think first may go on
    this.warned = false; // that something could still be had in this turn
    this.detail = new Detail();
    this.odds = new Odds(more.opinion, more.late);
    this.dock = new Dock(this, more);
    this.felt = new Felt(this, more.again, this.odds);
    this.log = h("aside", { class: "told-log", "aria-label": t("Log") });
    this.side = h("div", { class: "side" }, this.log);
    this.root = h(
      "div",
      { class: "full" },
      h("h1", { class: "unseen" }, t("The game")),
      [this.felt, this.side, this.dock, this.detail].map((part) => part.root || part),
    );
    this.flight = new Flight(this.root);
    for (const width of [THUMB, WIDE]) width.addEventListener("change", () => this.arrange());
    this.arrange();
    this.root.addEventListener("keydown", (event) => typed(this.root, event));
  }

  // Where the hand, the Event and the first words lie depends on the room there is.
  arrange() {
    const { hand } = this.felt.parts;
    if (THUMB.matches) this.dock.asked.after(hand);
    else this.felt.mine.prepend(hand);
    if (WIDE.matches) this.side.prepend(this.felt.event, this.felt.news.root);
    else this.felt.upper.after(this.felt.news.root, this.felt.event);
  }

  // What can be done

  refused(line, words) {
    this.playing = false;
    super.refused(line, words);
  }

  // What a touch does: the move of a card, or all about it.
  chosen(name, how) {
    if (how.move) this.act(how.move.line);
    else this.about(name, how);
  }

  about(name, how) {
    this.detail.card(name, how, (line) => this.act(line));
  }

  piles(title, parts) {
    this.detail.piles(title, parts);
  }

  playAll() {
    if (this.busy) return (this.next = () => this.playAll());
    this.playing = true;
    this.playOn();
  }

  goOn() {
    if (this.next) super.goOn();
    else this.playOn();
  }

  // The next card of the hand, until there is none or something must be thought of.
  playOn() {
    const { play, asks } = this.told?.touch || {};
    if (!this.playing) return;
    if (asks || !play?.line) this.playing = false;
    else if (play.think && !this.thought) {
      this.playing = false;
      this.thought = true;
      this.dock.say(t("%s wants a card of your hand: decide first. Play all again goes on.", play.think));
    } else this.act(play.line);
  }

  // Once a turn it is said what could still be had.
  end() {
    if (this.busy) return (this.next = () => this.end());
    const { moves = [] } = this.told.touch;
    const could = [...new Set(moves.filter((move) => !move.ends).map(deed))];
    const line = moves.find((move) => move.ends)?.line;
    if (!line) return;
    if (!could.length || this.warned) return this.act(line);
    this.warned = true;
    const some = could.slice(0, WARNED_OF).join(", ");
    const words = could.length > WARNED_OF ? t("You could still %s, and more.", some) : t("You could still %s.", some);
    this.dock.say(words, t("End turn all the same"), () => this.act(line));
  }

  undo() {
    this.act(UNDO);
  }

  redo() {
    this.act("redo");
  }

  async hint() {
    try {
      const move = await this.more.hint();
      this.dock.say(t("I would %s: %s.", move.text, move.why), t("Do it"), () => this.act(move.line));
      this.mark(move);
    } catch (error) {
      this.dock.say(error.message);
    }
  }

  mark(move) {
    const at = `${move.zone}:${move.at}`;
    for (const each of this.root.querySelectorAll(".facing[data-at]"))
      each.parentElement.toggleAttribute("data-hint", each.dataset.at === at);
    this.reveal(".tile[data-hint]");
  }

  rules() {
    this.detail.rules();
  }

  // What there is to see

  draw(told, log = []) {
    if (!this.isNew(told, log)) return;
    const held = document.activeElement;
    const focus = this.root.contains(held) ? held.dataset.at : null;
    const went = this.told && this.told.head !== told.head;
    if (went && !alike(this.told, told)) this.dock.say(""); // a record may be the log's own affair
    if (told.view.turn !== this.told?.view.turn) this.thought = this.warned = this.playing = this.next = null;
    const ended = this.told && this.told.view.phase !== "over" && told.view.phase === "over";
    this.flight.leave();
    this.told = told;
    this.root.toggleAttribute("data-middle", !told.eye);
    this.felt.draw(told, log);
    this.log.replaceChildren(h("h2", {}, t("Log")), story(log));
    this.dock.draw(told);
    this.dock.stand(told.eye ? null : this.felt.parts.head, held);
    this.flight.arrive(places(told.view, told.eye), told.view.center_deck);
    if (told.touch.asks) this.reveal(".tile[data-can]");
    if (ended) this.felt.root.scrollIntoView({ block: "start" });
    if (focus) this.refocus(focus);
    this.settle();
  }

  // What is asked for can be seen: a card to be touched does not lie under the buttons, nor beside the hand.
  reveal(which) {
    const dock = this.dock.root;
    const lit = [...this.root.querySelectorAll(which)];
    const seen = (each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      if (dock.contains(each)) return left >= 0 && right <= innerWidth;
      return top >= 0 && bottom <= dock.getBoundingClientRect().top;
    };
    if (lit.length && !lit.some(seen)) lit[0].scrollIntoView({ block: dock.contains(lit[0]) ? "nearest" : "center", inline: "nearest" });
  }

  // The keyboard stays where it was, or goes to what can be done now.
  refocus(at) {
    const fronts = [...this.root.querySelectorAll("[data-at]")];
    const can = (each) => each.parentElement.hasAttribute("data-can");
    const zone = at.split(":")[0];
    const answers = this.told.touch.asks ? [...this.dock.asked.querySelectorAll(".answers button")] : [];
    const answer = answers.find((each) => each.getClientRects().length);
    const found =
      answer ||
      fronts.find((each) => each.dataset.at === at) ||
      fronts.find((each) => each.dataset.at.startsWith(`${zone}:`) && can(each)) ||
      fronts.find(can) ||
      this.dock.end;
    found.focus({ preventScroll: true });
  }
}

function story(log) {
  const lines = log.slice(-LOG_MOST).reverse();
  const why = (one) => (one.why ? h("small", { class: "soft" }, ` ${capital(one.why)}.`) : null);
  const line = (one) => h("li", { "data-undone": one.undone }, one.undone ? h("s", {}, one.text) : [one.text, why(one)]);
  return h("ol", { tabindex: 0, "aria-label": t("What happened, the newest first") }, lines.map(line));
}

// A move without its place in the row: two of a name are one.
const deed = (move) => move.text.replace(/ \([^()]*\)$/, "");

// Whether two looks are at the same position.
const alike = (one, other) => JSON.stringify([one.view, one.touch]) === JSON.stringify([other.view, other.touch]);
