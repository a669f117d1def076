"""The table game in words."""

import secrets

from vigil.boxes import VARIANTS
from vigil.catalog import FIRST_OF_CENTER, Catalog
from vigil.codes import HOUSE, LARGEST_SUPPLY, NEMESIS, NO_DRAIN, NO_LAST_MOVE, TEAM_DRAW, UNMARKED
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.table import Game, beads
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.setup import command
from vigil.table.view import PICKS, PILES
from vigil.text import t
from vigil_host.games.boxes import mask, usual
from vigil_host.games.line import NO_YES, YES_NO, Line, Unreadable, nearest, number

# Settings: option, its words (the rulebooks' own first), the bit of the second word.
SETTINGS = (
    ("house", NO_YES, HOUSE),
    ("supply", ("combined", "largest"), LARGEST_SUPPLY),
    ("fanatic_alone", NO_YES, c.FANATIC_ALONE),
    ("fanatic_out", ("honor", "nothing"), c.FANATIC_NEEDED),
    ("team_tie", ("last", "draw"), TEAM_DRAW),
    ("drain", YES_NO, NO_DRAIN),
    ("last_move", YES_NO, NO_LAST_MOVE),
    ("marked", YES_NO, UNMARKED),
    ("draw_first", YES_NO, c.MOVES_FIRST),
    ("opponent", ("samael", "nemesis"), NEMESIS),
)

# What the numbers of an event are called.
FIELDS = {
    "honor": ("seat", "change"),
    "turn_ended": ("seconds",),
    "trophy": ("way", "seat", "slot", "honor"),
    "fanatic": ("seat", "honor", "trophy"),
    "cultist": ("seat", "times", "honor"),
    "supply": ("pile", "change"),
    "honor_moved": ("amount", "giver", "taker"),
    "left": ("place", "banished", "honor", "trophy"),
    "deck_counted": ("seat", "honor"),
    "deck_tallied": ("seat", "change"),
    "turn_began": ("seat", "extra"),
}


HELP = """\
  +3  -1            Honor of the active player        honor +2 seat=1  another
  e   end           end of the turn                   u  undo   r  redo
  c   cultist       the Cultist is defeated           fanatic   x  extra
  f   fate "Name"   a Fate card turned up; then ack   event "Name"   event none
  trophy gain "Minotaur"   trophy use "Minotaur"      steal 2 from=1
  take 2 3 monster  what the solitaire opponent took  enter "Name"   leave 3
  beads 37          how to pay that          finish   deck 23 seat=1   reveal
  new               another game                      q  leave; the game is kept"""


def new(line: Line) -> bytes:
    """`new table …`: the command that starts a game."""
    settings = sum(bit for key, words, bit in SETTINGS if line.option_choice(key, words))
    return command(
        *boxes_and_seats(line),
        first=line.option_count("first"),
        pool=line.option_count("pool"),
        settings=settings,
        opponent=(
            line.option_number("head"),
            line.option_count("takes"),
            line.option_choice("pick", PICKS),
        ),
        seed=line.option_number("seed", secrets.randbits(29)),
    )


def boxes_and_seats(line: Line) -> tuple[int, int, int, list[str]]:
    """What games of boxes ask first: boxes, variant, how many players, their names."""
    names = line.option("names")
    return (
        mask(line.option("sets", usual()).lower().split(",")),
        line.option_choice("variant", VARIANTS),
        line.option_count("players"),
        names.split(",") if names else [],
    )


def parse(line: Line, game: Game) -> bytes | None:
    """The command a line asks for, or None if its word is not one of this game's."""
    words = _WORDS.get(line.word)
    return words(line, game) if words else None


def ask(line: Line, game: Game) -> dict | None:
    """The answer to a question that changes nothing, or None if the line is no question."""
    if line.word == "beads":
        return {"beads": _beads(line, game)}
    if line.word == "box":
        return {"box": _box(game.catalog, game.raw[s.SETS])}
    return None


def in_words(answer: dict) -> str | None:
    """An answer to a question in words; None where the table is the answer."""
    if "beads" in answer:
        return answer["beads"]["text"]
    if "box" in answer:
        sentence = t("Starting cards %d, always there %d, center deck %d: %d cards.")
        return sentence % tuple(answer["box"].values())
    return None


def follow(_game: Game) -> None:
    """Nobody but people keeps a table game."""


def card(catalog: Catalog, name: str) -> int:
    """The number of a named card."""
    found = catalog.find(name)
    if not name.strip():
        raise Unreadable(t("A card's name is needed."))
    if not found:
        names = [catalog.name(each) for each in catalog.ids()]
        raise Refusal("There is no card %s.%s", name, nearest(name, names))
    return found


def _honor(line: Line, _game: Game) -> bytes:
    change = line.number("an amount of Honor")
    return pack(c.HONOR, line.option_count("seat"), change)


def _end(line: Line, _game: Game) -> bytes:
    return pack(c.TURN, line.option_number("seconds"))


def _extra(_line: Line, _game: Game) -> bytes:
    return pack(c.EXTRA)


def _fate(line: Line, game: Game) -> bytes:
    named = line.more()
    return pack(c.FATE, card(game.catalog, line.text("a card")) if named else c.UNNAMED)


def _ack(line: Line, _game: Game) -> bytes:
    taken = [line.number("how many players took a Mystic")] if line.more() else []
    return pack(c.ACK, *taken)


def _event(line: Line, game: Game) -> bytes:
    name = line.text("an Event, or none")
    return pack(c.EVENT, 0 if name.lower() == "none" else card(game.catalog, name))


def _trophy(line: Line, game: Game) -> bytes:
    way = line.choice("a trophy's way", ("gain", "use", "fetch"))
    return pack(
        c.TROPHY, way, line.option_count("seat"), card(game.catalog, line.text("a trophy's name"))
    )


def _fanatic(_line: Line, _game: Game) -> bytes:
    return pack(c.FANATIC)


def _cultist(line: Line, _game: Game) -> bytes:
    return pack(c.CULTIST, line.number("how often") if line.more() else 1)


def _supply(line: Line, _game: Game) -> bytes:
    return pack(c.SUPPLY, line.choice("a supply", PILES), line.number("a change"))


def _steal(line: Line, _game: Game) -> bytes:
    amount = line.number("an amount of Honor")
    giver = line.option_count("from")
    if not giver:
        raise Unreadable(t("steal needs from= and a seat."))
    return pack(c.STEAL, amount, giver, line.option_count("to"))


def _enter(line: Line, game: Game) -> bytes:
    return pack(c.ENTER, card(game.catalog, line.text("a card")))


def _leave(line: Line, _game: Game) -> bytes:
    place = line.number("a place")
    way = line.choice("what happens to it", ("banish", "defeat")) + 1 if line.more() else c.TAKEN
    return pack(c.LEAVE, place, way)


def _row(line: Line, game: Game) -> bytes:
    return pack(c.PLACE, line.number("a place"), card(game.catalog, line.text("a card")))


def _take(line: Line, _game: Game) -> bytes:
    worths: list[int] = []
    while line.more():
        part = line.text("a card's Honor")
        if part == "monster" and worths and not worths[-1] & 1:
            worths[-1] |= 1
        else:
            worths.append(number(part, "the Honor of each card") * 2)
    return pack(c.TAKE, *worths)


def _short(_line: Line, _game: Game) -> bytes:
    return pack(c.SHORT)


def _deck(line: Line, game: Game) -> bytes:
    return pack(c.DECK, _counted_seat(line, game), line.number("the Honor of the cards"))


def _tally(line: Line, game: Game) -> bytes:
    return pack(c.TALLY, _counted_seat(line, game), line.number("a change"))


def _counted_seat(line: Line, game: Game) -> int:
    return line.option_count("seat", 1 if game.raw[s.PLAYERS] == 1 else 0)


def _finish(_line: Line, _game: Game) -> bytes:
    return pack(c.FINISH)


def _reveal(_line: Line, _game: Game) -> bytes:
    return pack(c.REVEAL)


def _beads(line: Line, game: Game) -> dict:
    amount = line.number("an amount of Honor")
    if amount < 0:
        raise Unreadable(t("beads needs an amount of Honor of 0 or more."))
    ones, fives = beads.in_boxes(game.raw[s.SETS])
    large, small, missing = beads.pay(amount, ones, fives)
    text = beads.told(large, small, missing)
    return {"fives": large, "ones": small, "missing": missing, "text": text}


def _box(catalog: Catalog, sets: int) -> dict:
    """How many cards lie in each group of the boxes: to check that none is missing."""
    counts = {"starting": 0, "always_available": 0, "center": 0}
    for each in catalog.ids():
        group = "center" if each >= FIRST_OF_CENTER else "always_available"
        if each < min(c.PILE_CARDS):
            group = "starting"
        counts[group] += catalog.copies_in(each, sets)
    return counts | {"cards": sum(counts.values())}


_WORDS = {
    "honor": _honor,
    "end": _end,
    "extra": _extra,
    "fate": _fate,
    "ack": _ack,
    "event": _event,
    "trophy": _trophy,
    "fanatic": _fanatic,
    "cultist": _cultist,
    "supply": _supply,
    "steal": _steal,
    "enter": _enter,
    "leave": _leave,
    "row": _row,
    "take": _take,
    "short": _short,
    "deck": _deck,
    "tally": _tally,
    "finish": _finish,
    "reveal": _reveal,
}

VERBS = (*_WORDS, "beads", "box")
