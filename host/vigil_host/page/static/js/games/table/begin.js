// A score to keep: which boxes lie on the table, and who sits where.

import { Begin } from "../../begin.js";
import { beginning } from "../../beginning.js";
import { h } from "../../dom.js";
import { BoxField, check, field } from "../../form.js";
import { t } from "../../words.js";

const TEAMS = [4, 6]; // so many players can sit across from each other

export class BeginTable extends Begin {
  constructor() {
    super(2, "#table");
    this.boxes = new BoxField("boxes");
    this.boxes.tick(this.kept.tables);
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
    return [
      this.people(),
      h(
        "div",
        { class: "besides" },
        this.boxes.root,
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
    return this.boxes.complaint();
  }

  line() {
    const sets = this.boxes.ticked();
    const names = this.written();
    this.keep({ tables: sets, names });
    const team = this.teams.checked && !this.across.hidden;
    const variant = names.length === 1 ? "solitaire" : team && "team";
    return beginning("table", { sets, seats: names.map((name) => ({ name })), variant, first: this.first.value });
  }
}
