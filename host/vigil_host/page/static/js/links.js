// The links to the seats of a game: a picture for a phone's camera, the address to be sent, and a new one
// for a seat whose link went astray.

import { badge, h, s } from "./dom.js";
import { send, untilAnswered } from "./stream.js";
import { t } from "./words.js";

const QUIET = 4; // squares of white around a code, as its readers expect

export class Links {
  constructor(stream) {
    this.stream = stream;
    stream.addEventListener("phones", () => this.mark());
    this.list = h("ul", { class: "links" });
    this.say = h("p", { class: "soft", role: "status" });
    this.root = h(
      "dialog",
      { class: "seats-by-link", "aria-labelledby": "links-title" },
      h(
        "header",
        {},
        h("h2", { id: "links-title", tabindex: "-1" }, t("A seat on every phone")),
        h("button", { class: "tool", type: "button", onclick: () => this.root.close() }, t("Close")),
      ),
      this.say,
      this.list,
    );
    this.root.addEventListener("close", () => this.root.remove());
  }

  async open(device) {
    this.device = device;
    this.list.replaceChildren();
    document.body.append(this.root);
    if (!this.root.open) this.root.showModal();
    await this.tell({});
  }

  async tell(wish) {
    try {
      const { seats } = await send("/seats", { device: this.device.id, ...wish });
      this.draw(seats);
      if (wish.seat) this.say.textContent = t("There is a new link for this seat; the old one is good no longer.");
    } catch (error) {
      this.say.textContent = error.message;
      untilAnswered(this.say, () => this.tell({}));
    }
  }

  draw(seats) {
    const away = seats.some((seat) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(seat.link).hostname));
    this.say.textContent = !seats.length
      ? t("Nobody in this game can play on a phone.")
      : away
        ? t("Phones cannot reach this computer yet: begin with vigil run --host 0.0.0.0.")
        : t("Point a phone’s camera at the code of your seat, or send the link. Whoever has it sees that hand.");
    this.list.replaceChildren(...seats.map((seat) => this.one(seat)));
    this.say.toggleAttribute("data-away", away && seats.length > 0);
    this.mark();
  }

  // Which seats somebody has opened.
  mark() {
    const phones = this.stream.get("phones", this.device?.id)?.value || {};
    for (const row of this.list.children) row.querySelector(".here").hidden = !phones[row.dataset.seat];
  }

  one(seat) {
    const name = seat.name || t("Seat %s", seat.seat);
    const renew = () => this.tell({ seat: seat.seat });
    return h(
      "li",
      { "data-seat": seat.seat },
      h("p", { class: "name" }, badge(seat.seat), name, h("span", { class: "here soft", hidden: true }, t("open on a phone"))),
      code(seat.squares, t("A code with the link to the seat of %s", name)),
      h("a", { href: seat.link, target: "_blank", rel: "noopener" }, t("Open %s’s seat", name)),
      h(
        "div",
        { class: "tools" },
        h("button", { class: "tool", type: "button", onclick: () => this.copy(seat, name) }, t("Copy the link")),
        h("button", { class: "tool", type: "button", onclick: renew }, t("New link")),
      ),
    );
  }

  async copy(seat, name) {
    const done = await navigator.clipboard?.writeText(seat.link).then(
      () => true,
      () => false,
    );
    this.say.textContent = done || this.select(seat.link) ? t("The link of %s is copied.", name) : seat.link;
  }

  // A page that came over the house's own network may not use the clipboard: what is selected is copied.
  select(link) {
    const focus = document.activeElement;
    const field = h("textarea", { class: "unseen", readonly: true }, link);
    this.root.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focus?.focus();
    return done;
  }
}

// Dark on white in every theme: cameras want it so.
function code(squares, words) {
  const size = squares.length + 2 * QUIET;
  const dark = squares.flatMap((row, y) => [...row].map((dot, x) => (dot === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")));
  return s(
    "svg",
    { class: "code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words, "shape-rendering": "crispEdges" },
    s("rect", { width: size, height: size, fill: "#fff" }),
    s("path", { d: dark.join(""), fill: "#000" }),
  );
}
