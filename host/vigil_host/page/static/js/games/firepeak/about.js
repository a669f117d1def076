// Firepeak, as the page around it knows it: the end waits for a deck of creatures, and Power is what counts.

import { t } from "../../words.js";
import { BeginFirepeak } from "./begin.js";
import { pattern } from "./pattern.js";

export const ABOUT = {
  isMiddle: true,
  counted: t("Power over time"),
  emptied: t("deck empty"),
  left: (view, empty) => (empty ? t("The deck is empty") : t("of %s left in the deck", view.pool_start)),
  side: pattern,
  begins: [
    {
      place: 4,
      part: "firepeak",
      title: t("Ascension at Firepeak"),
      sign: "M10 3.5h4v4h-4zM7 10h4v4H7zM13 10h4v4h-4zM4 16.5h4v4H4zM10 16.5h4v4h-4zM16 16.5h4v4h-4z",
      words: t("Pyramids of creatures: with your cards, or dealt by Vigil with bots in empty seats."),
      form: () => new BeginFirepeak(),
    },
  ],
};
