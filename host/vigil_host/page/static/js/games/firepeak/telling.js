// What a table tells besides its moves: what lies where, and what a spell's card says.

import { h } from "../../dom.js";
import { field } from "../../form.js";
import { called } from "../../score.js";
import { t } from "../../words.js";

const UNSAYABLE = /[\x22\n]/g;
const SORTS = [["plain", t("plain")], ["aura", t("aura")], ["enchantment", t("enchantment")], ["circle", t("circle")]];

export function telling(view, act) {
  return h("div", { class: "telling" }, lying(view, act), spelling(view, act));
}

function lying(view, act) {
  const seat = select(view.seats.map((one) => [one.seat, called(one)]));
  const places = view.seats[0].pattern.flatMap((row, tier) => row.map((_, column) => `${tier + 1}.${column + 1}`));
  const at = select([...places.map((one) => [one, one]), ["guard", t("guard")], ["dungeon", t("dungeon")]]);
  const clan = select(clans(view));
  const power = select([1, 2, 3, 4].map((one) => [one, String(one)]));
  const line = () => `place seat=${seat.value} at=${at.value} clan="${clan.value}" power=${power.value} from=deck`;
  return form(t("What lies where, without an action"), t("Put it there"), () => act(line()), [
    field(t("Whose"), seat),
    field(t("Place"), at),
    field(t("Clan"), clan),
    field(t("Power"), power),
  ]);
}

function spelling(view, act) {
  const number = h("input", { type: "number", min: 1, max: 36, value: 2 });
  const name = h("input", { type: "text", maxlength: 20 });
  const sort = select(SORTS);
  const component = select([["any", t("any clan")], ["none", t("none")], ...clans(view)]);
  const power = h("input", { type: "number", min: -7, max: 7, value: 0 });
  const actions = h("input", { type: "number", min: 0, max: 9, value: 0 });
  const note = h("input", { type: "text", maxlength: 60 });
  const clean = (input) => input.value.replace(UNSAYABLE, " ").trim();
  const line = () =>
    `spell ${number.value} "${clean(name)}" kind=${sort.value} component="${component.value}" power=${power.value} actions=${actions.value} note="${clean(note)}"`;
  return form(t("What a spell's card says"), t("Tell the spell"), () => act(line()), [
    field(t("Number from 1 to 36"), number),
    field(t("Name"), name),
    field(t("Kind"), sort),
    field(t("Component"), component),
    field(t("Changes Power by"), power),
    field(t("Further actions"), actions),
    field(t("Text"), note),
  ]);
}

const clans = (view) => view.opposing.flat().map((clan) => [clan, t(clan)]);
const select = (pairs) => h("select", {}, pairs.map(([value, words]) => h("option", { value }, words)));

function form(title, words, go, fields) {
  const submit = (event) => {
    event.preventDefault();
    go();
  };
  return h("form", { novalidate: true, onsubmit: submit }, h("h3", {}, title), h("div", { class: "fields" }, fields), h("button", { class: "wish", type: "submit" }, words));
}
