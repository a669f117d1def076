"""Sentences about the one who plays alone and gave no name: told to you.

Each begins with the name in the others' words, and here without it.
"""

_YOURS = {
    "%s gains %d Honor.": "You gain %d Honor.",
    "%s loses %d Honor.": "You lose %d Honor.",
    "It is the turn of %s.": "It is your turn.",
    "%s takes an extra turn.": "You take an extra turn.",
    "%s defeats the Cultist and gains %d Honor.": "You defeat the Cultist and gain %d Honor.",
    "%s defeats the Cultist %d times and gains %d Honor.": (
        "You defeat the Cultist %d times and gain %d Honor."
    ),
    "%s defeats a Fanatic and gains %d Honor.": "You defeat a Fanatic and gain %d Honor.",
    "%s wins a Fanatic as a trophy and gains %d Honor.": (
        "You win a Fanatic as a trophy and gain %d Honor."
    ),
    "%s defeats %s and gains %d Honor.": "You defeat %s and gain %d Honor.",
    "%s wins the trophy %s and %d Honor.": "You win the trophy %s and %d Honor.",
    "%s uses the trophy %s and gains %d Honor.": "You use the trophy %s and gain %d Honor.",
    "%s uses the trophy %s.": "You use the trophy %s.",
    "%s brings the trophy %s back.": "You bring the trophy %s back.",
    "The deck of %s is counted.": "Your deck is counted.",
    "The deck of %s is being counted.": "Your deck is being counted.",
    "The pool is empty: %s has the last turn.": "The pool is empty: you have the last turn.",
    "%s beats %s with %d Honor to %d.": "You beat %s with %d Honor to %d.",
    "%s and %s have %d Honor to %d: a tie is lost.": (
        "You and %s have %d Honor to %d: a tie is lost."
    ),
    "%s loses to %s with %d Honor to %d.": "You lose to %s with %d Honor to %d.",
}


def to_you(template, values):
    """(template, values) that say "you" where the sentence is about the only player."""
    if template in _YOURS:
        return _YOURS[template], tuple(values)[1:]
    return template, tuple(values)
