// What happened besides Honor: a Cultist, a Fate, an Event, a trophy, an extra turn; only what the boxes have.

import { BOXES } from "../../boxes.js";
import { h } from "../../dom.js";
import { steady } from "../../finger.js";
import { called } from "../../score.js";
import { t } from "../../words.js";

// A line of the game's words; a name is one of them, however many it has.
const line = (...words) => words.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(" ");

export class Happened {
  constructor(act) {
    this.act = act;
    this.sure = false; // the end of the game was asked for once
    this.root = h("div", { class: "happened", id: "happened", hidden: true });
  }

  toggle() {
    this.root.hidden = !this.root.hidden;
    if (this.root.hidden) return;
    this.root.querySelector("button")?.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.root.hidden = true;
  }

  tell(line) {
    this.close();
    this.act(line);
  }

  draw(view) {
    this.sure = false;
    const boxes = BOXES.filter(({ word }) => view.sets.includes(word));
    const of = (what) => [...new Set(boxes.flatMap((box) => box[what] || []))].sort();
    const fates = of("fates");
    this.root.replaceChildren(
      this.one(t("Cultist defeated"), "cultist"),
      ...(fates.length ? [this.one(t("Fate"), "fate")] : []),
      ...this.fanatic(view),
      this.one(t("Extra turn"), "extra"),
      ...this.choice(t("Fate card"), fates, (name) => line("fate", name)),
      ...this.events(view, of("events")),
      ...this.choice(t("Trophy won"), of("trophies"), (name) => line("trophy", "gain", name)),
      ...this.used(view),
      ...this.givers(view),
      this.finish(),
    );
  }

  fanatic(view) {
    return view.supply?.fanatic ? [this.one(t("Fanatic defeated"), "fanatic")] : [];
  }

  events(view, names) {
    const none = view.event ? [[t("none"), "event none"]] : [];
    return this.choice(t("Event"), names, (name) => line("event", name), none);
  }

  used(view) {
    const held = view.seats.flatMap((seat) => [...new Set(seat.trophies)].map((name) => [seat, name]));
    const lines = held.map(([seat, name]) => [`${called(seat)}: ${name}`, line("trophy", "use", name, `seat=${seat.seat}`)]);
    return this.choice(t("Trophy used"), [], null, lines);
  }

  givers(view) {
    const others = view.seats.filter((seat) => seat.seat !== view.active);
    const lines = others.flatMap((seat) =>
      [1, 2, 3].map((count) => [`${called(seat)}: ${count}`, `steal ${count} from=${seat.seat}`]),
    );
    return this.choice(t("Honor from a player"), [], null, view.seats.length > 1 ? lines : []);
  }

  finish() {
    const finish = () => {
      if (this.sure) return this.tell("finish");
      this.sure = true;
      wish.textContent = t("Finish the game?");
    };
    const wish = h("button", { class: "tool", type: "button", onclick: steady(finish) }, t("Finish the game"));
    return wish;
  }

  one(words, line) {
    return h("button", { class: "tool", type: "button", onclick: () => this.tell(line) }, words);
  }

  // Names to choose from; what is chosen is told at once.
  choice(words, names, said, more = []) {
    const lines = [...names.map((name) => [name, said(name)]), ...more];
    if (!lines.length) return [];
    const select = h(
      "select",
      { "aria-label": words },
      h("option", { value: "" }, `${words} …`),
      lines.map(([name, value]) => h("option", { value }, name)),
    );
    select.addEventListener("change", () => select.value && this.tell(select.value));
    return [select];
  }
}
