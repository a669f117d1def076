// What there is to know about a card or a pile, or a word of the rules.

import { Dialog, terms } from "../../dialog.js";
import { h } from "../../dom.js";
import { capital, t } from "../../words.js";
import { card, emphasised, price, sort, words } from "./cards.js";
import { GLOSSARY, mentioned } from "./glossary.js";
import { grouped } from "./tile.js";

export class Detail extends Dialog {
  card(name, how, act) {
    const { honor, ruling, kind } = card(name);
    const cost = card(name).cost ? price(name, how?.now?.price) : "";
    const worth = honor ? t("%s Honor", honor) : "";
    const go = () => {
      this.close();
      act(how.move.line);
    };
    this.show(
      name,
      h("p", { class: "soft" }, [sort(name), cost, worth].filter(Boolean).map(capital).join(" · ")),
      words(name).map((line) => h("p", { class: "effect" }, emphasised(line))),
      how?.now?.why && !how.move ? h("p", { class: "why" }, how.now.why) : null,
      ruling ? h("p", { class: "ruling" }, h("b", {}, `${t("Ruling")}: `), ruling) : null,
      this.links(mentioned([kind, ...words(name)])),
      how?.move ? h("button", { class: "wish first", type: "button", onclick: go }, capital(how.move.text)) : null,
    );
  }

  // Piles of cards by name; each card can be looked at.
  piles(title, parts) {
    this.show(title, parts.map(([name, names]) => [parts[1] && h("h3", {}, name), this.pile(names)]).flat());
  }

  pile(names) {
    const rows = grouped(names).map(([name, many]) =>
      h(
        "li",
        {},
        h(
          "button",
          { class: "line", type: "button", onclick: () => this.card(name) },
          h("b", {}, many > 1 ? `${many} × ${name}` : name),
          h("span", { class: "soft" }, words(name).join(" ")),
        ),
      ),
    );
    return rows.length ? h("ul", { class: "lines" }, rows) : h("p", { class: "soft" }, t("No card lies here."));
  }

  rules(term) {
    if (term) return this.show(GLOSSARY[term].term, h("p", { class: "effect" }, GLOSSARY[term].words), this.links());
    this.show(t("The rules in short"), terms(Object.values(GLOSSARY).map((one) => [one.term, one.words])));
  }

  // Words that somebody may not know, to be touched.
  links(terms = Object.keys(GLOSSARY)) {
    if (!terms.length) return null;
    const link = (term) =>
      h("button", { class: "tool", type: "button", onclick: () => this.rules(term) }, GLOSSARY[term].asked);
    return h("div", { class: "links" }, terms.map(link));
  }
}
