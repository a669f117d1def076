// A game that was left by undo: it is brought back where its own board cannot, and played on there.

import { button, h } from "./dom.js";
import { send } from "./stream.js";
import { t } from "./words.js";

export class Left {
  constructor() {
    this.said = h("span", { role: "status" });
    const back = button("tool", t("Bring it back"), () => this.redo());
    this.root = h("p", { class: "left-game", hidden: true }, this.said, back);
  }

  draw(device, { redo, head = 0 }) {
    this.wish = { device, line: "redo", head, eye: 0 };
    this.root.hidden = redo !== "game";
    this.said.textContent = redo === "game" ? t("A game was left.") : "";
  }

  async redo() {
    try {
      await send("/do", this.wish);
      location.hash = "#play"; // what is not played there goes on to the table
    } catch (error) {
      this.said.textContent = error.message;
    }
  }
}
