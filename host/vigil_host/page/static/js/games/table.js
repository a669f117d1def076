// A game with cards, kept by touch: a score is tapped and what it gains is typed, the turn is ended, what
// happened is told; every step can be undone. It draws what an eye is told and acts by the game's words.

import { anew } from "../beginning.js";
import { refuse, UNDO } from "../board.js";
import { button, h } from "../dom.js";
import { steady } from "../finger.js";
import { Notice } from "../notice.js";
import { called, facts, headline, isActive, isPlaying, notices, players, pool, seats } from "../score.js";
import { t } from "../words.js";
import { Happened } from "./table/happened.js";
import { Pad } from "./table/pad.js";
import { prompt } from "./table/prompts.js";

export class Board {
  constructor(send) {
    this.send = send;
    this.told = null;
    this.waits = null; // what goes on once a record is told
    this.wished = new Set(); // what a button does that is under way
    this.turn = 0;
    this.since = 0; // when the present turn began, if it began before these eyes
    this.pad = new Pad((line) => this.act(line));
    this.happened = new Happened((line) => this.act(line));
    this.score = h("div", { class: "kept" });
    this.asked = h("div", { class: "asked-for" });
    this.notice = new Notice("alert");
    this.end = button("wish first", t("End the turn"), steady(() => this.once("end")));
    this.back = button("tool", t("Undo"), () => this.act(UNDO));
    this.forth = button("tool", t("Redo"), () => this.act("redo"));
    this.more = button("tool", t("What happened?"), () => this.happened.toggle());
    this.more.setAttribute("aria-controls", this.happened.root.id);
    this.reveal = button("wish first", t("Show the result"), steady(() => this.once("reveal")));
    this.again = button("wish first", t("Play again"), steady(() => this.once(anew(this.told.view))));
    const doing = h("div", { class: "doing" }, this.end, this.reveal, this.again, this.more, this.back, this.forth);
    const reach = h("div", { class: "reach" }, this.asked, this.notice.root, doing);
    this.root = h("div", { class: "keeping" }, this.score, reach, this.happened.root);
  }

  // One line after the other: the next one is about the game as the one before has left it.
  act(line) {
    this.last = (this.last || Promise.resolve()).then(() => this.do(line));
    return this.last;
  }

  async do(line) {
    this.notice.say("");
    this.pad.close();
    try {
      const { head } = await this.send(line === "end" ? this.ending() : line);
      if (this.told.head < head) await new Promise((told) => (this.waits = { head, told }));
    } catch (error) {
      refuse((...said) => this.notice.say(...said), line, error.message, (again) => this.act(again));
    }
  }

  // What a button does is not wished for again before its outcome is seen.
  async once(line) {
    if (this.wished.has(line)) return;
    this.wished.add(line);
    await this.act(line);
    this.wished.delete(line);
  }

  // How long the turn took is known where its beginning was seen.
  ending() {
    return this.since ? `end seconds=${Math.round((performance.now() - this.since) / 1000)}` : "end";
  }

  draw(told, _log, pending = null) {
    const went = told.head !== this.told?.head;
    if (this.told && told.view.turn !== this.turn) this.since = performance.now();
    this.turn = told.view.turn;
    this.told = told;
    const focus = this.root.contains(document.activeElement) ? document.activeElement : null;
    this.spread(told.view, pending);
    if (went) this.notice.say("");
    if (went) this.offer(told); // what somebody is choosing from stays as it is
    if (this.waits?.head <= told.head) this.waits.told();
    if (focus && focus !== document.activeElement) this.focus(focus);
  }

  // Where the finger was before all was drawn anew.
  focus(before) {
    const again = before.isConnected ? before : this.root.querySelector(`[data-at="${before.dataset.at}"]`);
    again?.focus({ preventScroll: true });
  }

  spread(view, pending) {
    const rows = seats(view, pending);
    for (const seat of players(view).filter((one) => one.seat)) this.ready(rows.querySelector(`[data-seat="${seat.seat}"]`), view, seat);
    this.score.replaceChildren(...[headline(view), pool(view), rows, notes(view), facts(view)].flat().filter(Boolean));
  }

  // The score of a seat as something to be tapped; what is typed comes below it.
  ready(row, view, seat) {
    if (view.phase === "over") return;
    const honor = row.querySelector(".honor");
    const words = t("%s: %s Honor. Change it", called(seat), honor.textContent);
    const tap = h(
      "button",
      { class: "honor tap", type: "button", "data-at": seat.seat, "aria-label": words },
      [...honor.childNodes],
    );
    tap.addEventListener("click", () => this.pad.open(tap, seat, view));
    honor.replaceWith(tap);
    this.pad.stay(row, tap, seat, isActive(view, seat));
  }

  offer({ view, redo }) {
    const playing = isPlaying(view);
    const asked = prompt(view, (line) => this.once(line));
    this.asked.replaceChildren(...asked);
    this.more.hidden = !playing;
    this.end.hidden = !playing || asked.length > 0; // first what is asked for
    this.again.hidden = view.phase !== "over";
    this.reveal.hidden = view.phase !== "counting" || !view.seats.every((seat) => seat.counted);
    this.forth.disabled = !redo;
    if (playing) this.happened.draw(view);
    else this.happened.close();
  }
}

// What is asked for has a place of its own.
function notes(view) {
  const asked = new Set(view.prompts || []);
  const fates = asked.has("fate") ? [] : view.fates;
  const opponent = asked.has("take") ? null : view.opponent;
  const said = notices({ ...view, fates, opponent });
  return said.map((text) => h("p", { class: "notice" }, text));
}
