"""What a seat can touch in a game of Firepeak: each legal move beside the places it is about.

A move is a line for the door, its sentence, its word and its options (`from to against clan
power`); a fight has `odds` of 36 or of 6, how many dice it takes and what a loss would mean.
Besides: `asks`, what waits for an answer; `kinds`, the creatures that this eye has not seen and
where each may lie; `faults` with their rules; `spells` in words; `bot`, what one in its seat wants.
Whoever looks with everybody's eye is told nothing that comes of a dungeon, a spellbook or a
creature that was drawn.
"""

from collections.abc import Iterator
from typing import Any

from vigil.codes import PUBLIC
from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.bots import legal
from vigil.firepeak.creatures import CLANS
from vigil.firepeak.deciding import deciding
from vigil.firepeak.pattern import Pattern, spelled
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil_host.games.firepeak.bot_turns import bot_move
from vigil_host.games.firepeak.fights import fight
from vigil_host.games.firepeak.judge import fault_in_words
from vigil_host.games.firepeak.move_sentence import sentence
from vigil_host.games.firepeak.moves import SECRET, allowed, casts, moves
from vigil_host.games.firepeak.spell_words import known_spells
from vigil_host.games.firepeak.typed_move import Move
from vigil_host.games.firepeak.words import parse
from vigil_host.games.line import Line

_ACTIONS = ("recruit", "capture", "rescue", "brainwash", "move", "swap", "imprison")
_OWN = (*_ACTIONS, "cast", "research", "decline", "end", "repair", "mistake", "keep", "do")
_HINT = "planner"  # whose advice a person gets


def touch(game: Game, seat: int) -> dict[str, Any]:
    """What a seat may do now, or whoever has the page."""
    asked = deciding(game)
    told: dict[str, Any] = {"moves": [], "faults": list(_faults(game)), "asks": _asks(game)}
    told["spells"] = known_spells(game, seat)
    if not asked:
        return told
    if game.bots[asked - 1]:
        if seat == PUBLIC or game.alone():
            told |= {"bot": _bot(game, asked), "kinds": list(_kinds(game, seat))}
        return told
    if seat not in (asked, PUBLIC):
        return told
    told["moves"] = [_shown(game, move) for move in _moves(game, seat)]
    told["kinds"] = list(_kinds(game, seat))
    if seat and game.raw[s.ASK] == s.RESCUED:
        told["unnamed"] = game.raw[game.seat(game.raw[s.LEADER]) + s.UNSEEN]
    return told | ({"keep": _keep(game, seat)} if told["asks"] == "keep" and seat else {})


def may(game: Game, seat: int, line: Line) -> bool:
    """Whether a line is this seat's to say: its own moves, and nothing that a table tells."""
    if line.word == "place":
        return deciding(game) == seat and bool(game.raw[s.ASK]) and not _tells(line)
    named = line.has("seat") and line.word not in ("repair", "mistake", "keep", "do")
    return deciding(game) == seat and line.word in _OWN and not named


def hint(game: Game, seat: int) -> dict[str, Any] | None:
    """What the strongest bot would do for a seat; None where it is not asked."""
    if deciding(game) != seat or game.bots[seat - 1]:
        return None
    command = game.advice(_HINT, seat)
    for move, _ in moves(game):
        found = parse(Line(move.line()), game)
        if found == command or game.decide(found) == game.decide(command):
            return _shown(game, move)
    return {"line": f"auto 1 bot={_HINT}", "text": sentence(game, Move("auto"))}


def _tells(line: Line) -> bool:
    return any(line.has(key) for key in ("seat", "from", "against"))


def _asks(game: Game) -> str | None:
    prompts = game.view(PUBLIC)["prompts"]
    return prompts[0] if prompts else None


def _moves(game: Game, seat: int) -> Iterator[Move]:
    """All that may be done; for everybody's eye what hides nothing."""
    secret = game.raw[s.ASK] and not game.broken()
    if seat == PUBLIC and secret:
        return
    for move, _ in moves(game):
        if seat != PUBLIC or move.word not in SECRET:
            yield move
    if seat != PUBLIC:
        yield from _unnamed_casts(game, seat)
    if game.broken():
        mistake = Move("mistake", [], {"seat": str(game.broken()[0])})
        if legal(game, pack(c.MISTAKE, game.broken()[0])):
            yield mistake


def _unnamed_casts(game: Game, seat: int) -> Iterator[Move]:
    """Told spells that may be among those that a seat holds and nobody has named."""
    if game.raw[s.ASK] or game.broken() or not game.raw[game.seat(seat) + s.SECRET]:
        return
    for move, _ in casts(game, [each for each in game.spells_at(s.UNDRAWN) if game.words[each]]):
        if allowed(game, move):
            yield move


def _shown(game: Game, move: Move) -> dict[str, Any]:
    told = {"line": move.line(), "text": sentence(game, move), "word": move.word}
    told |= {key: move.options[key] for key in ("from", "to", "clan") if key in move.options}
    told |= {key: int(move.options[key]) for key in ("against", "power") if key in move.options}
    if move.word == "cast":
        told["spell"] = int(move.rest[0])
    return told | fight(game, move)


def _faults(game: Game) -> Iterator[dict[str, Any]]:
    for seat in game.broken():
        pattern = Pattern(game, seat)
        yield from ({"seat": seat, **fault_in_words(pattern, each)} for each in pattern.faults())


def _kinds(game: Game, eye: int) -> Iterator[dict[str, Any]]:
    """Each kind: how many this eye has not seen, and where one of them could lie."""
    seat = game.raw[s.ACTIVE]
    left = [each for each in range(c.CREATURES) if _unseen(game, each, eye)]
    pattern = Pattern(game, seat)
    for kind in range(1, 4 * c.CLANS + 1):
        same = [each for each in left if s.kind_of(each) == kind]
        fits = list(_fitting(game, pattern, seat, same[0])) if same else []
        told = {"clan": CLANS[(kind - 1) // 4], "power": (kind - 1) % 4 + 1}
        yield {**told, "left": len(same), "fits": fits}


def _unseen(game: Game, creature: int, eye: int) -> bool:
    """Whether a creature is in the deck or lies face down before somebody else."""
    seat, place = divmod(game.raw[s.WHERE + creature], s.SHELF)
    return place in (s.UNDRAWN, s.IN_HAND) if not seat else seat != eye and place == c.DUNGEON


def _fitting(game: Game, pattern: Pattern, seat: int, creature: int) -> Iterator[str]:
    strength = game.strength(creature, seat)
    for place in game.places():
        at = place - c.FIRST_PLACE
        if not pattern.cells[at]:
            pattern.add(at, creature, strength)
            if not any(pattern.faults()):
                yield spelled(place)
            pattern.cells[at] = 0
            del pattern.strengths[creature + 1]


def _keep(game: Game, seat: int) -> dict[str, Any]:
    """The seven of a seat, five of which are kept."""
    hand = game.spells_at(s.SHELF * seat + s.HAND)
    return {"of": [each + 1 for each in hand], "most": s.SPELLS_KEPT}


def _bot(game: Game, seat: int) -> dict[str, Any]:
    """What a bot does next: a line where dice or a card decide, else only that it plays."""
    told: dict[str, Any] = {"seat": seat, "line": "auto 1", "text": "", "word": ""}
    try:
        move, says = bot_move(game, game.advice(game.bot_of(seat), seat))
    except Refusal:
        return told
    if move is None or move.word == "brainwash":
        return told  # which of its prisoners that is, the others do not know
    return told | {"says": says} | _shown(game, move)
