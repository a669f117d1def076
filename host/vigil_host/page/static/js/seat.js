// A phone in a seat: its own hand and its own choices, and of the rest what everybody may see. Whatever
// the link does not allow never comes here.

import { h } from "./dom.js";
import { Ears } from "./ears.js";
import { log } from "./log.js";
import { board } from "./play.js";
import { Board as Plain } from "./games/plain.js";
import { called, board as score } from "./score.js";
import { send, Stream } from "./stream.js";
import { themed } from "./theme.js";
import { dress, named, t } from "./words.js";

const TOPICS = ["device", "game", "seat", "company"];
const LINES = {
  live: "",
  lost: t("Reconnecting …"),
  connecting: t("Connecting …"),
  refused: t("This link is good no longer: ask for a new one at the table."),
};

class Seat {
  constructor(stream) {
    this.stream = stream;
    this.game = null; // the name of the one that is drawn
    this.board = null;
    this.device = "";
    this.ears = new Ears();
    this.note = h("p", { class: "notice company", role: "status", hidden: true });
    this.asked = h("p", { class: "asked", role: "status" });
    this.place = h("div", { class: "place" });
    this.plain = new Plain((line) => this.act(line));
    this.words = h("details", { class: "in-words" }, h("summary", {}, t("All moves in words")), this.plain.root);
    this.log = h("div", { class: "log" });
    this.story = h("details", { class: "story" }, h("summary", {}, t("Log")), this.log);
    this.root = h("div", { class: "seated" }, this.note, this.asked, this.place, this.words, this.story);
  }

  act(line) {
    const { head, eye } = this.told;
    return send("/do", { device: this.device, line, head, eye });
  }

  take(topic, told) {
    this.device = told.device;
    if (topic === "company") this.meet(told.value.phones);
    if (topic === "seat") this.told = told.value;
    if (topic === "game") this.log.replaceChildren(log(told.value.log));
    if (topic === "game") this.ears.hear(told.value, told.device);
    if (this.told && (topic === "seat" || topic === "game")) this.draw();
  }

  meet(phones) {
    this.note.hidden = phones < 2;
    this.note.textContent = t("%s phones have this seat open: all of them see this hand.", phones);
  }

  async draw() {
    const { view, touch, eye } = this.told;
    const seat = view.seats?.[eye - 1];
    this.name(seat);
    this.words.hidden = !touch.moves;
    this.asked.textContent = seat ? this.turn(view, eye, touch) : t("This seat is not in the game that is played now.");
    if (touch.moves) this.plain.draw(this.told);
    if (seat && touch.moves) await this.mount(this.told.board);
    else this.look(view);
  }

  // The game's own board, or its moves in words alone.
  async mount(game) {
    if (this.game !== game) {
      this.game = game;
      const hint = () => send("/hint", {});
      const made = await board(game, (line) => this.act(line), { hint, opinion: () => send("/opinion", {}) });
      if (this.game !== game) return;
      this.board = made;
      if (!made) this.words.open = true;
      this.asked.hidden = Boolean(made); // a board tells it where it is answered
      this.story.hidden = Boolean(made?.log);
    }
    if (!this.board) return this.look(this.told.view, true);
    if (this.place.firstChild !== this.board.root) this.place.replaceChildren(this.board.root);
    this.board.draw(this.told, this.stream.get("game", this.device)?.value?.log);
  }

  look(view, keep = false) {
    if (!keep) this.game = this.board = null;
    this.asked.hidden = this.story.hidden = false;
    this.place.replaceChildren(h("div", { class: "looked" }, score(view).filter(Boolean)));
  }

  turn(view, eye, touch) {
    const asked = view.decision?.seat;
    if (asked === eye) return touch.question || view.decision.question || t("Your turn.");
    return asked ? t("%s decides.", called(view.seats[asked - 1])) : "";
  }

  name(seat) {
    const words = seat ? called(seat) : "Vigil";
    brand.querySelector("span").textContent = words;
    document.title = words;
  }
}

document.body.dataset.view = "seat";
dress(document);
const brand = document.querySelector(".brand");
brand.removeAttribute("href"); // there is no other view here
themed(document.querySelector(".theme"));
const stream = new Stream(TOPICS);
stream.lasting = false; // a link that was taken back never comes back
const seat = new Seat(stream);
document.querySelector("main").append(seat.root);

function drawLine() {
  const line = document.querySelector(".link");
  const device = stream.get("device", seat.device)?.value;
  line.toggleAttribute("data-live", stream.state === "live" && Boolean(device?.live));
  line.hidden = stream.state === "refused"; // there is nothing to come back to
  const words = LINES[stream.state] || (device && !device.live ? t("%s: unplugged", named(device)) : "");
  if (line.lastChild.textContent !== words) line.lastChild.textContent = words;
  if (stream.state !== "refused") return;
  document.querySelector("main").replaceChildren(h("p", { class: "empty", role: "alert" }, LINES.refused));
}

for (const topic of TOPICS) {
  stream.addEventListener(topic, (event) => {
    seat.take(topic, event.detail);
    if (topic === "device") drawLine();
  });
}
stream.addEventListener("state", drawLine);
stream.open();
