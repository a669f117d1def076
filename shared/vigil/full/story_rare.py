"""What is not told in every turn of a full game, as sentences."""

from vigil.full import facts as f
from vigil.full import ops

PASSED = {
    ops.BANISH: "%s banishes nothing.",
    ops.TAKE: "%s takes nothing.",
    ops.PUT: "%s leaves the acquired card in the discard pile.",
    ops.DESTROY_DOOMED: "%s saves nothing.",
    ops.MAYBE: "%s draws nothing.",
    ops.LOOK: "%s does not look.",
    ops.TOSS: "%s leaves the card on the deck.",
}
FACTS = {  # name, sentence, what its numbers are: seat, card, number
    f.INSTALLED: ("installed", "%s puts %s straight into play.", "sc"),
    # Which card, the two see in their hands, and nobody else.
    f.STOLEN: ("stolen", "%s takes a card from the hand of %s.", "ss"),
    f.COPIED: ("copied", "%s copies %s.", "sc"),
    f.EXTRA: ("extra_turn", "%s will take an extra turn.", "s"),
    f.END_TRIGGERED: ("end_triggered", "The pool is empty: the game ends with this round.", ""),
    f.OPPONENT_TOOK: ("opponent_took", "%s takes %s: %d Honor.", "cn"),
    f.REPLENISHED: ("replenished", "The Void is shuffled into the center deck.", ""),
    f.FATE: ("fate", "The Fate of %s happens.", "c"),
    f.EVENT_BEGAN: ("event", "%s is the current Event.", "c"),
    f.EVENT_ENDED: ("event_ended", "The Event %s goes to the Void.", "c"),
    f.KEPT: ("trophy", "%s keeps %s.", "sc"),
    f.LOOKED: ("looked", "%s looks at the top of the deck.", "s"),
    f.NAMED: ("named", "%s names %s.", "sc"),
    f.REVEALED: ("revealed", "%s reveals and draws %s.", "sc"),
    f.TUCKED: ("tucked", "%s puts %s under a construct.", "sc"),
    f.RETURNED: ("returned", "%s takes %s into the hand.", "sc"),
    f.TOPPED: ("topped", "%s puts %s on top of the deck.", "sc"),
    f.SAVED: ("saved", "%s saves %s with the Fanatic.", "sc"),
    f.ROBBED: ("robbed", "%s takes Honor from %s: %d.", "ssn"),
    f.ADOPTED: ("adopted", "%s acquires the defeated %s.", "sc"),
    f.FETCHED: ("fetched", "%s takes %s from the Void as a trophy.", "sc"),
    f.SPENT: ("spent", "%s turns Runes into Honor: %d.", "sn"),
}
TO_YOU = {  # where the one person who plays and gave no name is not the first in a sentence
    "%s takes a card from the hand of %s.": "%s takes a card from your hand.",
    "%s takes Honor from %s: %d.": "%s takes Honor from you: %d.",
    "%s acquires %s for %s.": "%s acquires %s for you.",
    "%s and %s both have %d Honor; %s started later and wins.": (
        "%s and you both have %d Honor; you started later and win."
    ),
}
