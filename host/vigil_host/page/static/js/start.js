// The first page: what one came for. No game is more than three touches away.

import { BEGINS } from "./about.js";
import { h } from "./dom.js";
import { called, headline } from "./score.js";
import { t } from "./words.js";

const KEEPING = 3; // the place of the score, among the ways to begin a game

export class Start {
  // `setup(device)` opens the set-up of a device.
  constructor(stream, setup) {
    this.stream = stream;
    this.setup = setup;
    this.going = h("div", { class: "going", hidden: true });
    this.begin = Object.fromEntries(BEGINS.map((one) => [one.part, one.form()]));
    this.root = h("div", { class: "start" });
  }

  // What a part of the first page asks: nothing, a way to begin a game, or device.
  open(part) {
    const made = this.begin[part];
    if (made) made.draw(this.device, this.told());
    this.root.replaceChildren(made ? made.root : part === "device" ? this.plugged() : this.wishes());
    return this;
  }

  told() {
    return this.device ? this.stream.game(this.device.id) : {};
  }

  draw(device, what) {
    if (what && what !== "game" && what !== "devices") return;
    this.device = device;
    for (const made of Object.values(this.begin)) made.draw(device, this.told());
    this.drawGoing();
  }

  drawGoing() {
    const { view = {} } = this.told();
    const runs = view.seats?.length && view.phase !== "over";
    this.going.hidden = !runs;
    if (!runs) return;
    const who = view.seats.map(called).join(", ");
    this.going.replaceChildren(
      h("div", {}, h("b", {}, who), headline(view)),
      h("a", { class: "wish first", href: view.decision ? "#play" : "#table" }, t("Play on")),
    );
  }

  wishes() {
    return h(
      "div",
      { class: "wished" },
      h("h1", {}, t("What shall it be?")),
      this.going,
      h(
        "ul",
        { class: "doors" },
        BEGINS.filter((one) => one.place < KEEPING).map(begins),
        way("#table", t("Keep score"), t("You have the cards on the table: Vigil counts Honor, turns and the rest."), () =>
          this.device && this.setup(this.device),
        ),
        BEGINS.filter((one) => one.place > KEEPING).map(begins),
        way("#start/device", t("I have a device"), t("A Pico with buttons and a panel or lights.")),
      ),
    );
  }

  plugged() {
    return h(
      "div",
      { class: "wished" },
      h("h1", {}, t("I have a device")),
      h(
        "ol",
        { class: "steps" },
        h("li", {}, t("Plug it into this computer with its USB cable: it appears above by itself, and its games are kept here.")),
        h("li", {}, t("A new Pico gets Vigil first: vigil deploy, in a terminal.")),
        h("li", {}, t("Without one, the page draws a device: its buttons do what the real ones do.")),
      ),
      h("p", { class: "wishes" }, h("a", { class: "wish", href: "#start" }, t("Back")), h("a", { class: "wish first", href: "#table" }, t("Show the device"))),
    );
  }
}

const begins = (one) => way(`#start/${one.part}`, one.title, one.words);

function way(href, title, words, act) {
  return h("li", {}, h("a", { class: "door", href, onclick: act || null }, h("b", {}, title), h("span", { class: "soft" }, words)));
}
