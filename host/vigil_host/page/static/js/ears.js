// For ears: what happened is said when the fingers rest, all of it that is new, however fast it came; and
// what was taken back or came again is said as that.

import { t } from "./words.js";

const QUIET_MS = 700;
const MOST = 8; // sentences at once: of more, the last
const NOTHING = { log: [], head: 0 };

export class Ears {
  constructor(place = document.getElementById("spoken")) {
    this.place = place;
    this.shown = ""; // what a device has shown last, …
    this.wished = ""; // … if it is still to be said
    this.known = NOTHING; // the game as it was when something was said last
    this.now = NOTHING;
  }

  // A game as it stands; of one that is met, only how it stands is said.
  hear({ log = [], head = 0 }, device) {
    if (device !== this.device) this.known = NOTHING;
    this.device = device;
    this.now = { log, head };
    this.rest();
  }

  // What a device shows, unless it does so still or tells what was just said.
  say(words) {
    if (!words || words === this.shown || words === this.place.textContent) return;
    this.shown = this.wished = words;
    this.rest();
  }

  rest() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.tell(), QUIET_MS);
  }

  tell() {
    const words = news(this.known, this.now) || this.wished;
    this.known = this.now;
    this.wished = "";
    if (words) this.place.textContent = words === this.place.textContent ? `${words}\u00a0` : words; // else it is no news
  }
}

// What came between two looks at a log, in words. What is gone was undone, also where it was all of a game, and
// then another one is there again; else a record that was there before and counts again was redone.
function news(before, now) {
  const stood = inForce(before.log);
  const stands = inForce(now.log);
  const first = now.log[0]?.number ?? 0;
  const gone = stood.filter(lackedBy(stands)).filter((one) => one.number >= first);
  const came = stands.filter(lackedBy(stood)).slice(before.log.length ? -MOST : -1);
  const undone = said(gone.slice(0, MOST));
  const redone = undone ? "" : said(came.filter((one) => one.number <= before.head));
  const told = said(came.filter((one) => one.number > before.head));
  return [undone && t("Undone: %s", undone), redone && t("Redone: %s", redone), told].filter(Boolean).join(" ");
}

function lackedBy(steps) {
  const numbers = new Set(steps.map((one) => one.number));
  return (one) => !numbers.has(one.number);
}

const inForce = (log) => log.filter((one) => !one.undone);
const said = (steps) => steps.map((one) => one.text).join(" ");
