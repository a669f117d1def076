// The table view: device, score, curve and log of the device that is chosen.

import { chart, overTime } from "./chart.js";
import { Device } from "./device.js";
import { h } from "./dom.js";
import { Left } from "./left.js";
import { log } from "./log.js";
import { board as touched, door } from "./play.js";
import { board, isAlone, isVeiled } from "./score.js";
import { t } from "./words.js";

export class Table {
  constructor(stream) {
    this.stream = stream;
    this.device = new Device(stream);
    this.before = new Left();
    this.score = h("div");
    this.curve = h("div");
    this.over = h("h2", { id: "curve" }, overTime({}));
    this.log = h("div", { class: "log" });
    this.kept = ""; // the game whose score is kept by touch, …
    this.board = null; // … and what is touched
    this.left = h(
      "div",
      {},
      this.device.root,
      h("section", { class: "third", "aria-labelledby": "curve" }, this.over, this.curve),
    );
    this.right = h(
      "div",
      {},
      h("section", { class: "second", "aria-label": t("Score") }, h("h2", {}, t("Score")), this.before.root, this.score),
      h("section", { class: "fourth", "aria-label": t("Log") }, h("h2", {}, t("Log")), this.log),
    );
    this.root = h("div", { class: "table" }, h("h1", { class: "unseen" }, t("Table")), this.left, this.right);
  }

  // `what` is the topic that has news; without it, everything is drawn.
  draw(device, what) {
    if (!device) {
      this.score.replaceChildren(...board(null));
      return;
    }
    if (!what || what === "devices") this.device.show(device, this.stream);
    else if (what === "settings") this.device.turn(this.stream.get(what, device.id));
    else if (["panel", "lights", "page", "fault"].includes(what))
      this.device.take(what, this.stream.get(what, device.id));
    if (what === "panel" || what === "lights" || what === "fault") return;
    const game = this.stream.game(device.id);
    const pending = this.stream.pending(device.id);
    this.id = device.id;
    this.before.draw(device.id, game);
    this.keep(game.touch?.keeps ? game.view.game : "");
    this.device.stand(Boolean(this.kept));
    this.device.seats.hidden = !(device.live && game.touch?.moves);
    if (!this.show(game, pending)) this.score.replaceChildren(...board(game.view, pending).filter(Boolean));
    if (this.stream.secrets && !isAlone(game.view) && !this.stream.isSecret(device.id)) this.device.look(false);
    if (what === "page") return;
    this.over.textContent = overTime(game.view);
    this.curve.replaceChildren(isVeiled(game.view) ? hush() : chart(game.curve, game.view));
    const top = this.log.firstChild?.scrollTop || 0;
    this.log.replaceChildren(log(game.log));
    if (top) this.log.firstChild.scrollTop = top;
  }

  // A game whose score can be tapped here has a board of its own.
  async keep(name) {
    if (this.kept === name) return;
    this.kept = name;
    this.board = null;
    const head = () => this.stream.game(this.id).head;
    const made = name ? await touched(name, door(() => this.id, 0, head)) : null;
    if (this.kept !== name || !made) return;
    this.board = made;
    this.show(this.stream.game(this.id), this.stream.pending(this.id));
  }

  show({ view, head, touch, redo, log: entries }, pending) {
    const kept = Boolean(this.board);
    if (this.root.toggleAttribute("data-kept", kept) !== (this.left.previousSibling === this.right))
      kept ? this.left.before(this.right) : this.left.after(this.right); // Tab comes to the score first
    if (!kept) return false;
    if (this.score.firstChild !== this.board.root) this.score.replaceChildren(this.board.root);
    this.board.draw({ eye: 0, head, view, touch, redo }, entries, pending);
    return true;
  }
}

const hush = () => h("p", { class: "empty" }, t("Scores are hidden: the device’s menu shows them again."));
