// What lies on the table: the others, the row, what is always there, and one's own cards.

import { h } from "../../dom.js";
import { result } from "../../result.js";
import { headline } from "../../score.js";
import { t } from "../../words.js";
import { always, left, taken, trophies } from "./cards.js";
import { News } from "./news.js";
import { sitters } from "./seats.js";
import { grouped, tile } from "./tile.js";

const PARTS = ["head", "others", "event", "row", "always", "constructs", "hand", "played", "piles"];

export class Felt {
  // `touch` has chosen(name, how), about(name, how), piles(title, parts) and rules().
  constructor(touch, again, odds) {
    this.touch = touch;
    this.again = again;
    this.news = new News(() => touch.rules());
    this.parts = Object.fromEntries(PARTS.map((part) => [part, h("div", { class: part })]));
    this.odds = odds;
    odds.seats = this.parts.others;
    const { head, others, event, row, always, constructs, ...mine } = this.parts;
    this.upper = h("div", { class: "upper" }, head, others, odds.root);
    this.mine = h("div", { class: "mine" }, Object.values(mine));
    this.lower = h("div", { class: "lower" }, h("div", { class: "shelf" }, always, constructs), this.mine);
    this.event = event;
    this.root = h("div", { class: "felt" }, this.upper, this.news.root, event, row, this.lower);
  }

  draw(told, log) {
    this.told = told;
    const { view, eye } = told;
    const own = view.seats[eye - 1];
    const over = view.phase === "over";
    this.fill("head", headline({ ...view, event: null }), this.odds.button, over ? null : pool(view));
    this.odds.draw(told);
    this.fill("others", over ? result(view, this.again, this.odds.turns) : this.seats());
    this.odds.mark();
    this.news.draw(told, log);
    this.part("event", "", view.event ? [this.tile("event", 0, view.event)] : []);
    this.part("row", t("Center Row"), view.row.map((name, at) => this.tile("row", at, name, { costs: true, taker: taken(view).includes(at) && view.opponent.name })));
    this.part("always", t("Always there"), always(view).map((name) => this.offered(name)));
    const active = view.seats[(view.active || 1) - 1];
    this.part("played", t("Played this turn"), over ? [] : this.group("play", active.play));
    this.part("constructs", t("Your constructs and trophies"), own ? this.laid(own) : []);
    this.part("hand", t("Your hand"), own?.hand && !over ? this.group("hand", own.hand) : []);
    this.fill("piles", ...this.heaps(view, own));
  }

  fill(part, ...children) {
    this.parts[part].replaceChildren(...children.filter(Boolean));
  }

  part(part, title, tiles) {
    const place = part === "played" ? "play" : part;
    const list = h("ul", { class: "spread", "data-place": place, "aria-label": title || t("Event") }, tiles);
    this.fill(part, tiles.length && title ? h("h2", {}, title) : null, tiles.length ? list : null);
    this.parts[part].hidden = !tiles.length;
  }

  seats() {
    const rows = sitters(this.told.view, this.told.eye, (title, parts) => this.touch.piles(title, parts));
    return h("ol", { "aria-label": t("Players") }, rows);
  }

  tile(zone, at, name, more = {}) {
    const { moves = [], prices = [] } = this.told.touch;
    const here = (one) => one.zone === zone && one.at === at;
    const how = { zone, at, move: moves.find(here), now: prices.find(here), ...more };
    return tile(name, how, this.touch);
  }

  group(zone, names) {
    return grouped(names).map(([name, count]) => this.tile(zone, name, name, { count }));
  }

  laid(own) {
    return [...this.group("constructs", own.constructs), ...this.group("trophies", trophies(own))];
  }

  offered(name) {
    return this.tile("always", name, name, { costs: true, left: left(this.told.view, name) });
  }

  pile(zone, title, names) {
    if (!names) return null;
    const open = () => this.touch.piles(title, [[title, names]]);
    const count = h("b", {}, String(names.length));
    return h("button", { class: "pile", type: "button", "data-place": zone, onclick: open }, title, count);
  }

  heaps(view, own) {
    return [
      this.pile("discard", t("Discard pile"), own?.discard),
      own?.under.length ? this.pile("under", t("Under a construct"), own.under) : null,
      this.deck(own),
      this.pile("void", t("Void"), view.void),
    ];
  }

  deck(own) {
    return own ? h("span", { class: "pile", "data-place": "deck" }, t("Your deck"), h("b", {}, String(own.deck))) : null;
  }
}

function pool(view) {
  const part = Math.max(0, Math.min(100, (100 * view.pool) / (view.pool_start || 1)));
  return h(
    "div",
    { class: "pool", "data-empty": view.pool <= 0 },
    h("p", {}, t("Pool"), " ", h("b", {}, String(Math.max(0, view.pool))), h("span", { class: "of" }, ` ${t("of %s", view.pool_start)}`)),
    h("div", { class: "bar", "aria-hidden": "true" }, h("i", { "--part": part })),
  );
}
