// The first page: what one came for. No game is more than three touches away.

import { BEGINS } from "./about.js";
import { h, s } from "./dom.js";
import { called, headline, players } from "./score.js";
import { t } from "./words.js";

const DEVICE = "M2.5 5.5h19v13h-19zM5.5 8.5h9v7h-9zM17.5 9v.01M17.5 12v.01M17.5 15v.01";

export class Start {
  constructor(stream) {
    this.stream = stream;
    this.going = h("div", { class: "going", hidden: true });
    this.begin = null; // the form that is open
    this.root = h("div", { class: "start" });
  }

  // What a part of the first page asks: nothing, a way to begin a game, or device.
  open(part) {
    this.begin = BEGINS.find((one) => one.part === part)?.form();
    this.begin?.draw(this.device, this.told());
    this.root.replaceChildren(this.begin ? this.begin.root : part === "device" ? this.plugged() : this.wishes());
    return this;
  }

  told() {
    return this.device ? this.stream.game(this.device.id) : {};
  }

  draw(device, what) {
    if (what && what !== "game" && what !== "devices") return;
    this.device = device;
    this.begin?.draw(device, this.told());
    this.drawGoing();
  }

  drawGoing() {
    const { view = {} } = this.told();
    const runs = view.seats?.length && view.phase !== "over";
    this.going.hidden = !runs;
    if (!runs) return;
    const who = players(view).map(called).join(", ");
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
      h("p", { class: "soft" }, t("Vigil deals, keeps and scores the card game Ascension.")),
      this.going,
      h(
        "ul",
        { class: "doors" },
        BEGINS.map(begins),
        way("#start/device", t("I have a device"), t("A Pico with buttons and a panel or lights."), DEVICE),
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

const begins = (one) => way(`#start/${one.part}`, one.title, one.words, one.sign);

// `sign`: what is drawn beside the words, as a path.
function way(href, title, words, sign) {
  const drawn = s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: sign || "" }));
  return h("li", {}, h("a", { class: "door", href }, drawn, h("b", {}, title), h("span", { class: "soft" }, words)));
}
