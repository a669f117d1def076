"""The full game in words."""

import secrets
from collections.abc import Iterator

from vigil.full import Game
from vigil.full.facts import DECISIONS
from vigil.full.game import bot_number
from vigil.full.moves import moves
from vigil.full.setup import command
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.bots import auto, numbered
from vigil_host.games.line import Line, Unreadable, nearest, number
from vigil_host.games.table.words import SETTINGS as OF_A_TABLE
from vigil_host.games.table.words import boxes_and_seats

# Options of a table game that a full game has not, and why.
_OPPONENT = "a full game has the opponent of the books"
NOT_HERE = {
    "fanatic_alone": "in a full game a Fanatic's trophy waits for an Event",
    "fanatic_out": "in a full game a Fanatic always gives Honor",
    "draw_first": "in a full game the player draws before the opponent moves",
    **dict.fromkeys(("head", "takes", "pick"), _OPPONENT),
}
SETTINGS = tuple(setting for setting in OF_A_TABLE if setting[0] not in NOT_HERE)
_ADVISERS = ("greedy", "power", "random")  # who decides for people when they let it

# What the numbers of an event are called.
FIELDS = {
    "honor": ("seat", "honor"),
    "drew": ("seat", "cards"),
    "turn_began": ("seat", "extra"),
}


HELP = """\
  moves             the legal moves, numbered         do 3   do "acquire Mystic"   make one
  auto 10           bots decide so often              auto end   to the end
  undo   redo       state   note "…"                  q  leave; the game is kept"""


def new(line: Line) -> bytes:
    """`new full …`: the command that starts a game."""
    for option in NOT_HERE:
        if line.has(option):
            why = t(NOT_HERE[option])
            raise Unreadable(t("%s= is an option of new table: %s.") % (option, why))
    settings = sum(bit for key, words, bit in SETTINGS if line.option_choice(key, words))
    return command(
        *boxes_and_seats(line),
        first=line.option_count("first"),
        pool=line.option_count("pool"),
        settings=settings,
        seed=line.option_seed(~secrets.randbits(29)),  # it draws lots; cards come by chance
        bots=numbered(line.option("bots"), bot_number),
    )


def parse(line: Line, game: Game) -> bytes | Iterator[bytes] | None:
    """The command a line asks for, several for `auto`, or None if its word is not one of ours."""
    if line.word == "do":
        return _do(line, game)
    if line.word == "auto":
        return auto(line, game, _ADVISERS)
    return None


def ask(line: Line, game: Game) -> dict | None:
    """The answer to a question that changes nothing, or None if the line is no question."""
    if line.word != "moves":
        return None
    told = moves(game)
    return {"moves": [f"{i} {sentence}" for i, sentence in enumerate(told, 1)]}


def in_words(_answer: dict) -> None:
    """The table is the answer to everything."""


def follow(game: Game) -> bytes | None:
    """What a bot in its seat does now."""
    return game.bot_command()


def _do(line: Line, game: Game) -> bytes:
    wanted = line.text("a move")
    seat = line.option_count("seat")
    known = moves(game)
    index = _chosen(wanted, known)
    if known and index >= len(known):
        raise Refusal("There is no move %d: there are %d.", index + 1, len(known))
    return bytes((min(DECISIONS + index, 255), *([2 * seat] if seat else [])))


def _chosen(wanted: str, known: list[str]) -> int:
    """Which move is meant, by its number, its sentence or the beginning of only one sentence."""
    if wanted.lstrip("+-").isdigit() and wanted not in known:
        index = number(wanted, "a move")
        if index < 1:
            raise Unreadable(t("Moves count from 1."))
        return index - 1
    lower = [sentence.lower() for sentence in known]
    fits = [i for i, sentence in enumerate(lower) if sentence.startswith(wanted.lower())]
    if wanted.lower() in lower:
        return lower.index(wanted.lower())
    if len(fits) == 1:
        return fits[0]
    # Of two alike in the row the place decides what slides, and what lies beside the next card.
    fits = [i for i in fits if lower[i].partition(" (")[0] == wanted.lower()] or fits
    if fits:
        raise Refusal("Say which one: %s.", " or ".join(known[i] for i in fits))
    raise Refusal("That is no legal move now: %s.%s", wanted, nearest(wanted, known))


VERBS = ("moves", "do", "auto")
