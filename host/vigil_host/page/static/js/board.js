// A board that is touched: one move at a time. What is wished while a move is under way comes next.

import { t } from "./words.js";

export const UNDO = "undo leave=no"; // in this game, and not past what was seen
const BUSY_MS = 5000; // for a move whose outcome does not come

// A game's own board has a `dock` that says what was refused, and says with `seen` why an undo is asked
// for twice; `redo` in what it is told: whether there is anything to bring back.
export class Board {
  constructor(send, more) {
    this.send = send;
    this.more = more;
    this.told = null;
    this.busy = null; // the move that is under way, and once it is answered the record it ends with
    this.next = null; // what is wished while a move is under way
  }

  async act(line) {
    if (this.busy) return this.wait(line);
    const move = { head: Infinity, told: this.told };
    this.busy = move;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.busy === move && (this.busy = null), BUSY_MS);
    this.dock.say("");
    try {
      move.head = (await this.send(line)).head;
      this.settle();
    } catch (error) {
      this.busy = this.next = null;
      this.refused(line, error.message);
    }
  }

  // What is touched after the outcome was seen, and before it is known to be one, comes next; a finger
  // that trembles acts once.
  wait(line) {
    if (this.told !== this.busy.told) this.next = () => this.act(line);
  }

  // A move is over when its outcome is told: other records may come before that.
  settle() {
    if (!(this.busy?.head <= this.told.head)) return;
    this.busy = null;
    this.goOn();
  }

  goOn() {
    const next = this.next;
    this.next = null;
    next?.();
  }

  refused(line, words) {
    refuse((...said) => this.dock.say(...said), line, words, (again) => this.act(again), this.seen);
  }

  // Whether there is anything else to see: what has not changed stays under the finger.
  isNew(told, log) {
    const state = `${told?.eye} ${told?.head} ${told?.redo} ${log.length} ${log.at(-1)?.undone}`;
    if (!told?.view?.seats || state === this.state) return false;
    this.state = state;
    return true;
  }
}

// What is refused is said; an undo that is only doubted can be had all the same.
export function refuse(say, line, words, act, seen) {
  const leaves = words === t("This is the beginning of the game.");
  if (line !== UNDO || !(leaves || words.includes("house=yes"))) return say(words);
  const why = leaves ? t("This is the beginning of the game: Undo leaves it, Redo brings it back.") : seen;
  say(why, leaves ? t("Leave this game") : t("Undo all the same"), () => act("undo house=yes"));
}
