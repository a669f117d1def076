// What lies under the thumb: what one has to spend, what is asked, and the buttons of a turn.

import { button, h } from "../../dom.js";
import { steady } from "../../finger.js";
import { Notice } from "../../notice.js";
import { called, players } from "../../score.js";
import { capital, t } from "../../words.js";
import { token } from "./token.js";

const FEW = 3; // answers that stand beside their question
const SHOWN = ["row", "always", "hand", "constructs", "trophies"]; // zones whose cards lie there anyway

export class Dock {
  // `board` has act, playAll, end, undo, redo, hint, rules and about(name).
  constructor(board, more) {
    this.board = board;
    this.notice = new Notice();
    this.asked = h("div", { class: "asked", hidden: true });
    this.have = h("p", { class: "have" });
    this.all = button("wish", t("Play all"), () => board.playAll());
    this.end = button("wish first", t("End turn"), steady(() => board.end()));
    this.undo = button("tool step", "↶", () => board.undo(), t("Undo"));
    this.redo = button("tool step", "↷", () => board.redo(), t("Redo"));
    this.hint = button("tool", t("Hint"), () => board.hint());
    this.rules = button("tool rules", [h("span", { class: "long" }, t("Rules")), h("span", { class: "brief" }, "?")], () => board.rules(), t("Rules"));
    for (const one of [this.all, this.end, this.undo, this.redo, this.hint]) one.disabled = true; // until the game is told
    this.hints = Boolean(more.hint);
    this.steps = h("span", { class: "steps", hidden: !more.undo }, this.undo, this.redo);
    this.tools = h("div", { class: "tools" }, this.hint, this.rules, this.steps);
    this.root = h(
      "div",
      { class: "dock" },
      this.notice.root,
      this.asked,
      this.have,
      this.tools,
      h("div", { class: "turn" }, this.all, this.end),
    );
  }

  say(...words) {
    this.notice.say(...words);
  }

  draw(told) {
    const { view, touch, eye } = told;
    const moves = touch.moves || [];
    const playing = view.phase !== "over";
    this.have.replaceChildren(...purse(view, eye));
    this.undo.disabled = false;
    this.redo.disabled = !told.redo;
    this.all.hidden = this.end.hidden = !eye || !playing;
    this.all.disabled = !touch.play?.line;
    this.end.disabled = !moves.some((move) => move.ends);
    this.hint.hidden = !this.hints || !playing;
    this.hint.disabled = !moves.length;
    this.ask(touch);
  }

  // In the middle of the table there is no dock, and what went wrong is taken back all the same.
  stand(place, held) {
    const tools = place || this.tools;
    if (this.steps.parentElement !== tools) tools.append(this.steps);
    if (held === this.undo || held === this.redo) held.focus({ preventScroll: true });
  }

  // The question, or what can be done besides touching a card.
  ask(touch) {
    const moves = (touch.moves || []).filter((move) => touch.asks || !(move.ends || SHOWN.includes(move.zone)));
    this.asked.hidden = !moves.length;
    this.asked.toggleAttribute("data-asks", Boolean(touch.asks));
    this.asked.toggleAttribute("data-few", moves.filter((move) => !SHOWN.includes(move.zone)).length <= FEW);
    if (!moves.length) return this.asked.replaceChildren();
    this.asked.replaceChildren(
      ...[touch.asks ? this.question(touch) : null].filter(Boolean),
      h("div", { class: "answers" }, moves.filter((move) => !SHOWN.includes(move.zone)).map((move) => this.answer(move))),
    );
  }

  question({ question, asker, moves }) {
    const touched = moves.some((move) => SHOWN.includes(move.zone));
    const lit = touched ? h("span", { class: "soft lit" }, t("Touch a card that is lit.")) : null;
    const about = asker ? button("tool", asker, () => this.board.about(asker)) : null;
    return h("p", { class: "question", role: "alert" }, about, h("b", {}, question), lit);
  }

  answer(move) {
    const one = button("wish", capital(move.text), () => this.board.act(move.line));
    one.dataset.at = `answer:${move.text}`;
    return one;
  }
}

// Runes, Power and Honor of whoever plays.
function purse(view, eye) {
  const seat = view.seats.find((one) => one.seat === (eye || view.active));
  if (!seat || view.phase === "over") return [];
  const mine = view.active === seat.seat;
  return [
    mine ? count("runes", view.runes, view.runes === 1 ? t("Rune") : t("Runes")) : null,
    mine ? count("power", view.power, t("Power")) : null,
    count("honor", seat.honor, t("Honor")),
    mine ? null : h("span", { class: "soft" }, t("%s plays …", name(view))),
    mine && view.forge_runes ? h("span", { class: "soft" }, t("+%s for Mechana constructs", view.forge_runes)) : null,
    ...(mine ? cheaper(view) : []),
  ].filter(Boolean);
}

const name = (view) => called(players(view)[(view.active || 1) - 1]);

function cheaper(view) {
  const words = {
    hero: t("the next hero costs %s less", view.cheaper_hero),
    construct: t("the next construct costs %s less", view.cheaper_construct),
    monster: t("the next monster costs %s less", view.cheaper_monster),
    mechana: t("the next Mechana construct costs %s less", view.cheaper_mechana),
  };
  const now = Object.keys(words).filter((kind) => view["cheaper_" + kind]);
  return now.map((kind) => h("span", { class: "soft" }, words[kind]));
}

function count(kind, value, words) {
  return h("span", { class: "count" }, token(kind, value), h("span", {}, words));
}
