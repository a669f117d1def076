// The table view: device, score, curve and log of the device that is chosen.

import { chart } from "./chart.js";
import { Device } from "./device.js";
import { h } from "./dom.js";
import { log } from "./log.js";
import { board, isAlone, isVeiled } from "./score.js";
import { t } from "./words.js";

export class Table {
  constructor(stream) {
    this.stream = stream;
    this.device = new Device(stream);
    this.score = h("div");
    this.curve = h("div");
    this.log = h("div", { class: "log" });
    this.root = h(
      "div",
      { class: "table" },
      h("h1", { class: "unseen" }, t("Table")),
      h(
        "div",
        {},
        this.device.root,
        h(
          "section",
          { class: "third", "aria-label": t("Honor over time") },
          h("h2", {}, t("Honor over time")),
          this.curve,
        ),
      ),
      h(
        "div",
        {},
        h("section", { class: "second", "aria-label": t("Score") }, h("h2", {}, t("Score")), this.score),
        h("section", { class: "fourth", "aria-label": t("Log") }, h("h2", {}, t("Log")), this.log),
      ),
    );
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
    this.score.replaceChildren(...board(game.view, pending).filter(Boolean));
    if (this.stream.secrets && !isAlone(game.view) && !this.stream.isSecret(device.id)) this.device.look(false);
    if (what === "page") return;
    this.curve.replaceChildren(isVeiled(game.view) ? hush() : chart(game.curve, game.view));
    const top = this.log.firstChild?.scrollTop || 0;
    this.log.replaceChildren(log(game.log));
    if (top) this.log.firstChild.scrollTop = top;
  }
}

const hush = () => h("p", { class: "empty" }, t("Scores are hidden: the device’s menu shows them again."));
