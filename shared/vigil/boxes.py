"""The boxes of cards, the variants, and who may play with which.

A box is the table of its name in `shared/cards` and a line here; all else asks this list. Logs and
messages know a box by its place in it, as a bit of a byte: a line never moves, a new one is last,
and there is room for eight.
"""

from vigil.compat import const
from vigil.refusal import Refusal

WORD = const(0)  # in scripts and views, and the name of its table
TITLE = const(1)  # as short as a line of the panel needs it
WHOLE_TITLE = const(2)
FEWEST = const(3)  # players that it is made for when it is alone
MOST = const(4)
BEADS = const(5)  # of each of the two kinds
OPPONENT = const(6)  # of whoever plays alone

BOXES: tuple = (
    ("godslayer", "Godslayer", "Chronicle of the Godslayer", 2, 4, 25, "Samael"),
    ("fallen", "Fallen", "Return of the Fallen", 2, 2, 15, "Samael"),
    ("souls", "Souls", "Storm of Souls", 2, 4, 25, "Nemesis"),
)

STANDARD = const(0)  # variants
TEAM = const(1)
SOLITAIRE = const(2)
VARIANTS = ("standard", "team", "solitaire")
VARIANT_TITLES = ("standard", "teams", "solitaire")

SEATS_MOST = const(6)
TEAM_PLAYERS = const((4, 6))  # so many can make teams of two
POOL_MOST = const(999)  # Honor


def chosen(sets):
    """The lines of the boxes in a mask."""
    return [box for place, box in enumerate(BOXES) if sets >> place & 1]


def opponent(sets):
    """The solitaire opponent; of several boxes, that of the first one (A-60)."""
    return (chosen(sets) or BOXES)[0][OPPONENT]


def usual_pool(variant, players):
    """The rulebooks' pool."""
    return 50 if variant == SOLITAIRE else 30 * players


def check_players(sets, variant, players, house):
    """Refuse a number of players that the boxes are not made for."""
    if variant == SOLITAIRE:
        if players != 1:
            raise Refusal("The solitaire game is for one player.")
        return
    found = chosen(sets)
    fewest = min(box[FEWEST] for box in found)
    most = SEATS_MOST if house or len(found) > 1 else found[0][MOST]
    if not fewest <= players <= most:
        if most == SEATS_MOST:
            raise Refusal("A game is for %d to %d players.", fewest, most)
        if fewest == most:
            raise Refusal("This box is for %d players: add a box or house rules.", most)
        raise Refusal("This box is for %d to %d players: add a box or house rules.", fewest, most)
    if variant == TEAM and players not in TEAM_PLAYERS:
        raise Refusal("Teams of two need 4 or 6 players.")


def can_play(sets, variant, players):
    """Whether the rulebooks allow this number of players."""
    try:
        check_players(sets, variant, players, False)
    except Refusal:
        return False
    return True
