"""A move that was typed in few letters, as the long line that any script has for it.

`r 2.1 t2` becomes `recruit to=2.1 clan="Twilight Spawn" power=2`. What the table alone can know, a
die or the creature that was drawn, is asked for, one thing at a time; nothing is typed twice.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import position
from vigil.refusal import Refusal
from vigil_host.games.firepeak.tokens import Part, clan_begun, part, seat_called

SHORT = {
    "r": "recruit",
    "c": "capture",
    "s": "rescue",
    "b": "brainwash",
    "m": "move",
    "w": "swap",
    "i": "imprison",
    "k": "cast",
    "y": "research",
    "p": "place",
    "x": "repair",
    "n": "decline",
    "e": "end",
    "j": "check",
    "back": "mistake",
}
_OWN = ("guard", "dungeon", "wizard")


@dataclass
class Move:
    """A word, what follows it, and its options."""

    word: str
    rest: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)

    def line(self) -> str:
        """As a script has it."""
        told = [f'"{each}"' if " " in each else each for each in self.rest]
        told += [f'{key}="{value}"' for key, value in self.options.items()]
        return " ".join([self.word, *told])

    def dice(self) -> list[str]:
        """The dice that were told."""
        return self.options.get("roll", "").split(",") if "roll" in self.options else []

    def add_dice(self, told: list[str]) -> None:
        """More of them."""
        if told:
            self.options["roll"] = ",".join(self.dice() + told)


def read_move(text: str, game: Game) -> Move:
    """A short line; what is written out in full is left as it is."""
    word, *rest = text.split()
    name = SHORT.get(word.lower(), word.lower())
    if name == "o":
        move = read_move(" ".join(rest) or "c", game)
        return Move("odds", [move.word, *move.rest], move.options)
    move = Move(name)
    if name in _FORMS:
        _FORMS[name](move, [part(each, game) for each in rest], game)
    else:
        move.rest = rest
    return move


def read_answer(text: str, game: Game) -> Move | None:
    """A place, or a creature and a place, for the one that waits; None if it is no such answer."""
    parts = [part(each, game) for each in text.split()]
    if not parts or any(each.sort not in ("spot", "kind") for each in parts):
        return None
    move = Move("place")
    _place(move, parts, game)
    return move


# Forms: what the parts of a line mean after each word


def _recruit(move: Move, parts: list[Part], game: Game) -> None:
    """A taken place recruits, an empty one is where the creature goes."""
    spots = [each.text for each in parts if each.sort == "spot"]
    for spot in spots:
        move.options["from" if _recruits(spot, game) else "to"] = spot
    if any(each.sort == "hidden" for each in parts):
        move.options["hidden"] = "yes"
    _creature(move, parts)
    _nothing_else(move, parts, "spot", "hidden", "kind")


def _recruits(spot: str, game: Game) -> bool:
    if spot in _OWN:
        return spot == "wizard"
    row, _, column = spot.partition(".")
    at = position(int(row[:3]), int(column[:3]))
    there = at >= 0 and at < len(game.places())
    return there and game.at(game.raw[s.ACTIVE], at + c.FIRST_PLACE) != c.NOBODY


def _fight(move: Move, parts: list[Part], game: Game) -> None:
    """The own creature first, then the other's, then the dice: both, or one after the other."""
    spots = [each for each in parts if each.sort == "spot"]
    for key, spot in zip(("from", "to"), spots, strict=False):
        move.options[key] = spot.text
    for each in [each for each in spots if each.seat]:
        move.options["against"] = str(each.seat)
    _seat(move, parts, game)
    _creature(move, parts)
    move.add_dice([each.text for each in parts if each.sort == "number"])
    _nothing_else(move, parts, "spot", "number", "kind", "seat")


def _rescue(move: Move, parts: list[Part], game: Game) -> None:
    """As a fight, but a dungeon has no place to be named: `s 1.1 b`."""
    if len(parts) > 1 and parts[1].text in _OWN:
        seat = parts[1].seat or seat_called(parts[1].text[0], game)
        if seat:
            move.options["against"] = str(seat)
            parts = parts[:1] + parts[2:]
    _fight(move, parts, game)


def _brainwash(move: Move, parts: list[Part], game: Game) -> None:
    """The creature, or its Power alone; the die; where it goes."""
    numbers = [each.text for each in parts if each.sort == "number"]
    _creature(move, parts)
    if "power" not in move.options and numbers:
        move.options["power"] = numbers.pop(0)
    move.add_dice(numbers)
    _where(move, parts)
    _nothing_else(move, parts, "spot", "number", "kind")


def _place(move: Move, parts: list[Part], _game: Game) -> None:
    for spot in [each for each in parts if each.sort == "spot"]:
        if spot.seat:
            move.options["seat"] = str(spot.seat)
    _where(move, parts)
    _creature(move, parts)
    _nothing_else(move, parts, "spot", "kind")


def _two(move: Move, parts: list[Part], _game: Game) -> None:
    spots = [each.text for each in parts if each.sort == "spot"]
    for key, spot in zip(("from", "to"), spots, strict=False):
        move.options[key] = spot
    _nothing_else(move, parts, "spot")


def _cast(move: Move, parts: list[Part], game: Game) -> None:
    """The spell by its number or the beginning of its name, where it lies, and its components."""
    name = [each.text for each in parts if each.sort in ("word", "number")]
    move.rest = [_spell_begun(" ".join(name), game)] if name else []
    for spot in [each for each in parts if each.sort == "spot"]:
        move.options["to"] = spot.text
        if spot.seat:
            move.options["against"] = str(spot.seat)
    kinds = [each for each in parts if each.sort == "kind"]
    if kinds:
        move.options["with"] = ",".join(f"{each.text} {each.power}" for each in kinds)


def _spell_begun(text: str, game: Game) -> str:
    """A spell's whole name, where only one begins so."""
    known = {game.spell_name(each) for each in range(c.SPELLS) if game.words[each]}
    fits = [name for name in known if name.lower().startswith(text)]
    return fits[0] if len(fits) == 1 else text


def _research(move: Move, parts: list[Part], _game: Game) -> None:
    """A clan, or the two creatures of it."""
    kinds = [each for each in parts if each.sort == "kind"]
    words = [each.text for each in parts if each.sort == "word"]
    if kinds:
        move.options["clan"] = kinds[0].text
        move.options["power"] = ",".join(str(each.power) for each in kinds)
    for word in words:
        move.options["clan"] = clan_begun(word)
    _nothing_else(move, parts, "kind", "word")


def _repair(move: Move, parts: list[Part], game: Game) -> None:
    """The best repair of the first illegal pattern, or a step by its number; - shows the steps."""
    move.options |= _broken(game)
    if not any(each.sort == "hidden" for each in parts):
        move.rest = [each.text for each in parts] or ["best"]


def _mistake(move: Move, parts: list[Part], game: Game) -> None:
    move.options |= _broken(game)
    _nothing_else(move, parts)


def _broken(game: Game) -> dict[str, str]:
    return {"seat": str(game.broken()[0])} if game.broken() else {}


# Parts that several forms have


def _creature(move: Move, parts: list[Part]) -> None:
    for each in parts:
        if each.sort == "kind":
            move.options |= {"clan": each.text, "power": str(each.power)}


def _where(move: Move, parts: list[Part]) -> None:
    for each in parts:
        if each.sort == "spot":
            move.options["to"] = each.text


def _seat(move: Move, parts: list[Part], game: Game) -> None:
    for each in parts:
        if each.sort == "word":
            seat = seat_called(each.text, game)
            if not seat:
                raise Refusal("%s is no seat, place, creature or die.", each.text)
            move.options["against"] = str(seat)


def _nothing_else(move: Move, parts: list[Part], *sorts: str) -> None:
    for each in parts:
        if each.sort not in sorts and not (each.sort == "word" and "seat" in sorts):
            raise Refusal("%s does not take %s.", move.word, each.text)


_FORMS: dict[str, Callable[[Move, list[Part], Game], None]] = {
    "recruit": _recruit,
    "capture": _fight,
    "rescue": _rescue,
    "brainwash": _brainwash,
    "place": _place,
    "check": _place,
    "move": _two,
    "swap": _two,
    "imprison": _two,
    "cast": _cast,
    "research": _research,
    "repair": _repair,
    "mistake": _mistake,
}
