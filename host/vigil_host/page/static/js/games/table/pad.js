// A few keys for a number: below the score that was tapped. Digits, then + or −: three taps for +7.

import { h } from "../../dom.js";
import { called } from "../../score.js";
import { t } from "../../words.js";

const DIGITS = ["7", "8", "9", "4", "5", "6", "1", "2", "3"];
const LONGEST = 3;

export class Pad {
  constructor(act) {
    this.act = act;
    this.seat = 0; // whose it is; 0: closed
    this.typed = "";
    this.title = h("p", { class: "soft" });
    this.shown = h("output", {}, "0");
    this.keys = h("div", { class: "keys" });
    this.root = h("li", { class: "pad", role: "group", tabindex: -1 }, this.title, this.shown, this.keys);
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // Open below a score, or shut if it is there already.
  open(tap, seat, view) {
    if (this.seat === seat.seat) return this.close();
    this.close();
    this.seat = seat.seat;
    this.counts = view.phase === "counting";
    this.title.textContent = this.counts ? t("%s: Honor of all cards", called(seat)) : t("%s: Honor", called(seat));
    this.root.setAttribute("aria-label", this.title.textContent);
    this.type("");
    this.spread();
    this.stay(tap.closest("li"), tap, seat);
    this.root.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.seat = 0;
    this.tap?.setAttribute("aria-expanded", "false");
    this.root.remove();
  }

  // The same pad, where its seat is drawn anew.
  stay(row, tap, seat) {
    tap.setAttribute("aria-expanded", String(this.seat === seat.seat));
    if (this.seat !== seat.seat) return;
    this.tap = tap;
    row.after(this.root);
  }

  spread() {
    const digits = DIGITS.map((digit) => this.one(digit, () => this.type(this.typed + digit)));
    const erase = this.one("⌫", () => this.type(this.typed.slice(0, -1)), t("Erase"));
    const zero = this.one("0", () => this.type(this.typed + "0"));
    const ways = this.counts
      ? [this.one(t("OK"), () => this.done(""), null, "sign")]
      : [
          this.one("−", () => this.done("-"), t("Take away"), "sign"),
          this.one("+", () => this.done("+"), t("Add"), "sign"),
        ];
    this.keys.replaceChildren(...digits, erase, zero, ...ways);
  }

  one(text, click, label = null, kind = "digit") {
    return h("button", { class: kind, type: "button", "aria-label": label, onclick: click }, text);
  }

  type(text) {
    this.typed = text.replace(/^0+(?=.)/, "").slice(0, LONGEST);
    this.shown.textContent = this.typed || (this.counts ? "0" : "1");
  }

  // Without a digit it is one Honor; a deck that is counted may hold none.
  done(sign) {
    const number = this.typed || (this.counts ? "0" : "1");
    const seat = this.seat;
    this.tap.focus({ preventScroll: true });
    this.close();
    this.act(this.counts ? `deck ${number} seat=${seat}` : `honor ${sign}${number} seat=${seat}`);
  }

  // Enter adds what was typed; on a key that was reached by Tab it is that key.
  key(event) {
    const does = {
      Enter: event.target === this.root && (() => this.done("+")),
      Backspace: () => this.type(this.typed.slice(0, -1)),
      Escape: () => [this.tap.focus(), this.close()],
      "+": () => this.done("+"),
      "-": () => !this.counts && this.done("-"),
    };
    const digit = /^[0-9]$/.test(event.key);
    if (!digit && !does[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    if (digit) this.type(this.typed + event.key);
    else does[event.key]();
  }
}
