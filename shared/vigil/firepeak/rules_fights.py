"""Capture, brainwash, rescue: what the die decides. Told dice are believed, others are rolled here.

Events: CAPTURE seat, creature, against, creature, die, sum, die, sum, third die or 0, by Vigil
        BRAINWASH seat, creature, Power, die, unseen, to, one more action, by Vigil
        RESCUE seat, creature, against, die, sum, die, sum, chosen, unseen, to, by Vigil
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import (
    acting,
    chance,
    controlled,
    fits,
    imprisoned,
    in_pattern,
    other_seat,
    rolled,
)
from vigil.firepeak.pattern import Pattern, tier
from vigil.pack import pack
from vigil.refusal import Refusal


def capture(game, source, against, to, *dice):
    """Own creature against another's, guards too; the loser goes to the winner's dungeon."""
    seat = acting(game)
    mine, mine_adds, against, theirs, theirs_adds = capture_sums(game, seat, source, against, to)
    third = dice[2:]
    (first, second), chosen = rolled(game, dice[:2], 2)
    above, below = first + mine_adds, second + theirs_adds
    last = 0
    if above > below and _rolls_for_captive(game, mine, source):
        last = _third(game, third, chosen)
    elif third:
        raise Refusal("A third die is rolled only after a capture by a Twilight Spawn.")
    return pack(c.CAPTURE, seat, mine, against, theirs, first, above, second, below, last, chosen)


def capture_sums(game, seat, source, against, to):
    """Attacker and what its die adds to, the other seat, defender and what that die adds to."""
    mine = controlled(game, seat, source)
    against = other_seat(game, against, seat)
    theirs = controlled(game, against, to)
    adds = power_at(game, against, to, theirs)
    if to != c.GUARD and tier(to - c.FIRST_PLACE) == 1:
        adds += 1
    adds += _has(game, theirs, c.GAIAS_CHILDREN)
    return mine, power_at(game, seat, source, mine), against, theirs, adds


def power_at(game, seat, place, creature):
    """Power of a controlled creature; a guard is in no pattern, and no aura reaches it."""
    if place == c.GUARD:
        return game.strength(creature)
    return Pattern(game, seat).power(place - c.FIRST_PLACE)


def brainwash(game, clan, power, to, *dice):
    """The own prisoner's Power is named, its clan may stay hidden; the roll must be above it."""
    seat = acting(game)
    if not game.prisoners(seat):
        raise Refusal("Your dungeon is empty.")
    if not 1 <= power <= 4:
        raise Refusal("Name the prisoner's Power: 1 to 4.")
    creature, unseen = _prisoner(game, seat, clan, power)
    (die,), chosen = rolled(game, dice, 1)
    if creature == c.NOBODY and (die > power or chosen):
        if chosen:
            raise Refusal("Roll the die yourselves for a creature that was not shown.")
        raise Refusal("%d is above %d: say the creature's clan.", die, power)
    if die <= power:
        creature, to = c.NOBODY, c.OMITTED  # nobody needs to know who it was
    elif to != c.OMITTED:
        to = _settled(game, seat, to, creature, chosen, False)
    bonus = die > power and _has(game, creature, c.DOOMBRINGERS) and not game.flag(s.DOOM_USED)
    return pack(c.BRAINWASH, seat, creature, power, die, unseen, to, int(bonus), chosen)


def rescue(game, source, against, kind, to, *dice):
    """Own creature against another dungeon's guard; the winner chooses a prisoner."""
    seat = acting(game)
    mine, mine_adds, against, theirs_adds = rescue_sums(game, seat, source, against)
    (first, second), chosen = rolled(game, dice, 2)
    above, below = first + mine_adds, second + theirs_adds
    creature, unseen = c.NOBODY, 0
    if kind and above > below:
        creature, unseen = imprisoned(game, against, kind)
    if creature == c.NOBODY or to == c.OMITTED:
        to = c.OMITTED
        creature, unseen = c.NOBODY, 0
    else:
        to = _settled(game, seat, to, creature, chosen, True)
        if to == c.OMITTED:
            creature, unseen = c.NOBODY, 0
    numbers = first, above, second, below, creature, unseen, to, chosen
    return pack(c.RESCUE, seat, mine, against, *numbers)


def rescue_sums(game, seat, source, against):
    """Rescuer and what its die adds to, the other seat, and what that one's die adds to."""
    mine = controlled(game, seat, source)
    against = other_seat(game, against, seat)
    if not game.prisoners(against):
        raise Refusal("The dungeon of %s is empty.", game.called(against))
    guard = game.at(against, c.GUARD)
    adds = power_at(game, seat, source, mine) + _has(game, mine, c.HOLY_ORDER)
    return mine, adds, against, 0 if guard == c.NOBODY else game.strength(guard)


def _prisoner(game, seat, clan, power):
    """(creature, whether nobody had named it); NOBODY while its clan stays hidden."""
    if clan > 0:
        return imprisoned(game, seat, 4 * (clan - 1) + power)
    known = [each for each in game.dungeon(seat) if s.printed(each) == power]
    clans = {s.clan_of(each) for each in known}
    if game.raw[game.seat(seat) + s.UNSEEN]:
        return c.NOBODY, 1
    if not known:
        raise Refusal("There is no creature of Power %d in your dungeon.", power)
    if len(clans) > 1:
        raise Refusal("There are several of Power %d: say the clan.", power)
    return known[0], 0


def _settled(game, seat, to, creature, chosen, dungeon):
    """Where a won creature goes; what cannot be is refused, or asked again if Vigil rolled."""
    try:
        if to != c.DUNGEON or not dungeon:
            fits(game, seat, to, creature)
    except Refusal:
        if not chosen:
            raise
        return c.OMITTED
    return to


def _rolls_for_captive(game, mine, source):
    return _has(game, mine, c.TWILIGHT_SPAWN) and in_pattern(game, source)


def _third(game, told, chosen):
    if chosen:
        dice = chance(game)
        return [dice.below(6) + 1 for _ in range(3)][2]
    if not told:
        raise Refusal("A Twilight Spawn rolls for its captive: tell a third die.")
    return rolled(game, told, 1)[0][0]


def _has(game, creature, clan):
    """Whether a clan's power counts for a creature: 1 or 0."""
    return int(game.setting(c.CLAN_POWERS) and s.clan_of(creature) == clan)
