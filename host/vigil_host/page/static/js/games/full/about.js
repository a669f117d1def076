// The full game, as the page around it knows it.

import { t } from "../../words.js";
import { Begin } from "./begin.js";

export const ABOUT = {
  isMiddle: true,
  begins: [
    {
      place: 1,
      part: "alone",
      title: t("Play alone"),
      words: t("Vigil deals the cards. Against a bot of your strength, or solitaire."),
      form: () => new Begin("alone"),
    },
    {
      place: 2,
      part: "together",
      title: t("Play together"),
      words: t("Without any cards: two to six people, bots in empty seats."),
      form: () => new Begin("together"),
    },
  ],
};
