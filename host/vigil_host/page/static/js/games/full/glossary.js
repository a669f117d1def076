// The words of the game in one or two sentences each, for somebody who has never played it. What a word
// begins with in a text, in the reader's language, is in its table too; "|" stands between several.

import { t } from "../../words.js";

const what = (term) => t("What is %s?", term);
const begins = (found) => found && new RegExp(`\\b(?:${found})`, "i");
const entry = (term, found, words) => ({ term, found: begins(found), words, asked: what(term) });

export const GLOSSARY = {
  goal: entry(
    t("the goal"),
    null,
    t("Have the most Honor when the pool is empty: the Honor you took, and what your cards are worth."),
  ),
  turn: entry(
    t("a turn"),
    null,
    t("Play your cards, spend the Runes and Power they give, end the turn. What is not spent is lost; you draw five new cards."),
  ),
  rune: entry(t("a Rune"), t("rune"), t("What heroes and constructs cost.")),
  power: entry(t("Power"), t("power"), t("What monsters are defeated with.")),
  honor: entry(
    t("Honor"),
    t("honor"),
    t("What the game is won by. Monsters and some effects give it from the pool at once; acquired cards are worth theirs (★) at the end."),
  ),
  row: entry(
    t("the Center Row"),
    t("row"),
    t("Six cards for everybody. What leaves it is replaced at once from the center deck."),
  ),
  hero: entry(t("a hero"), t("hero"), t("Acquired with Runes. Played from the hand, then discarded; it comes back when your deck is shuffled.")),
  construct: entry(
    t("a construct"),
    t("construct"),
    t("Acquired with Runes. Once played it stays before you and helps every turn."),
  ),
  monster: entry(t("a monster"), t("monster"), t("Defeated with Power: you get its reward and it goes to the Void.")),
  banish: entry(
    t("banishing"),
    t("banish"),
    t("A card goes to the Void, out of the game. Getting rid of weak cards makes your deck better."),
  ),
  fate: entry(
    t("Fate"),
    t("fate"),
    t("What some cards do to everybody when they enter the Center Row."),
  ),
  event: entry(t("an Event"), t("event"), t("A card that changes a rule for everybody until another Event comes.")),
  trophy: entry(t("a trophy"), t("trophy"), t("A defeated monster that stays before you, until you use it once.")),
  always: entry(
    t("what is always there"),
    null,
    t("Mystics give Runes, Heavy Infantry gives Power, and the Cultist can be defeated as often as you have Power for it."),
  ),
};

// Which of them are spoken of.
export function mentioned(texts) {
  const said = texts.join(" ");
  return Object.keys(GLOSSARY).filter((term) => GLOSSARY[term].found?.test(said));
}
