"""Setting up a table game: who may play with which boxes, and with what in the pool."""

from vigil.boxes import POOL_MOST, SOLITAIRE, STANDARD, check_players, usual_pool
from vigil.codes import HOUSE, NEMESIS, START, TABLE
from vigil.compat import const
from vigil.dice import Dice, mixed
from vigil.pack import not_understood, pack_text, unpack_text
from vigil.refusal import Refusal
from vigil.seating import named, seated
from vigil.table import codes as c
from vigil.table.checks import supply

_HEAD_MOST = const(99)
_TAKES_MOST = const(3)


def command(sets, variant, players, names, first=0, pool=0, settings=0, opponent=(0, 0, 0), seed=0):
    """The command that starts a game; 0 leaves a number to the rules (first: drawn from seed)."""
    numbers = (TABLE, c.VERSION, sets, variant, players, first, pool, settings) + opponent + (seed,)
    return pack_text(START, numbers, "\n".join(names))


def begin(asked, catalog):
    """The start event for a command, or a Refusal."""
    numbers, text = unpack_text(asked)
    if len(numbers) != 12:
        raise not_understood()
    _, _, sets, variant, players, first, pool, settings, head, takes, pick, seed = numbers
    if not 0 < sets < 1 << catalog.boxes or not STANDARD <= variant <= SOLITAIRE:
        raise not_understood()
    if not 0 <= settings < 2 * NEMESIS:
        raise not_understood()
    names = named(text)
    players = players or len(names) or (1 if variant == SOLITAIRE else 2)
    if players == 1 and variant == STANDARD:
        variant = SOLITAIRE
    check_players(sets, variant, players, settings & HOUSE)
    names = seated(names, players, first)
    pool = pool or usual_pool(variant, players)
    takes = takes or 2
    if not 1 <= pool <= POOL_MOST:
        raise Refusal("A pool holds 1 to %d Honor.", POOL_MOST)
    if not 0 <= head <= _HEAD_MOST:
        raise Refusal("The opponent's head start is 0 to %d Honor.", _HEAD_MOST)
    if not 1 <= takes <= _TAKES_MOST or not c.RIGHTMOST <= pick <= c.BEST:
        raise Refusal("The opponent takes 1 to %d cards.", _TAKES_MOST)
    if variant != SOLITAIRE and (head or takes != 2 or pick):
        raise Refusal("Only the solitaire game has an opponent to make stronger or weaker.")
    first = first or Dice(mixed(seed)).below(players) + 1
    numbers = [TABLE, c.VERSION, sets, variant, players, first, pool, settings, head, takes, pick]
    numbers += [supply(catalog, sets, pile, settings) for pile in range(3)]
    return pack_text(START, numbers, "\n".join(names))
