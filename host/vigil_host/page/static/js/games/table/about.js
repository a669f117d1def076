// The score of a game with cards, as the page around it knows it.

import { anew } from "../../beginning.js";
import { t } from "../../words.js";
import { BeginTable } from "./begin.js";

export const ABOUT = {
  again: anew,
  begins: [
    {
      place: 3,
      part: "score",
      title: t("Keep score"),
      sign: "M5 4.5v15M9.5 4.5v15M14 4.5v15M18.5 4.5v15M2.5 16.5l19-9",
      words: t("You have the cards on the table: Vigil counts Honor, turns and the rest."),
      form: () => new BeginTable(),
    },
  ],
};
