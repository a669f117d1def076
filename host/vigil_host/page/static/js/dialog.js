// Something to read or to fill in over the board, closed by any touch beside it.

import { h } from "./dom.js";
import { t } from "./words.js";

let count = 0;

// Words and what they mean.
export function terms(all) {
  return h("dl", { class: "terms" }, all.map(([term, words]) => h("div", {}, h("dt", {}, term), h("dd", {}, words))));
}

export class Dialog {
  constructor() {
    this.title = h("h2", { id: `dialog:${(count += 1)}`, tabindex: -1 });
    this.body = h("div", { class: "told-body" });
    const close = h("button", { class: "tool", type: "button", onclick: () => this.close() }, t("Close"));
    this.root = h(
      "dialog",
      { class: "told", "aria-labelledby": this.title.id, onclick: (event) => event.target === this.root && this.close() },
      h("div", { class: "told-in" }, h("header", {}, this.title, close), this.body),
    );
  }

  show(title, ...parts) {
    this.title.textContent = title;
    this.body.replaceChildren(...parts.flat().filter(Boolean));
    if (!this.root.open) this.root.showModal();
    this.title.focus();
    this.body.scrollTop = 0;
  }

  close() {
    this.root.close();
  }
}
