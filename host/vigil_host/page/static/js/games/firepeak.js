// Firepeak to be touched: every seat's pyramid, one's own dungeon and spellbook, and under the thumb what
// can be done. A creature is touched, then what it is about; what is refused says why.

import { Board as Touched } from "../board.js";
import { Dialog, terms } from "../dialog.js";
import { h } from "../dom.js";
import { log as story } from "../log.js";
import { result } from "../result.js";
import { called } from "../score.js";
import { welcome } from "../welcome.js";
import { t } from "../words.js";
import { isDealt, keepDealt } from "./firepeak/dealing.js";
import { Dock } from "./firepeak/dock.js";
import { head } from "./firepeak/head.js";
import { own } from "./firepeak/own.js";
import { pyramid } from "./firepeak/pyramid.js";
import { HOW, RULES } from "./firepeak/rules.js";
import { telling } from "./firepeak/telling.js";
import { means, placing } from "./firepeak/touched.js";

const NOTHING = { from: "", seat: 0, at: "", kind: null, spell: null, fight: null, recruit: "", unnamed: false, swap: null };

export class Board extends Touched {
  // `more`, all of it optional: undo (whether this page may), hint() → a move, again() → another game.
  constructor(send, more = {}) {
    super(send, more);
    this.seen = t("Something was drawn or rolled since.");
    this.picked = NOTHING;
    this.driven = 0; // the record after which a bot was last asked to play
    this.head = h("div", { class: "head" });
    this.sides = h("ol", { class: "sides", "aria-label": t("Players") });
    this.own = h("section", { class: "own", "aria-label": t("Only yours") });
    this.log = h("aside", { class: "log told-log", "aria-label": t("Log") });
    this.detail = new Dialog();
    this.dock = new Dock(this, more);
    this.root = h(
      "div",
      { class: "peak" },
      h("h1", { class: "unseen" }, t("The game")),
      h("div", { class: "felt" }, this.head, this.sides, this.own, this.dock.tools),
      this.log,
      this.dock.root,
      this.detail.root,
    );
  }

  // Whether cards lie on the table, so that it is told what is drawn.
  get table() {
    return !this.told?.view.dealt && !isDealt();
  }

  deal(dealt) {
    keepDealt(dealt);
    this.pick({});
  }

  // What can be done

  pick(picked) {
    this.picked = Object.keys(picked).length ? { ...NOTHING, ...picked } : NOTHING;
    this.paint();
  }

  // What a touch of a place would mean now.
  means(seat, at) {
    return means(this.told, this.picked, seat, at);
  }

  // Whom one may attack is lit once it is known with whom.
  isLit(seat, at) {
    const mine = seat === this.told.view.decision?.seat;
    return (mine || this.picked !== NOTHING) && this.means(seat, at).length > 0;
  }

  isChosen(seat, at) {
    const own = seat === this.told.view.decision?.seat;
    return (own && [this.picked.from, this.picked.recruit].includes(at)) || (this.picked.seat === seat && this.picked.at === at);
  }

  touched(seat, at) {
    if (this.isChosen(seat, at)) return this.pick({});
    const found = this.means(seat, at);
    const mine = seat === this.told.view.decision?.seat;
    if (found[0]?.word === "swap") return this.pick({ from: at, swap: found[0] }); // or it was meant instead
    if (found.length === 1 && (found[0].to || at === "wizard" || found[0].word === "repair")) return this.choose(found[0]);
    if (found.length && mine && !this.picked.kind) return this.pick({ from: at });
    if (found.length) return this.pick({ seat, at });
    if (this.picked.kind && mine) return this.act(placing(this.picked, at)); // the rules say why not
    if (this.picked.from && mine) return this.act(`move from=${this.picked.from} to=${at}`);
    this.pick({});
  }

  choose(move) {
    if (move.word === "recruit" && this.table && !move.to) this.pick({ recruit: move.from });
    else if (move.odds) this.pick({ fight: move, from: this.told.touch.bot ? "" : move.from });
    else this.act(move.word === "cast" && this.paid ? `${move.line} with="${this.paid}"` : move.line);
  }

  // A prisoner that nobody had named.
  wash({ clan, power }) {
    const text = t("brainwash %s", `${t(clan)} ${power}`);
    const line = `brainwash clan="${clan}" power=${power}`;
    this.pick({ fight: { word: "brainwash", line, text, odds: [6 - power, power, 0], dice: 1 } });
  }

  // The creature that was drawn; where a bot puts it, the bot decides.
  drew(kind) {
    const from = this.picked.recruit;
    if (this.told.touch.bot) this.act(`recruit from=${from} clan="${kind.clan}" power=${kind.power}`);
    else this.pick({ recruit: from, kind });
  }

  end() {
    const move = this.told.touch.moves.find((one) => one.word === "end");
    const left = this.told.view.actions;
    if (!left || this.warned === this.told.view.turn) return this.act(move.line);
    this.warned = this.told.view.turn;
    this.dock.say(left === 1 ? t("1 action is left.") : t("%s actions are left.", left), t("End turn all the same"), () => this.act(move.line));
  }

  async hint() {
    try {
      const move = await this.more.hint();
      this.dock.say(t("I would %s.", move.text), t("Do it"), () => this.follow(move));
    } catch (error) {
      this.dock.say(error.message);
    }
  }

  follow(move) {
    this.dock.say("");
    this.choose(move);
  }

  tell() {
    const act = async (line) => {
      this.detail.close();
      await this.act(line);
    };
    this.detail.show(t("Tell Vigil"), telling(this.told.view, act));
  }

  rules() {
    this.detail.show(t("The rules in short"), terms(RULES));
  }

  // Where it is played, as long as nothing else is asked.
  welcome() {
    const { eye, touch, view } = this.told;
    const rests = this.picked === NOTHING && !touch.asks && view.phase !== "over";
    return rests && (eye || this.more.undo) ? welcome("vigil-firepeak-welcomed", HOW, () => this.rules(), () => this.paint()) : null;
  }

  spells() {
    const known = this.told.touch.spells || [];
    this.detail.show(t("Spells"), h("ul", { class: "spells" }, known.map((one) => h("li", {}, one.text))));
  }

  // A bot plays on by itself where Vigil deals; with cards on the table it waits for what is drawn.
  drive() {
    const { bot } = this.told.touch;
    const { head, view } = this.told;
    if (!bot || !this.more.undo || view.dealt || this.driven === head) return;
    if (this.table && bot.word) return;
    this.driven = head;
    this.send("auto 1").catch(() => null); // another page was quicker
  }

  // What there is to see

  draw(told, log = []) {
    if (!this.isNew(told, log)) return;
    if (this.told?.head !== told.head) {
      this.picked = NOTHING;
      this.paid = ""; // the component that was chosen for a spell
      this.dock.say("");
    }
    this.told = told;
    this.entries = log;
    this.settle();
    this.paint();
    this.drive();
  }

  paint() {
    const { view, eye } = this.told;
    const focus = this.root.contains(document.activeElement) ? document.activeElement.dataset.at : null;
    const over = view.phase === "over";
    this.root.toggleAttribute("data-middle", !eye && !this.more.undo);
    this.head.replaceChildren(...head(view), this.welcome() || "", ...(over ? [result(view, this.more.again)] : []));
    this.sides.replaceChildren(...this.seats().map((seat) => pyramid(this, seat)));
    this.own.replaceChildren(...own(this));
    this.log.replaceChildren(h("h2", {}, t("Log")), story(this.entries));
    this.dock.draw(this.told);
    if (focus) [...this.root.querySelectorAll("[data-at]")].find((one) => one.dataset.at === focus)?.focus({ preventScroll: true });
    if (over || this.picked.kind || this.told.touch.asks === "place") this.uncover();
  }

  // The result, or a place that is to be touched, is not left under the dock.
  uncover() {
    const wanted = this.root.querySelector(".result, .spot[data-can]");
    if (!wanted || this.root.hasAttribute("data-middle")) return;
    const { top, bottom } = wanted.getBoundingClientRect();
    if (top < 0 || bottom > this.dock.root.getBoundingClientRect().top) wanted.scrollIntoView({ block: "center" });
  }

  // Whoever looks sits first.
  seats() {
    const { view, eye } = this.told;
    const first = Math.max(0, eye - 1);
    return [...view.seats.slice(first), ...view.seats.slice(0, first)];
  }

  name(seat) {
    return called(this.told.view.seats[seat - 1]);
  }
}
