// A sentence above the buttons, and what can be done about it.

import { button, h } from "./dom.js";
import { untilAnswered } from "./stream.js";
import { t } from "./words.js";

export class Notice {
  constructor(role = "status") {
    this.said = h("p", { class: "said", role });
    this.go = h("button", { class: "tool", type: "button", hidden: true });
    this.root = h("div", { class: "notice", hidden: true }, this.said, this.go, button("tool shut", "×", () => this.say(""), t("Close")));
  }

  say(words, label, act) {
    this.said.textContent = words;
    untilAnswered(this.said, () => this.say(""));
    this.root.hidden = !words;
    this.go.hidden = !label;
    this.go.textContent = label || "";
    this.go.onclick = act || null;
  }
}
