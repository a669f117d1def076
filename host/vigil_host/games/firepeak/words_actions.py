"""What is done in a game of Firepeak, in words: an action, what waits for an answer, a repair."""

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import seat_of
from vigil.firepeak.pattern import Pattern
from vigil.firepeak.repair import OUT, steps
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.firepeak.judge import mended_seat
from vigil_host.games.firepeak.places import clan_named, dice, kind_given, source, target
from vigil_host.games.firepeak.words_magic import cast, keep, research, spell
from vigil_host.games.line import NO_YES, Line, Unreadable, number


def action(line: Line, game: Game) -> bytes | None:
    """The command that a line asks for, or None if its word is no action."""
    words = ACTIONS.get(line.word)
    if words and line.word not in _ANYBODY:
        _in_turn(line.option_count("seat"), game)
    return words(line, game) if words else None


def _in_turn(seat: int, game: Game) -> None:
    """Actions are the active seat's; it may be named to be sure of it."""
    if seat and seat_of(game, seat) != game.raw[s.ACTIVE]:
        raise Refusal("It is not your turn: %s plays now.", game.called(game.raw[s.ACTIVE]))


def _place(line: Line, game: Game) -> bytes:
    seat, kind = line.option_count("seat"), kind_given(line)
    whose, to = line.option_count("against"), target(line, game)
    if to == c.OMITTED:
        raise Unreadable(t("place needs at= and a place, guard=yes, dungeon=yes or discard=yes."))
    return pack(c.PLACE, seat, to, kind, whose, source(line, game))


def _recruit(line: Line, game: Game) -> bytes:
    hidden = line.option_choice("hidden", NO_YES)
    kind = c.HIDDEN if hidden else kind_given(line)
    to = target(line, game)
    return pack(c.RECRUIT, source(line, game), kind, c.DUNGEON if hidden else to)


def _capture(line: Line, game: Game) -> bytes:
    against = line.option_number("against", c.OMITTED)
    return pack(c.CAPTURE, source(line, game), against, target(line, game), *dice(line))


def _brainwash(line: Line, game: Game) -> bytes:
    clan, power = line.option("clan"), line.option_number("power")
    to = target(line, game)
    return pack(c.BRAINWASH, clan_named(clan) if clan else 0, power, to, *dice(line))


def _rescue(line: Line, game: Game) -> bytes:
    against, kind = line.option_number("against", c.OMITTED), kind_given(line)
    return pack(c.RESCUE, source(line, game), against, kind, target(line, game), *dice(line))


def _move(line: Line, game: Game) -> bytes:
    return pack(c.MOVE, source(line, game), target(line, game))


def _swap(line: Line, game: Game) -> bytes:
    return pack(c.SWAP, source(line, game), target(line, game))


def _imprison(line: Line, game: Game) -> bytes:
    return pack(c.IMPRISON, source(line, game))


def _end(line: Line, _game: Game) -> bytes:
    return pack(c.END, line.option_number("seconds"))


def _repair(line: Line, game: Game) -> bytes:
    """`best`, the number of an offered step, or from= and to=; without to= it is removed."""
    seat = mended_seat(line, game)
    here, to = source(line, game), target(line, game)
    if here != c.OMITTED:
        return pack(c.REPAIR, seat, here, c.DISCARD if to == c.OMITTED else to)
    wanted = line.text("best, or the number of a step")
    if wanted == "best":
        return pack(c.REPAIR, seat)
    allowed = steps(Pattern(game, seat))
    at = number(wanted, "best, or a step")
    if not 1 <= at <= len(allowed):
        raise Refusal("There is no step %d: there are %d.", at, len(allowed))
    here, up = allowed[at - 1]
    there = c.DISCARD if up == OUT else up + c.FIRST_PLACE
    return pack(c.REPAIR, seat, here + c.FIRST_PLACE, there)


def _mistake(line: Line, _game: Game) -> bytes:
    return pack(c.MISTAKE, line.option_count("seat"))


def _decline(_line: Line, _game: Game) -> bytes:
    return pack(c.DECLINE)


ACTIONS = {
    "place": _place,
    "recruit": _recruit,
    "capture": _capture,
    "brainwash": _brainwash,
    "rescue": _rescue,
    "move": _move,
    "swap": _swap,
    "imprison": _imprison,
    "cast": cast,
    "research": research,
    "end": _end,
    "repair": _repair,
    "mistake": _mistake,
    "spell": spell,
    "keep": keep,
    "decline": _decline,
}

_ANYBODY = ("place", "repair", "mistake", "keep", "spell")  # in anybody's turn
