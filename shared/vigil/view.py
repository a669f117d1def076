"""What every view of a game has: the same key with the same meaning, whichever game it is.

    game sets variant   which game, its boxes, the way to play
    house               what differs from the rulebooks, in words
    phase               one of PHASES
    secret              whether what this eye sees must be hidden from everybody else
    round turn          counted from 1
    active first        the seat whose turn it is, None when it is nobody's; the one that began
    pool pool_start     what the end waits for, left and to begin with
    prompts             what has to happen before the turn goes on
    seats               a list: seat name total parts turns, and what a game adds
    teams               a list: team seats total; empty where everybody plays alone
    opponent            nobody's seat: name total parts; None where there is none
    winner ranking      a seat or team, and all of them, the best first
    reason              who has won and why, a sentence; None before the end
    decision            who is asked what, or None; only games that ask a seat at a time have it

Nothing in a view comes of what its eye may not see, not even a checksum: numbers are soon guessed.
A seat's `total` is the sum of its `parts`, pairs of a name and a number: what this eye may know of.
Among what games add, `honor` is tokens, `cards` the Honor that cards are worth (None: not for this
eye) and `deck` a number of cards.
"""

from vigil.text import t

PHASES = {  # and how a line of text calls them
    "keeping": "the first spells are chosen",
    "playing": "the game goes on",
    "last_round": "the last one",
    "counting": "the decks are counted",
    "over": "the game is over",
}
UNDECIDED = None, [], "", ()


def phase_named(phase):
    """A phase in words."""
    return t(PHASES[phase])


def ended(game, eye, result, own):
    """A view with what all have at its end; `result`: winner, ranking, template and values."""
    winner, ranking, template, values = result
    own["secret"] = game.secret(eye)
    own["winner"] = winner
    own["ranking"] = ranking
    own["reason"] = t(template) % values if template else None
    return own


def side(own, *parts):
    """A seat or an opponent with its parts, (name, number) each, and their sum.

    A number that is not for this eye is None and left out.
    """
    known = [list(part) for part in parts if part[1] is not None]
    own["total"] = sum(number for _, number in known)
    own["parts"] = known
    return own
