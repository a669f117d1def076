"""Questions to Firepeak's judge: what is illegal, how it may be repaired, how a fight will go."""

from fractions import Fraction

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak.checks import empty, in_pattern, seat_of, unseen, why
from vigil.firepeak.creatures import named
from vigil.firepeak.odds import above, duel
from vigil.firepeak.pattern import Pattern, spelled
from vigil.firepeak.repair import OUT, steps
from vigil.firepeak.rules_fights import capture_sums, rescue_sums
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.firepeak.places import kind_given, source, target
from vigil_host.games.line import Line

_RULES = ("clan", "leader", "power")
_FIGHTS = ("capture", "rescue", "brainwash")
_ENDS = ("win", "nothing", "lose")
_ODDS = "win %s (%s %%), nothing %s (%s %%), lose %s (%s %%)"


def check(line: Line, game: Game) -> dict:
    """What is illegal and why; with a creature and a place, what would be."""
    seat = seat_of(game, line.option_count("seat"))
    pattern = Pattern(game, seat)
    to, kind = target(line, game), kind_given(line)
    if kind:
        empty(game, seat, to)
        if in_pattern(game, to):
            creature = unseen(game, kind)
            pattern.add(to - c.FIRST_PLACE, creature, game.strength(creature, seat))
    faults = [fault_in_words(pattern, fault) for fault in pattern.faults()]
    return {"legal": not faults, "illegal": faults}


def fault_in_words(pattern: Pattern, fault: tuple) -> dict:
    """What is broken: the rule, where, and why."""
    told = {"rule": _RULES[fault[0]], "at": spelled(fault[1] + c.FIRST_PLACE)}
    if fault[0] == c.CLAN_RULE:
        told["next_to"] = spelled(fault[2] + c.FIRST_PLACE)
    return told | {"text": why(pattern, fault)}


def offered(line: Line, game: Game) -> list[str]:
    """The legal steps of a repair, as numbered sentences."""
    pattern = Pattern(game, mended_seat(line, game))
    return [f"{i} {_step(pattern, step)}" for i, step in enumerate(steps(pattern), 1)]


def mended_seat(line: Line, game: Game) -> int:
    """Whose pattern is repaired: the seat that is told, else one whose pattern is illegal."""
    told = line.option_count("seat")
    return seat_of(game, told or (game.broken() or [0])[0])


def _step(pattern: Pattern, step: tuple[int, int]) -> str:
    who, here = named(pattern.cells[step[0]] - 1), spelled(step[0] + c.FIRST_PLACE)
    if step[1] == OUT:
        return t("remove %s from %s") % (who, here)
    return t("move %s up from %s to %s") % (who, here, spelled(step[1] + c.FIRST_PLACE))


def odds(line: Line, game: Game) -> dict:
    what = _FIGHTS[line.choice("a fight", _FIGHTS)]
    seat = seat_of(game, line.option_count("seat"))
    if what == "brainwash":
        line.option("clan")
        power = line.option_number("power")
        if not 1 <= power <= 4:
            raise Refusal("Name the prisoner's Power: 1 to 4.")
        return _chances(above(power), 6)
    here, against = source(line, game), line.option_number("against", c.OMITTED)
    if what == "rescue":
        _, mine, _, theirs = rescue_sums(game, seat, here, against)
    else:
        _, mine, _, _, theirs = capture_sums(game, seat, here, against, target(line, game))
    return _chances(duel(mine, theirs), 36)


def _chances(counts: tuple[int, int, int], of: int) -> dict:
    told: dict = {}
    for name, count in zip(_ENDS, counts, strict=True):
        told[name] = str(Fraction(count, of))
        told[f"{name}_percent"] = round(100 * count / of, 1)
    values = [told[name + part] for name in _ENDS for part in ("", "_percent")]
    told["text"] = t(_ODDS) % tuple(values)
    return told
