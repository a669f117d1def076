// The full game, as the page around it knows it.

import { anew } from "../../beginning.js";
import { t } from "../../words.js";
import { BeginFull } from "./begin.js";

export const ABOUT = {
  isMiddle: true,
  again: anew,
  begins: [
    {
      place: 1,
      part: "alone",
      title: t("Play alone"),
      sign: "M7 3h10v18H7zM12 9.5v5M9.5 12h5",
      words: t("Vigil deals the cards. Against a bot of your strength, or solitaire."),
      form: () => new BeginFull("alone"),
    },
    {
      place: 2,
      part: "together",
      title: t("Play together"),
      sign: "M3.5 7.5l8-2.5 4 13-8 2.5zM13.5 6.5l7.5 1.5-2.700 13-5.300-1",
      words: t("Without any cards: two to six people, at one screen or each on a phone; bots in empty seats."),
      form: () => new BeginFull("together"),
    },
  ],
};
