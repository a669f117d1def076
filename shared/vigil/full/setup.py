"""Setting up a full game: boxes, seats, who plays them, and the chance that deals the cards."""

from vigil.boxes import POOL_MOST, SOLITAIRE, STANDARD, check_players, usual_pool
from vigil.codes import FULL, HOUSE, START
from vigil.dice import SEED_MOST, Dice, mixed
from vigil.full.book import Book
from vigil.full.chance import fresh
from vigil.full.game import BOTS, SETTINGS_ALL, VERSION
from vigil.pack import not_understood, pack_text, unpack_text
from vigil.refusal import Refusal
from vigil.seating import named, seated


def command(sets, variant, players, names, first=0, pool=0, settings=0, seed=0, bots=()):
    """The command that starts a game; 0 leaves a number to the rules (first: drawn by lot).

    A seed deals the same cards again; below 0 there is none, and cards are dealt by chance.
    """
    numbers = (FULL, VERSION, sets, variant, players, first, pool, settings, seed, 0)
    return pack_text(START, numbers + tuple(bots), "\n".join(names))


def begin(asked, catalog):
    """The start event for a command, or a Refusal."""
    numbers, text = unpack_text(asked)
    if len(numbers) < 10:
        raise not_understood()
    _, _, sets, variant, players, first, pool, settings, seed, _ = numbers[:10]
    bots = numbers[10:]
    if not 0 < sets < 1 << catalog.boxes or not STANDARD <= variant <= SOLITAIRE:
        raise not_understood()
    if settings & ~SETTINGS_ALL or not all(0 <= bot < len(BOTS) for bot in bots):
        raise not_understood()
    names = named(text)
    players = players or max(len(names), len(bots)) or (1 if variant == SOLITAIRE else 2)
    if players == 1 and variant == STANDARD:
        variant = SOLITAIRE
    check_players(sets, variant, players, settings & HOUSE)
    names = seated(names, players, first)
    if len(bots) > players:
        raise Refusal("Bots: %d, but players: %d.", len(bots), players)
    pool = pool or usual_pool(variant, players)
    if not 1 <= pool <= POOL_MOST:
        raise Refusal("A pool holds 1 to %d Honor.", POOL_MOST)
    if not -SEED_MOST <= seed <= SEED_MOST:
        raise Refusal("A seed is a number from 0 to %d.", SEED_MOST)
    chance = fresh() if seed < 0 else b""
    first = first or Dice(mixed(seed)).below(players) + 1
    numbers = [FULL, VERSION, sets, variant, players, first, pool, settings, seed]
    numbers += [Book(catalog, sets).hash()] + bots + [0] * (players - len(bots)) + list(chance)
    return pack_text(START, numbers, "\n".join(names))
