// Something to read or to fill in over the board, closed by any touch beside it.

import { h } from "../../dom.js";
import { t } from "../../words.js";

export class Dialog {
  constructor() {
    this.title = h("h2", { id: "peak-told", tabindex: -1 });
    this.body = h("div", { class: "told-body" });
    const shut = h("button", { class: "tool", type: "button", onclick: () => this.close() }, t("Close"));
    this.root = h(
      "dialog",
      { class: "told", "aria-labelledby": "peak-told", onclick: (event) => event.target === this.root && this.close() },
      h("div", { class: "told-in" }, h("header", {}, this.title, shut), this.body),
    );
  }

  show(title, ...parts) {
    this.title.textContent = title;
    this.body.replaceChildren(...parts);
    if (!this.root.open) this.root.showModal();
    this.title.focus();
  }

  close() {
    this.root.close();
  }
}
