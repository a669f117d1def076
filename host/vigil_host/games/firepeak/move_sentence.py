"""A move in words, as a button has it."""

from vigil.firepeak import Game
from vigil.firepeak.creatures import kind_named
from vigil.text import t
from vigil_host.games.firepeak.places import clan_named
from vigil_host.games.firepeak.typed_move import Move

_WORDS = {
    "recruit": "recruit with %s",
    "capture": "capture %s of %s with %s",
    "rescue": "rescue from the dungeon of %s with %s",
    "brainwash": "brainwash %s",
    "move": "move %s to %s",
    "swap": "swap %s and %s",
    "imprison": "imprison %s",
    "cast": "cast %s",
    "cast on": "cast %s on %s of %s",
    "research": "research with two of %s",
    "place": "put it at %s",
    "guard": "make it the guard",
    "dungeon": "put it into the dungeon",
    "decline": "rescue nobody",
    "repair": "move %s up to %s",
    "repair best": "make the repair that keeps most",
    "remove": "remove %s",
    "mistake": "take the mistake back",
    "end": "end the turn",
    "auto": "let the bot decide",
}
_GAPS = {
    "recruit": ("here",),
    "capture": ("there", "whom", "here"),
    "rescue": ("whom", "here"),
    "brainwash": ("kind",),
    "move": ("here", "there"),
    "swap": ("here", "there"),
    "imprison": ("here",),
    "cast": ("spell",),
    "cast on": ("spell", "there", "whom"),
    "research": ("clan",),
    "place": ("there",),
    "repair": ("here", "there"),
    "remove": ("here",),
}
_SPOTS = {"guard": "the guard", "wizard": "the wizard"}


def sentence(game: Game, move: Move) -> str:
    """What a move does."""
    parts = _parts(game, move)
    name = _name(move)
    told = t(_WORDS[name]) % tuple(parts[gap] for gap in _GAPS.get(name, ()))
    return f"{told} ({parts['kind']})" if move.word == "place" and parts["kind"] else told


def _name(move: Move) -> str:
    if move.word == "cast" and "to" in move.options:
        return "cast on"
    if move.word == "place" and move.options["to"] in _WORDS:
        return move.options["to"]
    if move.word != "repair" or "to" in move.options:
        return move.word
    return "repair best" if move.rest else "remove"


def _parts(game: Game, move: Move) -> dict[str, str]:
    """What the gaps of a sentence are filled with."""
    told = move.options
    kind = ""
    if "clan" in told:
        kind = kind_named(4 * (clan_named(told["clan"]) - 1) + int(told.get("power", 1)))
    return {
        "here": _spot(told.get("from", "")),
        "there": _spot(told.get("to", "")),
        "whom": game.called(int(told["against"])) if "against" in told else "",
        "clan": kind.rpartition(" ")[0],
        "kind": kind,
        "spell": game.spell_name(int(move.rest[0]) - 1) if move.word == "cast" else "",
    }


def _spot(name: str) -> str:
    return t(_SPOTS[name]) if name in _SPOTS else name
