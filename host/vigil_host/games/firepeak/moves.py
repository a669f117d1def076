"""What may be done now, as numbered moves: the likeliest fights first.

What chance decides is no part of them; where a creature goes is asked afterwards.
"""

from collections.abc import Iterator

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.bots import legal
from vigil.firepeak.creatures import CLANS
from vigil.firepeak.odds import above, duel
from vigil.firepeak.pattern import Pattern, spelled
from vigil.firepeak.repair import OUT, steps
from vigil.firepeak.spells import replaced
from vigil.refusal import Refusal
from vigil_host.games.firepeak.fights import sums
from vigil_host.games.firepeak.tokens import clan_letters, letters
from vigil_host.games.firepeak.typed_move import SHORT, Move
from vigil_host.games.firepeak.words_actions import action
from vigil_host.games.line import Line

Offer = tuple[Move, int]  # and how likely it is to be won, in percent; -1 where no die decides

SECRET = ("brainwash", "cast", "research")  # moves that tell what only their player knows
_LETTER = {word: letter for letter, word in SHORT.items()}
_SPOTS = {"guard": "g", "dungeon": "d", "wizard": "w"}


def moves(game: Game) -> list[Offer]:
    """All that the rules allow the seat that has to decide."""
    if game.over() or game.raw[s.PHASE] == s.KEEPING:
        return []
    if game.broken():
        return list(_repairs(game, game.broken()[0]))
    found = list(_answers(game) if game.raw[s.ASK] else _actions(game))
    return [offer for offer in found if allowed(game, offer[0])]


def allowed(game: Game, move: Move) -> bool:
    command = action(Line(move.line()), game)
    return isinstance(command, bytes) and legal(game, command)


def _move(word: str, *rest: str, **options: str) -> Move:
    return Move(word, list(rest), {key.rstrip("_"): value for key, value in options.items()})


def _repairs(game: Game, seat: int) -> Iterator[Offer]:
    yield _move("repair", "best", seat=str(seat)), -1
    for at, to in steps(Pattern(game, seat)):
        where = {} if to == OUT else {"to": spelled(to + c.FIRST_PLACE)}
        here = {"seat": str(seat), "from": spelled(at + c.FIRST_PLACE)}
        yield Move("repair", [], here | where), -1


def _answers(game: Game) -> Iterator[Offer]:
    """Each place for the creature that waits; after a rescue for each prisoner that is known."""
    kinds: list[dict[str, str]] = [{}]
    if game.raw[s.ASK] == s.RESCUED:
        kinds = list(_kinds(game, game.raw[s.LEADER]))
        yield _move("decline"), -1
    for kind in kinds:
        for to in (*map(spelled, game.places()), "guard", "dungeon"):
            yield Move("place", [], {"to": to} | kind), -1


def _kinds(game: Game, seat: int) -> Iterator[dict[str, str]]:
    """The kinds in a dungeon, each once."""
    found = sorted({s.kind_of(each) for each in game.dungeon(seat)})
    for kind in found:
        yield {"clan": CLANS[(kind - 1) // 4], "power": str((kind - 1) % 4 + 1)}


def _own(game: Game, seat: int) -> list[str]:
    return [spelled(each) for each in game.places() if game.at(seat, each) != c.NOBODY]


def _actions(game: Game) -> Iterator[Offer]:
    seat = game.raw[s.ACTIVE]
    mine = _own(game, seat)
    for leader in ("wizard", *mine):
        yield _move("recruit", from_=leader), -1
    yield from sorted(_fights(game, seat, mine), key=lambda offer: -offer[1])
    for kind in _kinds(game, seat):
        yield Move("brainwash", [], kind), round(100 * above(int(kind["power"]))[0] / 6)
    for here in mine:
        for to in (*map(spelled, game.places()), "guard"):
            yield _move("swap" if to in mine else "move", from_=here, to=to), -1
    for here in (*mine, "guard"):
        yield _move("imprison", from_=here), -1
    yield from casts(game, game.spells_at(s.SHELF * seat + s.HAND))
    for clan in CLANS:
        yield _move("research", clan=clan), -1
    yield _move("end"), -1


def _fights(game: Game, seat: int, mine: list[str]) -> Iterator[Offer]:
    for other in game.seats():
        if other == seat:
            continue
        against = {"against": str(other)}
        for here in (*mine, "guard"):
            for there in (*_own(game, other), "guard"):
                move = Move("capture", [], {"from": here, **against, "to": there})
                yield move, _chance(game, move)
            move = Move("rescue", [], {"from": here, **against})
            yield move, _chance(game, move)


def _chance(game: Game, move: Move) -> int:
    """How likely a fight is to be won, in percent; 0 where there is none to be fought."""
    try:
        _, mine, theirs = sums(game, move)
    except Refusal:
        return 0
    return round(100 * duel(mine, theirs)[0] / 36)


def casts(game: Game, spells: list[int]) -> Iterator[Offer]:
    """Spells wherever they may be cast."""
    for spell in spells:
        kind = game.spell(spell)[0]
        if not kind or replaced(game, spell):
            continue
        name = str(spell + 1)
        if kind in (c.PLAIN, c.CIRCLE):
            yield _move("cast", name), -1
            continue
        for other in game.seats():
            spots = [spelled(each) for each in game.places()] if kind == c.AURA else []
            spots = spots or [*_own(game, other), "guard"]
            for to in spots:
                yield _move("cast", name, against=str(other), to=to), -1


def typed(offer: Offer, game: Game) -> str:
    """A move as it may be typed, and how likely it is: `c 1.1 b3.3 58%`."""
    move, chance = offer
    options = move.options
    known = letters(game.names)
    parts = [_LETTER.get(move.word, move.word)]
    if move.word == "cast":
        parts.append(game.spell_name(int(move.rest[0]) - 1))
    seat = known[int(options["against"]) - 1] if "against" in options else ""
    if "clan" in options:
        parts.append(clan_letters(options["clan"]).lower() + options.get("power", ""))
    if "from" in options:
        parts.append(_SPOTS.get(options["from"], options["from"]))
    if "to" in options:
        parts.append(seat + _SPOTS.get(options["to"], options["to"]))
    elif seat:
        parts.append(seat)
    return " ".join(parts) + (f" {chance}%" if chance >= 0 else "")
