"""Questions that several rules ask: is it time for this, is there such a creature, is it legal?"""

from vigil.dice import Dice, Fresh, mixed
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS, kind_named, where
from vigil.firepeak.pattern import Pattern, spelled
from vigil.refusal import Refusal
from vigil.text import t

# Time


def seat_of(game, seat):
    """A seat that exists; 0 is the active one."""
    if not 0 <= seat <= game.raw[s.PLAYERS]:
        raise Refusal("There is no seat %d: the seats are 1 to %d.", seat, game.raw[s.PLAYERS])
    return seat or game.raw[s.ACTIVE]


def other_seat(game, seat, mine):
    """A seat that is not one's own; with two players there is no need to say which."""
    if seat <= 0 and game.raw[s.PLAYERS] == 2:
        return 3 - mine
    if seat <= 0:
        raise Refusal("Say against which seat.")
    if seat_of(game, seat) == mine:
        raise Refusal("Nobody plays against himself: name another seat.")
    return seat


def legal_now(game):
    """Refuse while any pattern is illegal: it is repaired before anything else happens."""
    for seat in game.broken():
        pattern = Pattern(game, seat)
        fault = next(pattern.faults())
        raise Refusal("Repair the pattern of %s first. %s", game.called(seat), why(pattern, fault))


def ready(game):
    """Refuse all but the answer while something is asked; the seat whose turn it is."""
    if game.raw[s.PHASE] == s.KEEPING:
        raise Refusal("Each player keeps five of the seven spells first.")
    legal_now(game)
    if game.raw[s.ASK]:
        raise place_first()
    return game.raw[s.ACTIVE]


def place_first():
    """What is refused while a creature waits for its place."""
    return Refusal("Say first where the creature goes: a place, the guard or the dungeon.")


def acting(game, free=0):
    """As `ready`, and there must be an action left unless it is free."""
    seat = ready(game)
    if not free and not game.raw[s.ACTIONS]:
        raise Refusal("No action is left in this turn: end it.")
    return seat


# Chance


def chance(game):
    """Dice that are the same wherever the state is the same, or that nobody can foretell."""
    if game.seed < 0:
        return Fresh()
    return Dice(mixed(game.seed, game.get(s.COUNT)))


def rolled(game, told, count):
    """(dice, whether Vigil rolled them); `told` is empty or as many as are rolled."""
    if not all(1 <= die <= 6 for die in told):
        raise Refusal("A die shows 1 to 6.")
    if told and len(told) != count:
        raise Refusal("Dice rolled here: %d; tell all or none.", count)
    if told:
        return list(told), 0
    dice = chance(game)
    return [dice.below(6) + 1 for _ in range(count)], 1


# Creatures


def a_kind(kind):
    """Refuse what is no clan and Power."""
    if not 1 <= kind <= 24:
        raise Refusal("Say the creature's clan, and its Power from 1 to 4.")


def among(creatures, kind):
    """The first creature of a kind, or NOBODY."""
    for creature in creatures:
        if s.kind_of(creature) == kind:
            return creature
    return c.NOBODY


def unseen(game, kind):
    """A creature of a kind that nobody has seen."""
    a_kind(kind)
    creature = among(game.lying(s.UNDRAWN), kind)
    if creature == c.NOBODY:
        raise Refusal("Every %s is on the table or discarded already.", kind_named(kind))
    return creature


def imprisoned(game, seat, kind):
    """(creature, whether it was one nobody had named) of a kind in a dungeon."""
    a_kind(kind)
    creature = among(game.dungeon(seat), kind)
    if creature != c.NOBODY:
        return creature, 0
    if not game.raw[game.seat(seat) + s.UNSEEN]:
        raise Refusal("There is no %s in the dungeon of %s.", kind_named(kind), game.called(seat))
    return unseen(game, kind), 1


def in_pattern(game, place):
    """Whether a place is one of the pattern's."""
    return place in game.places()


def controlled(game, seat, place):
    """The creature in a place of the pattern or at the guard's."""
    if place != c.GUARD and not in_pattern(game, place):
        raise Refusal("Choose a creature of the pattern, or the guard.")
    creature = game.at(seat, place)
    if creature == c.NOBODY:
        raise Refusal("%s has no creature at %s.", game.called(seat), where(place))
    return creature


# Places


def empty(game, seat, place):
    """Refuse a place that is none, or is taken."""
    if place != c.GUARD and not in_pattern(game, place):
        raise Refusal("There is no such place: the pattern has %d tiers.", game.raw[s.TIERS])
    if game.at(seat, place) == c.NOBODY:
        return
    if place == c.GUARD:
        raise Refusal("The dungeon of %s has a guard already.", game.called(seat))
    raise Refusal("%s is taken: creatures are added to empty places only.", spelled(place))


def why(pattern, fault):
    """What is broken, in one sentence."""
    rule, at = fault[:2]
    clan = t(CLANS[(pattern.cells[at] - 1) // 10])
    if rule == c.CLAN_RULE:
        other = t(CLANS[(pattern.cells[fault[2]] - 1) // 10])
        return t("Clan rule: %s may not stand next to %s.") % (clan, other)
    place = spelled(at + c.FIRST_PLACE)
    if rule == c.LEADER_RULE:
        return t("Leader rule: %s at %s has no leader.") % (clan, place)
    template = "Power rule: %s at %s has Power %d and needs less than its leaders' %d."
    return t(template) % (clan, place, fault[2], fault[3])


def must_be_legal(pattern, places=None):
    """Refuse with the first rule that is broken; `places`: by the creatures there."""
    fault = pattern.fault(places)
    if fault:
        raise Refusal("%s", why(pattern, fault))


def fits(game, seat, place, creature):
    """Refuse a creature at an empty place where it would be illegal."""
    empty(game, seat, place)
    if place == c.GUARD:
        return
    pattern = Pattern(game, seat)
    pattern.add(place - c.FIRST_PLACE, creature, game.strength(creature, seat))
    must_be_legal(pattern)


def is_minion(place, leader):
    """Whether a place is led by another, or by the wizard."""
    from vigil.firepeak.pattern import leaders

    above = leaders(place - c.FIRST_PLACE)
    return leader - c.FIRST_PLACE in above if above else leader == c.WIZARD
