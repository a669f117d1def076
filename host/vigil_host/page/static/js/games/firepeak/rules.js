// How Firepeak is played, in one or two sentences a word, for somebody who has never played it.

import { t } from "../../words.js";

export const HOW = t(
  "You have two actions a turn. Touch your wizard to recruit: a creature is drawn, then touch where it goes. Touch one of your creatures to see what else it can do. Whoever fills every place wins.",
);

export const RULES = [
  [
    t("the goal"),
    t("Fill the pattern: the places below your wizard, two, then three, then four. Whoever fills it wins at once. When the deck is empty the most Power in a pattern wins."),
  ],
  [
    t("leaders"),
    t("The wizard leads the first tier; a creature leads the places below it that it touches. A creature needs a leader, and less Power than it, or than both together. The wizard leads any Power."),
  ],
  [t("clans"), t("No creature may lie next to one of the opposing clan. Those of your wizard’s clan have 1 Power more.")],
  [t("recruiting"), t("Choose the wizard or a creature of the pattern: one is drawn and lies below it, or becomes the guard, or goes into your dungeon.")],
  [
    t("capturing"),
    t("Your creature against one of somebody else’s: both roll a die and add their Power, on the first tier 1 more in defence. Whoever loses goes into the other’s dungeon; a tie does nothing."),
  ],
  [
    t("the dungeon"),
    t("Prisoners, which only their owner looks at. Brainwash one: roll above its Power, and it is yours to place. Two of one clan are given for a spell: research, which is no action."),
  ],
  [t("the guard"), t("One creature on your dungeon. It attacks and defends, and adds its Power against whoever comes to rescue a prisoner.")],
  [t("repairing"), t("A pattern that breaks a rule is repaired before anything else happens; Vigil says why, and offers the best way.")],
];
