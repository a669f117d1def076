"""A match of bots as somebody asks for it, checked by the rules of setting up a game."""

from collections.abc import Sequence

from vigil.boxes import VARIANTS
from vigil.full.game import BOTS, bot_number
from vigil.full.setup import begin, command
from vigil.pack import unpack_text
from vigil.refusal import Refusal
from vigil_host.errors import UserError
from vigil_host.games.boxes import words
from vigil_host.games.full.lab_match import Match
from vigil_host.make.cards import load_catalog


def arranged(
    bots: list[str], sets: str, variant: str, players: int, games: int, seed: int, pool: int = 0
) -> Match:
    """The match, or one sentence on why there is none; the bots are repeated to fill the seats."""
    named = sets.split(",")
    boxes = sum(1 << _index(name, words()) for name in dict.fromkeys(named))
    kind = _index(variant, VARIANTS)
    count = players or max(len(bots), 1 if variant == "solitaire" else 2)
    try:
        named = [bot_number(name) for name in bots]
        seated = [named[i % len(named)] for i in range(max(count, len(named)))]
        asked = command(boxes, kind, count, [], 1, pool, seed=seed, bots=seated)
        start = begin(asked, load_catalog())
    except Refusal as refusal:
        raise UserError("%s", refusal) from None
    _, _, boxes, kind, _, _, pool = unpack_text(start)[0][:7]
    return Match(tuple(BOTS[bot] for bot in seated), boxes, kind, pool, games, seed)


def numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    found = [each.strip() for each in text.split(",")]
    if not all(each.isdecimal() and len(each) <= 3 for each in found):
        raise UserError("A pool or a head start is a number from 0 to 999: %r is none.", text)
    return [int(each) for each in dict.fromkeys(found)]


def _index(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise UserError("There is no %r: there is %s.", name, ", ".join(names))
    return names.index(name)
