// A score to keep: which boxes lie on the table, and who sits where.

import { Begin } from "../../begin.js";
import { beginning } from "../../beginning.js";
import { BOXES } from "../../boxes.js";
import { h } from "../../dom.js";
import { check, field } from "../../form.js";
import { t } from "../../words.js";

const TEAMS = [4, 6]; // so many players can sit across from each other

export class BeginTable extends Begin {
  constructor() {
    super(2, "#table");
    const sets = this.kept.tables || [BOXES[0].word];
    this.boxes = BOXES.map(({ word }) => h("input", { type: "checkbox", value: word, checked: sets.includes(word) }));
    this.first = h("select", {});
    this.teams = h("input", { type: "checkbox" });
    this.across = check(this.teams, t("Teams of those across"));
    this.seats.addEventListener("input", () => this.ready());
    this.fill().ready();
  }

  title() {
    return t("Keep score");
  }

  parts() {
    const boxes = this.boxes.map((box, i) => check(box, BOXES[i].whole));
    return [
      this.people(),
      h(
        "div",
        { class: "besides" },
        h("fieldset", { class: "boxes" }, h("legend", {}, t("Boxes")), boxes),
        h("div", { class: "boxes" }, field(t("Who begins"), this.first), this.across),
      ),
    ];
  }

  seat(some) {
    super.seat(some);
    if (this.first) this.ready();
  }

  // Who may begin, and whether there can be teams.
  ready() {
    const { value } = this.first;
    const seats = this.written().map((name, i) => h("option", { value: i + 1 }, name || t("Seat %s", i + 1)));
    this.first.replaceChildren(h("option", { value: "" }, t("By lot")), ...seats);
    this.first.value = Number(value) <= seats.length ? value : "";
    this.across.hidden = !TEAMS.includes(seats.length);
  }

  complaint() {
    return this.boxes.some((box) => box.checked) ? "" : t("Choose at least one box.");
  }

  line() {
    const sets = this.boxes.filter((box) => box.checked).map((box) => box.value);
    const names = this.written();
    this.keep({ tables: sets, names });
    const team = this.teams.checked && !this.across.hidden;
    const variant = names.length === 1 ? "solitaire" : team && "team";
    return beginning("table", { sets, seats: names.map((name) => ({ name })), variant, first: this.first.value });
  }
}
