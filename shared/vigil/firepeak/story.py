"""Facts as whole sentences: what the log, the announcements and `vigil script` say happened.

Everybody hears them: a creature that went to a dungeon unshown is not named, nor is a spell that
was drawn. Each sentence stands here in one piece, so that it can be translated in one piece.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS, named, where
from vigil.firepeak.pattern import spelled
from vigil.text import t


def tell(game, fact):
    """A fact's one-word name and its sentence."""
    name, sentence = _FACTS[fact[0]]
    template, *values = sentence(game, *fact[1:])
    return name, t(template) % tuple(values) if values else t(template)


def by_chance(fact):
    """Whether Vigil has drawn or rolled for it."""
    if fact[0] == c.RESEARCH:
        return len(fact) > 7
    return fact[0] in _CHANCES and fact[-1] == 1


_CHANCES = c.RECRUIT, c.CAPTURE, c.BRAINWASH, c.RESCUE, c.ROLL


def _place(game, seat, creature, to, _hidden):
    who = game.called(seat)
    if to == c.DISCARD:
        return "%s is discarded.", named(creature)
    if to == c.DUNGEON:
        return "A creature is in the dungeon of %s.", who
    if to == c.GUARD:
        return "%s guards the dungeon of %s.", named(creature), who
    return "%s is at %s of %s.", named(creature), spelled(to), who


def _recruit(game, seat, leader, creature, to, _drawn):
    who = game.called(seat)
    by = t("the wizard") if leader == c.WIZARD else spelled(leader)
    if to == c.OMITTED:
        return "%s recruits with %s.", who, by
    if to == c.DUNGEON:
        return "%s recruits with %s: into the dungeon.", who, by
    return "%s recruits with %s: %s to %s.", who, by, named(creature), where(to)


def _capture(game, seat, mine, against, theirs, _first, above, _second, below, _third, _by):
    values = named(mine), game.called(seat), above, named(theirs), game.called(against), below
    if above > below:
        return ("%s of %s has %d and captures %s of %s with %d.",) + values
    if above < below:
        return ("%s of %s has %d and is captured by %s of %s with %d.",) + values
    return ("%s of %s has %d, and so has %s of %s: nothing happens (%d).",) + values


def _brainwash(game, seat, creature, power, die, _unseen, to, bonus, _by):
    who = game.called(seat)
    if die <= power:
        return "%s rolls %d against Power %d: no brainwashing.", who, die, power
    if to == c.OMITTED:
        return "%s rolls %d against Power %d and brainwashes a creature.", who, die, power
    template = "%s rolls %d against Power %d and brainwashes %s: to %s."
    return template, who, die, power, named(creature), where(to)


def _rescue(game, seat, mine, against, _first, above, _second, below, creature, _unseen, to, _by):
    values = named(mine), game.called(seat), above, game.called(against), below
    if above < below:
        return ("%s of %s has %d and is caught in the dungeon of %s with %d.",) + values
    if above == below:
        return ("%s of %s has %d at the dungeon of %s with %d: nothing happens.",) + values
    if to in (c.OMITTED, c.DUNGEON):
        return ("%s of %s has %d and rescues from the dungeon of %s with %d.",) + values
    values += named(creature), where(to)
    return ("%s of %s has %d and rescues from the dungeon of %s with %d: %s to %s.",) + values


def _move(game, seat, creature, to, free):
    template = "%s moves %s to %s for free." if free else "%s moves %s to %s."
    return template, game.called(seat), named(creature), where(to)


def _swap(game, seat, creature, other, free):
    template = "%s swaps %s and %s for free." if free else "%s swaps %s and %s."
    return template, game.called(seat), named(creature), named(other)


def _imprison(game, seat, creature):
    return "%s imprisons %s.", game.called(seat), named(creature)


def _cast(game, seat, number, creature, _unseen, stays, *_more):
    who, name = game.called(seat), game.spell_name(number - 1)
    note = game.words[number - 1].split("\n")[1]
    told = (": " + note if note else "") + "."
    if stays >= s.ON_CREATURE:
        return "%s casts %s on %s%s", who, name, named(stays - s.ON_CREATURE), told
    if stays % s.SHELF >= c.FIRST_PLACE:
        owner = game.called(stays // s.SHELF)
        return "%s casts %s on %s of %s%s", who, name, spelled(stays % s.SHELF), owner, told
    return "%s casts %s%s", who, name, told


def _research(game, seat, first, _hid, second, _hid_too, count, *_drawn):
    template = "%s researches with %s and %s; spells drawn: %d."
    return template, game.called(seat), named(first), named(second), count


def _end(_game, _seat, seconds):
    if seconds >= 60:
        return "The turn ends after %d min.", (seconds + 30) // 60
    return ("The turn ends after %d s.", seconds) if seconds else ("The turn ends.",)


def _repair(game, seat, *numbers):
    steps = []
    for i in range(0, len(numbers), 2):
        if numbers[i + 1] == c.DISCARD:
            steps.append(t("%s is removed") % named(numbers[i]))
        else:
            steps.append(t("%s goes to %s") % (named(numbers[i]), spelled(numbers[i + 1])))
    return "%s repairs the pattern: %s.", game.called(seat), ", ".join(steps)


def _mistake(game, seat, creature, _code, lost=1, _shuffled=0):
    template = "%s takes %s back; the action is lost." if lost else "%s takes %s back."
    return template, game.called(seat), named(creature)


def _spell(_game, number, _kind, _component, _power, _actions, *letters):
    name = "".join(chr(letter) for letter in letters).partition("\n")[0]
    return "Spell %d is %s.", number, name


def _keep(game, seat, *_kept):
    return "%s keeps five spells.", game.called(seat)


def _decline(game, seat):
    return "%s rescues nobody.", game.called(seat)


def _use(game, seat, actions, drawn):
    who, left = game.called(seat), game.raw[s.ACTIONS]
    if drawn < 0 or (drawn and actions <= 0):
        return "Creatures left in the deck: %d.", game.left()
    if drawn:
        return "%s recruits: %d left in the deck.", who, game.left()
    return "Actions left for %s: %d.", who, left


def _total(game, seat, change):
    return "%s has Power %d.", game.called(seat), game.total(seat)


def _roll(game, seat, mine, theirs, first, second, _action, _by):
    who = game.called(seat)
    if not second:
        won = "%s rolls %d against Power %d: brainwashed."
        lost = "%s rolls %d against Power %d: no brainwashing."
        return won if first > theirs else lost, who, first, theirs
    above, below = mine + first, theirs + second
    values = who, mine, first, above, theirs, second, below
    if above == below:
        return ("%s: %d + %d = %d against %d + %d = %d, a tie.",) + values
    if above > below:
        return ("%s wins: %d + %d = %d against %d + %d = %d.",) + values
    return ("%s loses: %d + %d = %d against %d + %d = %d.",) + values


def _complete(game, seat):
    return "The pattern of %s is complete.", game.called(seat)


def _turn_began(game, seat):
    return "It is the turn of %s.", game.called(seat)


def _illegal(game, seat, rule, at, *rest):
    who, clan, place = game.called(seat), t(CLANS[rest[-2]]), spelled(at + c.FIRST_PLACE)
    if rule == c.CLAN_RULE:
        other, there = t(CLANS[rest[-1]]), spelled(rest[0] + c.FIRST_PLACE)
        template = "Clan rule: %s may not stand next to %s (%s and %s of %s)."
        return template, clan, other, place, there, who
    if rule == c.LEADER_RULE:
        return "Leader rule: %s at %s of %s has no leader.", clan, place, who
    template = "Power rule: %s at %s of %s has Power %d and needs less than its leaders' %d."
    return template, clan, place, who, rest[0], rest[1]


def _deck_out(_game):
    return ("The last creature is drawn: the game ends with this turn.",)


def _reshuffled(_game):
    return ("The discarded creatures become the recruitment deck.",)


def _spell_ended(game, number):
    return "%s is discarded.", game.spell_name(number - 1)


def _over(game):
    from vigil.firepeak.ending import result  # once a game

    _, _, template, values = result(game)
    return (template,) + values


_FACTS = {
    c.PLACE: ("placed", _place),
    c.RECRUIT: ("recruited", _recruit),
    c.CAPTURE: ("fought", _capture),
    c.BRAINWASH: ("brainwashed", _brainwash),
    c.RESCUE: ("rescued", _rescue),
    c.MOVE: ("moved", _move),
    c.SWAP: ("swapped", _swap),
    c.IMPRISON: ("imprisoned", _imprison),
    c.CAST: ("cast", _cast),
    c.RESEARCH: ("researched", _research),
    c.END: ("turn_ended", _end),
    c.REPAIR: ("repaired", _repair),
    c.MISTAKE: ("taken_back", _mistake),
    c.SPELL: ("spell_told", _spell),
    c.KEEP: ("spells_kept", _keep),
    c.DECLINE: ("declined", _decline),
    c.USED: ("counted", _use),
    c.TOTAL: ("power_told", _total),
    c.ROLL: ("rolled", _roll),
    c.COMPLETE: ("completed", _complete),
    c.TURN_BEGAN: ("turn_began", _turn_began),
    c.ILLEGAL: ("illegal", _illegal),
    c.DECK_OUT: ("end_triggered", _deck_out),
    c.RESHUFFLED: ("reshuffled", _reshuffled),
    c.SPELL_ENDED: ("spell_ended", _spell_ended),
    c.OVER: ("over", _over),
}
