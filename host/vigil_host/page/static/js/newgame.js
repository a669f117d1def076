// A game to begin: which boxes, which way, who sits where. Whoever is written down takes the next seat; a tap
// on a name lets its owner get up or sit down.

import { MOST } from "./boxes.js";
import { badge, h } from "./dom.js";
import { BoxField, field, part } from "./form.js";
import { t } from "./words.js";

const WAYS = { standard: t("Everybody for themselves"), team: t("Teams of those across"), solitaire: t("Alone") };

export class NewGame {
  constructor() {
    this.seated = []; // names, in the order of the seats
    this.roster = []; // names to choose from
    this.guests = []; // those who played last and are not in the device's roster
    this.boxes = new BoxField("field");
    this.chips = h("div", { class: "chips", role: "group", "aria-label": t("Players in the order they sit") });
    this.hint = h("small", {});
    this.count = h("select", {}, range(1, MOST.seats).map((n) => option(n, String(n))));
    this.unnamed = field(t("How many, if without names"), this.count);
    this.way = h("select", {}, Object.entries(WAYS).map(([way, words]) => option(way, words)));
    this.first = h("select", {});
    this.count.addEventListener("change", () => this.draw());
    this.root = part(
      t("New game"),
      this.boxes.root,
      h("div", { class: "field" }, h("span", {}, t("Players")), this.chips, this.hint),
      this.unnamed,
      field(t("The way to play"), this.way),
      field(t("Who begins"), this.first),
    );
  }

  // As the last game was, without its bots; before the first one, with everybody who is known.
  fill(game, roster) {
    this.boxes.tick(game.sets);
    const people = (game.seats || []).filter((seat) => !seat.bot).map((seat) => seat.name);
    const all = roster.length > 1 && roster.length <= MOST.seats ? roster : [];
    this.seated = game.seats?.length ? people.filter(Boolean) : [...all];
    this.count.value = people.length || 2;
    this.way.value = game.variant in WAYS ? game.variant : "standard";
    this.guests = this.seated.filter((name) => !roster.includes(name));
    this.first.value = "";
    this.roster = this.known(roster);
    this.draw();
  }

  // Names to choose from: a new one takes the next seat, a mended one keeps its own, one that is gone leaves it.
  offer(roster) {
    const [before, now] = [this.roster, this.known(roster)];
    const come = now.filter((name) => !before.includes(name));
    const gone = before.filter((name) => !now.includes(name));
    if (come.length === 1 && gone.length === 1) this.seated = this.seated.map((name) => (name === gone[0] ? come[0] : name));
    else this.seated = [...this.seated.filter((name) => now.includes(name)), ...come].slice(0, MOST.seats);
    this.roster = now;
    this.draw();
  }

  known(roster) {
    return [...new Set([...roster, ...this.guests])];
  }

  sit(name) {
    if (this.seated.includes(name)) this.seated = this.seated.filter((other) => other !== name);
    else if (this.seated.length < MOST.seats) this.seated.push(name);
    this.draw();
    [...this.chips.children].find((chip) => chip.dataset.name === name)?.focus();
  }

  wish() {
    return {
      sets: this.boxes.ticked(),
      variant: this.way.value,
      ...(this.seated.length ? { names: this.seated } : { players: Number(this.count.value) }),
      ...(this.first.value ? { first: Number(this.first.value) } : {}),
    };
  }

  draw() {
    this.chips.replaceChildren(...this.roster.map((name) => this.chip(name)));
    this.hint.textContent = this.roster.length
      ? t("A tap on a name: that player gets up, or takes the last seat.")
      : t("Write names above, or play by the numbers of the seats.");
    this.unnamed.hidden = this.seated.length > 0;
    const players = this.seated.length || Number(this.count.value);
    if (players === 1) this.way.value = "solitaire";
    else if (this.way.value === "solitaire") this.way.value = "standard";
    this.drawFirst(players);
  }

  drawFirst(players) {
    const kept = this.first.value;
    const seats = range(1, players).map((seat) => option(seat, this.seated[seat - 1] || t("Seat %s", seat)));
    this.first.replaceChildren(option("", t("By lot")), ...seats);
    this.first.value = Number(kept) <= players ? kept : "";
  }

  chip(name) {
    const seat = this.seated.indexOf(name) + 1;
    return h(
      "button",
      {
        class: "chip",
        type: "button",
        "data-name": name,
        "data-seat": seat || null,
        "aria-pressed": String(seat > 0),
        "aria-label": seat ? t("%s, seat %s", name, seat) : name,
        onclick: () => this.sit(name),
      },
      seat ? badge(seat) : null,
      name,
    );
  }
}

const option = (value, words) => h("option", { value }, words);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
