// The scoreboard for a TV: a card for each player, as large as the screen allows. A game without cards
// is the middle of the table there: what everybody may see, and nobody's hand.

import { about } from "./about.js";
import { badge, h } from "./dom.js";
import { board } from "./play.js";
import { called, change, headline, marked, marks, notices, number, players, pool, won } from "./score.js";
import { send } from "./stream.js";
import { t } from "./words.js";

const SHOWN_MS = 2500;

export class Tv {
  constructor(stream) {
    this.stream = stream;
    this.head = h("header");
    this.cards = h("ol", { class: "cards", "aria-label": t("Players") });
    this.foot = h("footer");
    const leave = h(
      "div",
      { class: "leave" },
      h(
        "button",
        { class: "tool", type: "button", onclick: () => document.documentElement.requestFullscreen?.() },
        t("Full screen"),
      ),
      h("a", { class: "tool", href: "#table" }, t("Leave")),
    );
    this.root = h(
      "div",
      { class: "tv" },
      h("h1", { class: "unseen" }, t("Scoreboard")),
      this.head,
      this.cards,
      this.foot,
      leave,
    );
    this.root.addEventListener("pointermove", () => this.moved());
  }

  moved() {
    document.body.toggleAttribute("data-moved", true);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => document.body.toggleAttribute("data-moved", false), SHOWN_MS);
  }

  async stayAwake() {
    try {
      this.lock = await navigator.wakeLock?.request("screen");
    } catch {
      this.lock = null; // a screen that sleeps is still a scoreboard
    }
  }

  // The board of a game without cards; false where the score is all there is.
  showMiddle(view, { head, log, touch }) {
    const lies = about(view).isMiddle;
    this.root.toggleAttribute("data-middle", lies);
    if (lies && !this.middle) this.middle = h("div", { class: "middle" });
    if (lies && this.loading !== view.game) {
      this.loading = view.game;
      this.board = null;
      const opinion = () => send("/opinion", { device: this.device });
      board(view.game, () => {}, { opinion, late: true }).then((made) => {
        if (this.loading !== view.game) return;
        this.board = made;
        this.middle.replaceChildren(made.root);
        this.root.append(this.middle);
        this.board.draw(...this.seen);
      });
    }
    this.seen = [{ eye: 0, head, view, touch: { faults: touch?.faults } }, log];
    if (lies) this.board?.draw(...this.seen);
    return lies;
  }

  draw(device, what) {
    if (what && !["game", "page", "devices", "settings"].includes(what)) return;
    this.device = device?.id;
    const game = device && this.stream.game(device.id);
    const view = game?.view;
    if (!view?.seats?.length) {
      this.cards.replaceChildren(h("li", { class: "empty" }, t("The game has not begun.")));
      this.head.replaceChildren();
      this.foot.replaceChildren();
      return;
    }
    if (this.showMiddle(view, game)) return;
    const pending = this.stream.pending(device.id);
    const who = players(view);
    this.root.style.setProperty("--columns", who.length > 4 ? 3 : who.length);
    this.root.style.setProperty("--tall", who.length > 3 ? 2 : 1);
    this.head.replaceChildren(headline(view));
    this.cards.replaceChildren(...who.map((seat) => card(view, seat, pending)));
    const said = notices(view).at(-1) || game.log?.findLast((entry) => !entry.undone)?.text || "";
    const over = view.phase === "over";
    this.foot.toggleAttribute("data-over", over);
    this.foot.replaceChildren(h("p", { class: "say" }, said), (!over && pool(view)) || "");
  }
}

function card(view, seat, pending) {
  return h(
    "li",
    { class: won(view, seat) ? "card winner" : "card", ...marked(view, seat) },
    h(
      "div",
      { class: "inner" },
      h("p", { class: "who" }, badge(seat.seat), h("span", {}, called(seat)), change(seat, pending)),
      h("p", { class: "honor", "--digits": Math.max(2, number(view, seat).length) }, number(view, seat)),
      h("p", { class: "marks" }, marks(view, seat)),
    ),
  );
}
