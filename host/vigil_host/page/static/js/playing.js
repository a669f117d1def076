// The game that stands, to be played on this page. Whoever is alone sees their own cards; where several
// share the page a hand is shown to nobody before its player has said that only they look.

import { about } from "./about.js";
import { h } from "./dom.js";
import { Left } from "./left.js";
import { Links } from "./links.js";
import { board, door } from "./play.js";
import { called, isAlone } from "./score.js";
import { send } from "./stream.js";
import { t } from "./words.js";

const NEWS = ["game", "seat", "devices", "phones"];

export class Playing {
  constructor(stream) {
    this.stream = stream;
    this.shown = 0; // the seat that has said that it looks
    this.game = "";
    this.made = null;
    this.place = h("div", { class: "place" });
    this.look = h("button", { class: "wish first", type: "button", onclick: () => this.open() }, t("Show my cards"));
    this.links = new Links(stream);
    const phones = h("button", { class: "wish", type: "button", onclick: () => this.links.open(this.device) }, t("Seats by link …"));
    this.whose = h("p", { id: "whose", role: "status" });
    this.curtain = h("section", { class: "hand-over", "aria-labelledby": "whose", hidden: true }, this.whose, phones, this.look);
    this.left = new Left();
    this.none = h(
      "div",
      { class: "empty" },
      this.left.root,
      h("h1", { class: "unseen" }, t("Cards")),
      h("p", {}, t("No game is played here."), " ", h("a", { href: "#start" }, t("Begin one"))),
    );
    this.root = h("div", { class: "playing" }, this.curtain, this.none, this.place);
  }

  // The eye goes with the view: elsewhere nobody's cards are asked for.
  stop() {
    this.shown = 0;
    this.see(0);
  }

  open() {
    this.shown = this.seat;
    this.paint();
  }

  draw(device, what) {
    if (what && !NEWS.includes(what)) return;
    this.device = device;
    this.told = device ? this.stream.game(device.id) : {};
    const { view = {} } = this.told;
    if (device) this.left.draw(device.id, this.told);
    const game = "decision" in view ? view.game : "";
    if (view.seats && !game) location.replace("#table");
    if (game !== this.game) this.mount(game);
    this.paint();
  }

  async mount(game) {
    this.game = game;
    this.made = null;
    this.place.replaceChildren();
    const act = door(() => this.device.id, 0, () => this.made.told?.head ?? this.told.head);
    const hint = () => send("/hint", { device: this.device.id, eye: this.stream.eye });
    const opinion = () => send("/opinion", { device: this.device.id });
    const again = () => this.again();
    const made = await board(game, act, { undo: true, hint, opinion, again });
    if (this.game !== game) return;
    this.made = made;
    if (!made) return game && location.replace("#table"); // the score is all there is to play with
    this.paint();
  }

  // Another game like this one; where that cannot be said, whichever one likes.
  async again() {
    const { view, head } = this.told;
    const line = about(view).again(view);
    if (!line) return (location.hash = "#start");
    await send("/do", { device: this.device.id, line, head, eye: 0 }).catch(() => (location.hash = "#start"));
  }

  // Whose cards may be seen here now.
  eye(view) {
    if (isAlone(view)) return view.seats.find((seat) => !seat.bot).seat;
    if (this.shown !== this.seat) this.shown = 0;
    return this.shown;
  }

  paint() {
    const { view } = this.told || {};
    this.none.hidden = Boolean(this.game);
    if (!this.made || !this.game) return;
    this.seat = view.decision?.seat || 0;
    const eye = this.eye(view);
    const seat = view.seats[this.seat - 1];
    this.curtain.hidden = !(seat && !seat.bot && !isAlone(view) && !eye);
    if (!this.curtain.hidden) this.part(seat);
    this.see(eye);
    this.show(eye, view);
  }

  // Whose turn it is, where several share the page or have phones of their own.
  part(seat) {
    const away = this.stream.get("phones", this.device.id)?.value?.[seat.seat];
    const words = away ? t("%s plays on a phone.", called(seat)) : t("%s plays now: only you look.", called(seat));
    if (this.whose.textContent !== words) this.whose.textContent = words;
    this.curtain.toggleAttribute("data-away", Boolean(away));
    this.look.classList.toggle("first", !away);
  }

  show(eye, view) {
    const own = this.stream.get("seat", this.device.id)?.value;
    const seen = eye && own?.eye === eye && own.view.seats ? own : null;
    const told = seen || { eye: 0, head: this.told.head, view, touch: this.told.touch || {} };
    if (told.eye !== eye || told.head < this.told.head) return; // it is on its way
    if (!this.place.firstChild) this.place.append(this.made.root); // nothing is touched before it is drawn
    this.made.draw({ ...told, redo: this.told.redo }, this.told.log);
  }

  see(eye) {
    if (this.stream.eye === eye) return;
    this.stream.eye = eye;
    if (this.device) this.stream.forget("seat", this.device.id);
    this.stream.open();
  }
}
