// What lies under the thumb: what is asked, what the touched creature can do, and the buttons of a turn.

import { UNDO } from "../../board.js";
import { button, h } from "../../dom.js";
import { steady } from "../../finger.js";
import { Notice } from "../../notice.js";
import { capital, t } from "../../words.js";
import { fight } from "./fight.js";
import { keeping } from "./keeping.js";
import { kinds } from "./kinds.js";
import { choice } from "./own.js";

const SHOWN_MOST = 4; // fights of one creature, the likeliest first
const OTHER = ["brainwash", "research", "cast", "end"];

export class Dock {
  // `board` has act, pick, choose, drew, end, hint, tell, rules, spells and told.
  constructor(board, more) {
    this.board = board;
    this.notice = new Notice();
    this.asked = h("div", { class: "asked" });
    this.undo = button("tool step", "↶", () => board.act(UNDO), t("Undo"));
    this.redo = button("tool step", "↷", () => board.act("redo"), t("Redo"));
    this.hint = button("tool", t("Hint"), () => board.hint());
    this.rules = button("tool", t("Rules"), () => board.rules());
    this.spells = button("tool", t("Spells"), () => board.spells());
    this.tell = button("tool", t("Tell Vigil"), () => board.tell());
    this.cards = button("tool", t("Cards on the table"), () => board.deal(board.table));
    this.end = button("wish first", t("End turn"), steady(() => board.end()));
    this.undo.hidden = this.redo.hidden = this.tell.hidden = !more.undo;
    this.hint.hidden = !more.hint;
    this.tools = h("p", { class: "tools" }, this.rules, this.cards, this.spells, this.tell);
    const turn = h("div", { class: "turn" }, this.undo, this.redo, this.hint, this.end);
    this.root = h("div", { class: "dock" }, this.notice.root, this.asked, turn);
  }

  say(...words) {
    this.notice.say(...words);
  }

  draw(told) {
    const { view, touch, eye } = told;
    const moves = touch.moves || [];
    this.redo.disabled = !told.redo;
    this.end.hidden = view.phase === "over";
    this.end.disabled = !moves.some((move) => move.word === "end");
    this.hint.disabled = !moves.length || !eye;
    this.cards.hidden = view.dealt === true || view.phase === "over";
    this.cards.setAttribute("aria-pressed", String(this.board.table));
    this.asked.replaceChildren(...this.answers(told).filter(Boolean));
  }

  answers(told) {
    const { touch } = told;
    const { picked } = this.board;
    if (picked.fight) return [fight(picked.fight, (line) => this.board.act(line), () => this.board.pick({}))];
    if (picked.kind) return this.where(picked.kind);
    if (picked.recruit) return this.drawn(touch);
    if (picked.unnamed) return [question(t("Which creature is it?")), kinds(touch.kinds, (kind) => this.board.wash(kind)), this.back()];
    if (touch.bot) return this.bot(touch.bot);
    if (touch.keep) return [keeping(touch, told.eye, (line) => this.board.act(line))];
    if (picked.spell) return [question(t("Touch where it is cast.")), this.list(touch.moves.filter((move) => move.spell === picked.spell)), this.back()];
    return this.moves(told);
  }

  // The creature that was drawn is the table's to tell.
  drawn(touch) {
    const from = this.board.picked.recruit;
    const hidden = touch.bot ? null : button("wish", t("Not shown: into the dungeon"), () => this.board.act(`recruit from=${from} hidden=yes`));
    return [
      question(t("Which creature was drawn?")),
      kinds(touch.kinds || [], (kind) => this.board.drew(kind)),
      h("p", { class: "wishes" }, hidden, button("wish", t("Vigil draws"), () => this.board.act(`recruit from=${from}`)), this.back()),
    ];
  }

  where(kind) {
    return [question(t("Where does %s go? Touch a place that is lit.", `${t(kind.clan)} ${kind.power}`)), this.aside(this.back())];
  }

  // The guard's place and the dungeon, as words.
  aside(back) {
    const seat = this.board.told.view.decision.seat;
    const found = ["guard", "dungeon"].flatMap((at) => this.board.means(seat, at));
    const name = { guard: t("As the guard"), dungeon: t("Into the dungeon") };
    return h("div", { class: "answers" }, found.map((move) => button("wish", name[move.to], () => this.board.act(move.line))), back);
  }

  bot(bot) {
    const says = bot.says || t("%s plays …", this.board.name(bot.seat));
    if (!this.board.table || !bot.word) return [question(says), button("wish", t("Let it play"), () => this.board.act("auto 1"))];
    return [question(says), button("wish first", t("Tell what comes"), () => this.board.choose(bot))];
  }

  moves({ view, touch, eye }) {
    const moves = touch.moves || [];
    const { from, seat, at } = this.board.picked;
    if (touch.asks === "repair") return [question(t("Repair the pattern of %s.", this.board.name(view.decision.seat))), this.list(moves)];
    if (touch.asks === "choose") return this.rescued(moves, touch);
    if (touch.asks === "place") return this.placing(view, moves);
    if (at) return [question(t("With whom?")), this.list(moves.filter((move) => move.against === seat && move.word !== "cast" && (move.to || "dungeon") === at)), this.back()];
    if (from) return this.with(moves.filter((move) => move.from === from));
    if (!moves.length) return eye && view.phase !== "over" ? [h("p", { class: "soft" }, t("%s plays …", this.board.name(view.decision?.seat || view.active)))] : [];
    return [h("p", { class: "soft" }, view.actions ? t("Touch a creature of yours, the wizard, or whom to attack.") : t("No action is left.")), this.all(moves)];
  }

  placing(view, moves) {
    if (!moves.length) return [question(t("Show the cards of %s to place the creature.", this.board.name(view.decision.seat)))];
    const who = view.held || t("the creature");
    return [question(t("Where does %s go? Touch a place that is lit.", who)), this.aside()];
  }

  rescued(moves, touch) {
    const found = new Map(moves.filter((move) => move.clan).map((move) => [`${move.clan} ${move.power}`, move]));
    const kind = (move) => ({ clan: move.clan, power: move.power, fits: [] });
    return [
      question(t("Who is rescued?")),
      h("div", { class: "answers" }, [...found.values()].map((move) => button("wish", `${t(move.clan)} ${move.power}`, () => this.board.pick({ kind: kind(move) })))),
      this.list(moves.filter((move) => move.word === "decline")),
      !touch.unnamed ? null : kinds(touch.kinds, (one) => this.board.pick({ kind: one })),
    ];
  }

  with(moves) {
    const fights = moves.filter((move) => move.odds).slice(0, SHOWN_MOST);
    const rest = moves.filter((move) => !move.odds && !move.to);
    const moving = moves.some((move) => !move.odds && move.to) ? h("p", { class: "soft" }, t("Touch a lit place to move or swap, or whom to attack.")) : null;
    const { swap } = this.board.picked;
    const list = this.list([...(swap ? [swap] : []), ...rest, ...fights]);
    list.append(this.back());
    return [moving, list];
  }

  list(moves) {
    return h("div", { class: "answers" }, moves.map((move) => choice(this.board, move)));
  }

  all(moves) {
    const known = moves.filter((move) => !OTHER.includes(move.word));
    if (!known.length) return null;
    const open = h("details", { class: "all" }, h("summary", {}, t("All moves in words: %s", known.length)), this.list(known));
    open.open = this.opened || false;
    open.addEventListener("toggle", () => (this.opened = open.open));
    return open;
  }

  back() {
    return button("tool", t("Back"), () => this.board.pick({}));
  }
}

const question = (words) => h("p", { class: "question", role: "alert" }, h("b", {}, capital(words)));
