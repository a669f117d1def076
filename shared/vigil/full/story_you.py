"""Sentences about the one who plays alone and gave no name: told to you.

Each begins with the name in the others' words, and here without it; what a table game says too
stands in its own `story_you`.
"""

from vigil.table import story_you

_YOURS = {
    "%s plays %s.": "You play %s.",
    "%s uses %s.": "You use %s.",
    "%s acquires %s.": "You acquire %s.",
    "%s defeats %s.": "You defeat %s.",
    "%s draws %d.": "You draw %d.",
    "%s shuffles the discard pile.": "You shuffle the discard pile.",
    "%s banishes %s.": "You banish %s.",
    "%s discards %s.": "You discard %s.",
    "%s loses %s to the discard pile.": "You lose %s to the discard pile.",
    "%s ends the turn.": "You end the turn.",
    "%s passes.": "You pass.",
    "%s keeps %s.": "You keep %s.",
    "%s chooses %s.": "You choose %s.",
    "%s banishes nothing.": "You banish nothing.",
    "%s takes nothing.": "You take nothing.",
    "%s leaves the acquired card in the discard pile.": (
        "You leave the acquired card in the discard pile."
    ),
    "%s saves nothing.": "You save nothing.",
    "%s draws nothing.": "You draw nothing.",
    "%s does not look.": "You do not look.",
    "%s leaves the card on the deck.": "You leave the card on the deck.",
    "%s puts %s straight into play.": "You put %s straight into play.",
    "%s copies %s.": "You copy %s.",
    "%s will take an extra turn.": "You will take an extra turn.",
    "%s looks at the top of the deck.": "You look at the top of the deck.",
    "%s names %s.": "You name %s.",
    "%s reveals and draws %s.": "You reveal and draw %s.",
    "%s puts %s under a construct.": "You put %s under a construct.",
    "%s takes %s into the hand.": "You take %s into the hand.",
    "%s puts %s on top of the deck.": "You put %s on top of the deck.",
    "%s saves %s with the Fanatic.": "You save %s with the Fanatic.",
    "%s acquires the defeated %s.": "You acquire the defeated %s.",
    "%s takes %s from the Void as a trophy.": "You take %s from the Void as a trophy.",
    "%s turns Runes into Honor: %d.": "You turn Runes into Honor: %d.",
}


def to_you(template, values, name):
    """(template, values) that say "you" where the sentence is about the only player."""
    if not values or values[0] != name:
        return template, values
    if template in _YOURS:
        return _YOURS[template], tuple(values)[1:]
    return story_you.to_you(template, values)
