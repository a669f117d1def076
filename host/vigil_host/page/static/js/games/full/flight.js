// Where a card went: what left one place and is found in another flies there, and what is new fades in.

import { calm } from "../../dom.js";
import { always, left } from "./cards.js";

const FLIES_MS = 320;
const MOST = 8; // more at once is a new deal, which nobody can follow

// The cards that lie open, by the place where they lie.
export function places(view, eye) {
  const piles = always(view).flatMap((name) => Array(left(view, name) || 0).fill(name));
  const found = { row: view.row || [], always: piles, void: view.void || [] };
  if (view.opponent) found["seat:0"] = view.opponent.taken;
  for (const seat of view.seats || []) {
    const mine = seat.seat === eye;
    for (const zone of ["play", "constructs", "discard", "trophies"]) {
      const place = mine ? zone : zone === "play" ? "play" : `seat:${seat.seat}`;
      found[place] = [...(found[place] || []), ...seat[zone]];
    }
    if (mine) found.hand = seat.hand || [];
  }
  return found;
}

export class Flight {
  constructor(root) {
    this.root = root;
    this.before = null;
  }

  // Before it is drawn: where everything lies.
  leave() {
    this.from = new Map();
    if (calm()) return;
    for (const each of this.root.querySelectorAll("[data-zone][data-name]")) {
      const key = `${each.dataset.zone} ${each.dataset.name}`;
      if (!this.from.has(key)) this.from.set(key, { box: each.getBoundingClientRect(), each });
    }
  }

  // After it: what has moved. `deck`: how many cards may still come into the row.
  arrive(now, deck) {
    const before = this.before;
    const drawn = this.deck - deck;
    this.before = now;
    this.deck = deck;
    if (!before || calm()) return;
    const gone = changes(before, now);
    const come = changes(now, before);
    if (come.length > MOST || gone.length > MOST) return;
    if (drawn > come.filter(({ place }) => place === "row").length) gone.push(...same(before.row, now.row));
    for (const { place, name } of come) {
      const index = gone.findIndex((one) => one.name === name && one.place !== place);
      const from = index >= 0 ? this.from.get(`${gone[index].place} ${name}`) : null;
      if (index >= 0) gone.splice(index, 1);
      if (from) this.fly(from, this.target(place, name));
      else if (index < 0) this.appear(this.tile(place, name));
    }
  }

  tile(place, name) {
    const tiles = [...this.root.querySelectorAll(`[data-zone="${place}"][data-name]`)];
    return tiles.findLast((each) => each.dataset.name === name);
  }

  target(place, name) {
    return this.tile(place, name) || this.root.querySelector(`[data-place="${place}"]`);
  }

  fly({ box, each }, target) {
    const to = target?.getBoundingClientRect();
    if (!to?.width || !box.width) return;
    const ghost = each.cloneNode(true);
    ghost.classList.add("ghost");
    ghost.removeAttribute("data-zone");
    ghost.inert = true;
    ghost.ariaHidden = "true";
    Object.assign(ghost.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    this.root.append(ghost);
    const x = to.left + to.width / 2 - box.left - box.width / 2;
    const y = to.top + to.height / 2 - box.top - box.height / 2;
    const small = Math.min(1, Math.max(0.25, to.width / box.width));
    ghost
      .animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 0.35 }], {
        duration: FLIES_MS,
        easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      })
      .finished.finally(() => ghost.remove());
  }

  appear(tile) {
    tile?.animate([{ opacity: 0, transform: "translateY(-8px)" }, { opacity: 1, transform: "none" }], FLIES_MS);
  }
}

// What lies in both: one more card was drawn than is new, so that one of these is another than before.
const same = (row, other) => row.filter((name) => other.includes(name)).map((name) => ({ place: "row", name }));

// What lies in one and not in the other.
function changes(one, other) {
  const found = [];
  for (const [place, names] of Object.entries(one)) {
    const rest = [...(other[place] || [])];
    for (const name of names) {
      const at = rest.indexOf(name);
      if (at >= 0) rest.splice(at, 1);
      else found.push({ place, name });
    }
  }
  return found;
}
