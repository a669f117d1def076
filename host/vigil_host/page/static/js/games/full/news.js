// What the others did meanwhile, and for who is here for the first time how it is played.

import { h } from "../../dom.js";
import { t } from "../../words.js";

const MOST = 8;
const WELCOMED = "vigil-full-welcomed";

export class News {
  constructor(rules) {
    this.rules = rules;
    this.asked = false; // whether it was one's own move
    this.head = 0; // the last record then
    this.told = [];
    this.root = h("div", { class: "news" });
  }

  draw({ head, touch }, log) {
    const asked = Boolean(touch.moves?.length);
    if (asked && !this.asked && this.head) this.told = log.filter((one) => one.number > this.head && isNews(one));
    else if (asked && this.head !== head) this.told = [];
    if (asked) this.head = head;
    this.asked = asked;
    this.show();
  }

  show() {
    const parts = [this.asked ? this.welcome() : null, this.meanwhile()];
    this.root.replaceChildren(...parts.filter(Boolean));
  }

  meanwhile() {
    const words = this.told.slice(-MOST).map((one) => (one.why ? `${one.text} (${one.why})` : one.text)).join(" ");
    return words ? h("p", { class: "meanwhile" }, h("b", {}, `${t("Meanwhile")}: `), words) : null;
  }

  welcome() {
    if (localStorage.getItem(WELCOMED)) return null;
    const gone = () => {
      localStorage.setItem(WELCOMED, "yes");
      this.show();
    };
    const words = t(
      "Touch the cards of your hand to play them, or Play all. Runes acquire heroes and constructs, Power defeats monsters: what you can have is lit. Then End turn.",
    );
    return h(
      "div",
      { class: "welcome" },
      h("p", {}, words),
      h("button", { class: "tool", type: "button", onclick: this.rules }, t("Rules")),
      h("button", { class: "tool", type: "button", onclick: gone }, t("Got it")),
    );
  }
}

// Worth telling afterwards: not every card that is merely played.
const isNews = (one) => !one.undone && !(one.kind === "played" && !one.text.includes(". "));
