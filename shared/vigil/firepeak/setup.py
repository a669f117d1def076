"""Setting up: wizards, who begins, spells; what was told is taken, the rest is drawn."""

from os import urandom

from vigil.codes import FIREPEAK, START
from vigil.compat import const
from vigil.dice import SEED_MOST, Dice, Fresh, mixed
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.spells import ATROPHY
from vigil.pack import not_understood, pack_text, unpack_text
from vigil.refusal import Refusal
from vigil.seating import named, seated

_PAIRS = const(0o452301)  # each clan's opposing one, three bits each: inferred from their names
_TIERS = const(3)  # inferred from the publisher's "ten cards"
_TIERS_MOST = const(4)
_DEALT = const(7)
_CHANCE_BYTES = const(8)
_ROLLS_MOST = const(30)  # a chip whose chance is stuck would roll for ever
_OTHER_DICE = const(0x15A5A5A5)  # spells are dealt by others than those for wizards and rolls


def command(
    players, names, tiers=0, settings=0, first=0, seed=0, foes=0, wizards=(), rolls=(), bots=()
):
    """The command that starts a game; 0 leaves a number to the rules, wizards are clans from 1.

    A seed deals and rolls the same again; below 0 there is none, and nobody can know what comes.
    """
    numbers = (FIREPEAK, c.VERSION, players, tiers, settings, first, seed, foes, len(wizards))
    if rolls and max(rolls) >= c.BOT:
        raise Refusal("A die shows 1 to 6.")
    numbers += tuple(wizards) + tuple(rolls) + tuple(c.BOT + bot for bot in bots)
    return pack_text(START, numbers, "\n".join(names))


def begin(asked):
    """The start event for a command, or a Refusal."""
    numbers, text = unpack_text(asked)
    if len(numbers) < 9 or not 0 <= numbers[8] <= len(numbers) - 9:
        raise not_understood()
    _, _, players, tiers, settings, first, seed, foes, told = numbers[:9]
    if not 0 <= settings < c.COUNTED + c.DEALT:
        raise not_understood()
    names = named(text)
    rolls = [each for each in numbers[9 + told :] if each < c.BOT]
    bots = [each - c.BOT for each in numbers[9 + told :] if each >= c.BOT]
    players = players or max(len(names), len(bots)) or 2
    _check_bots(bots, players)
    if settings & c.COUNTED and any(bots):
        raise Refusal("A game that is only counted has no bots.")
    _check(players, tiers or _TIERS, seed)
    names = seated(names, players, first)
    dice = Fresh() if seed < 0 else Dice(mixed(seed))
    wizards = _wizards(dice, players, numbers[9 : 9 + told])
    if first and rolls:
        raise Refusal("Say who begins or what was rolled for it, not both.")
    if not first:
        first, rolls = _first(dice, players, rolls, settings & c.TIE_BY_SEAT)
    settings |= (c.TIERS_TOLD if tiers else 0) | (c.PAIRS_TOLD if foes else 0)
    numbers = [FIREPEAK, c.VERSION, players, tiers or _TIERS, settings, first, max(seed, -1)]
    numbers += [_checked_pairs(foes or _PAIRS)] + wizards + rolls
    if any(bots):
        numbers += [c.BOT + bot for bot in bots + [0] * (players - len(bots))]
    if seed < 0 and settings & c.DEAL_SPELLS:
        numbers += [c.CHANCE + byte for byte in urandom(_CHANCE_BYTES)]
    return pack_text(START, numbers, "\n".join(names))


def deal(game, fresh):
    """Spells before the first turn: dealt by Vigil from the seed or fresh chance, or told."""
    game.words[0] = ATROPHY
    game.put_spell(0, c.ENCHANTMENT, c.ANY_CLAN, -1, 0)
    for spell in range(1, c.SPELLS):
        game.put_spell(spell, 0, 0, 0, 0)
    if not game.setting(c.DEAL_SPELLS):
        game.raw[s.PHASE] = s.PLAYING
        for seat in game.seats():
            game.raw[game.seat(seat) + s.SECRET] = s.SPELLS_KEPT
        return
    mixes = game.version > 1  # before, neighbouring seeds dealt alike
    dice = Dice(mixed(game.seed, _OTHER_DICE) if mixes else game.seed ^ _OTHER_DICE)
    for seat in game.seats():
        for card in range(_DEALT):
            if fresh:  # a seed of one draw does not tell the next
                dice = Dice(mixed(seat, card, *fresh))
            left = game.spells_at(s.UNDRAWN)
            game.raw[s.BOOK + left[dice.below(len(left))]] = s.SHELF * seat + s.HAND


def _check(players, tiers, seed):
    if not 2 <= players <= 5:
        raise Refusal("Firepeak is for 2 to 5 players.")
    if not 1 <= tiers <= _TIERS_MOST:
        raise Refusal("A pattern has 1 to %d tiers.", _TIERS_MOST)
    if not -SEED_MOST <= seed <= SEED_MOST:
        raise Refusal("A seed is a number from 0 to %d.", SEED_MOST)


def _check_bots(bots, players):
    if any(bots):
        from vigil.firepeak.bots import BOTS

        if max(bots) >= len(BOTS):
            raise not_understood()
    if len(bots) > players:
        raise Refusal("Bots: %d, but players: %d.", len(bots), players)


def _checked_pairs(foes):
    """Every clan opposes another, and is opposed by it."""
    for clan in range(c.CLANS):
        foe = foes >> 3 * clan & 7
        if foe == clan or foe >= c.CLANS or foes >> 3 * foe & 7 != clan or foes >> 18:
            raise Refusal("Each clan has one opposing clan: name three pairs.")
    return foes


def _wizards(dice, players, told):
    """The clan of each seat's wizard: those told, the others drawn."""
    if len(told) > players or not all(0 <= clan <= c.CLANS for clan in told):
        raise Refusal("Name at most one wizard a player.")
    left = [clan for clan in range(c.CLANS) if clan + 1 not in told]
    wizards = [clan - 1 for clan in told] + [-1] * (players - len(told))
    if len(left) + sum(1 for clan in told if clan) != c.CLANS:
        raise Refusal("There is one wizard of each clan.")
    for i in range(players):
        if wizards[i] < 0:
            wizards[i] = left.pop(dice.below(len(left)))
    return wizards


def _first(dice, players, told, by_seat):
    """Who begins, and every roll for it: equals roll again, or the lowest seat of them begins."""
    if not all(1 <= roll <= 6 for roll in told):
        raise Refusal("A die shows 1 to 6.")
    rolls, tied = [], list(range(1, players + 1))
    while len(tied) > 1:
        thrown = []
        for _ in tied:
            at = len(rolls)
            thrown.append(told[at] if at < len(told) else dice.below(6) + 1)
            rolls.append(thrown[-1])
        tied = [tied[i] for i in range(len(tied)) if thrown[i] == max(thrown)]
        if by_seat or len(rolls) > _ROLLS_MOST:
            tied = tied[:1]
    if len(told) > len(rolls):
        raise Refusal("Only %d rolls decide who begins.", len(rolls))
    return tied[0], rolls
