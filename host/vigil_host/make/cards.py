"""Turns the card tables a person edits into the one small file a device carries.

Whatever is wrong in a table is said here, with its file, its line and what was expected, because
the device trusts what it is given. The bytes depend on the tables alone: same tables, same file.
For their layout see `vigil.catalog`, which reads them.
"""

import io
from binascii import crc32
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from struct import pack, pack_into

from vigil import boxes, catalog
from vigil.full.layout import PHASES
from vigil.text import t
from vigil_host.games.full.effects import NotUnderstood, Words, compile_card
from vigil_host.games.full.phrases import FACTIONS
from vigil_host.make.build_cache import built
from vigil_host.make.card_lines import (
    NAME_BYTES,
    OTHER_NAME,
    TEXT_BYTES,
    CardError,
    Line,
    read_table,
)
from vigil_host.make.card_names import own_names
from vigil_host.places import BUILD
from vigil_host.places import CARDS as SOURCES

_KINDS = {
    "hero": catalog.HERO,
    "construct": catalog.CONSTRUCT,
    "monster": catalog.MONSTER,
    "event": catalog.EVENT,
}
_FACTIONS = {"": 0, **FACTIONS}
_CONFIDENCES = {"two": 2, "source": 1}
_NOTHING = {"": 0}

_FLAG_MARKS = {  # what the card must be or have, and the bits the mark sets
    "unbanishable": ({"monster"}, catalog.UNBANISHABLE),
    "trophy:any-turn": ({"event", "trophy"}, catalog.ANY_TURN),
    "trophy:event": ({"monster", "trophy"}, catalog.EVENT_TROPHY),
    "fate:banish-event": ({"fate"}, catalog.BANISHES_EVENT << 5),
    "fate:banish-neighbours": ({"fate"}, catalog.BANISHES_NEIGHBOURS << 5),
    "fate:take-mystic": ({"fate"}, catalog.TAKES_MYSTICS << 5),
}
_NUMBER_MARKS = {  # the same, and by how many bits the number moves up
    "trophy-honor": ({"event", "trophy"}, 0),
    "cult": ({"event"}, 4),
}

_SHARED_CELLS = ("id", "name", "copies")
_IDS_MOST = 254  # a byte, and 255 is a card that nobody has named
_COPIES_MOST = 99
_HALF_BYTE = 15  # cost shares a byte with Honor
_FILE_BYTES = 0xFFFF  # offsets are two bytes
_MOST_TROPHIES = 5  # a table game counts six kinds for each seat, and the Fanatic is one


@dataclass(frozen=True)
class Card:
    """One checked line of a table, its numbers already as the device keeps them."""

    where: str
    id: int
    numbers: bytes
    name: str
    others: dict[str, str]  # its name in other languages, by their letters
    texts: tuple[str, ...]
    own_trophy: bool
    code: bytes  # of its effect in a full game


def catalog_path(sources: Path | None = None, build: Path = BUILD) -> Path:
    """The compiled file, never older than its sources.

    Compiling is quick, so it is done each time: no time stamp can be wrong about it.
    """
    return built(compile_cards(_named(sources)), build / "cards.bin")


def load_catalog(sources: Path | None = None) -> catalog.Catalog:
    """The cards as they stand in their tables now."""
    return catalog.Catalog(io.BytesIO(compile_cards(_named(sources))))


def _named(sources: Path | None) -> list[Card]:
    """The cards of other tables as they are, ours with the names that were typed for them."""
    cards = read_cards(sources or SOURCES)
    names = {} if sources else own_names({card.name for card in cards})
    cards = [replace(card, others=card.others | names.get(card.name, {})) for card in cards]
    _check_names(cards)
    return cards


def read_cards(folder: Path) -> list[Card]:
    """Every card of the common table and of each box's own, in order of id."""
    owners: dict[int | bytes, Card] = {}
    common = read_table(folder / "common.csv")
    tables = [read_table(folder / f"{box[boxes.WORD]}.csv") for box in boxes.BOXES]
    shared = {_id(line): _Shared(line, [0] * len(tables)) for line in common}
    cards: list[Card] = []
    for place, lines in enumerate(tables):
        own = [line for line in lines if not _adds_copies(line, place, shared)]
        cards += _cards(own, lambda line, place=place: _copies(line, place))
    cards = [*_cards(common, lambda line: _shared_copies(line, shared)), *cards]
    for card in cards:
        _claim(owners, card, card.id, t("an id of its own, and %d") % card.id)
    _check_names(cards)
    for card in [card for card in cards if card.own_trophy][_MOST_TROPHIES:]:
        raise CardError("%s: expected at most %s monsters as trophies.", card.where, _MOST_TROPHIES)
    return sorted(cards, key=lambda card: card.id)


def _check_names(cards: list[Card]) -> None:
    owners: dict[int | bytes, Card] = {}
    for card in cards:
        for name in (card.name, *card.others.values()):
            _claim(owners, card, name.encode().lower(), t("a name of its own, and %r") % name)


def compile_cards(cards: list[Card]) -> bytes:
    """The bytes of the catalogue."""
    count = 1 + max((card.id for card in cards), default=0)
    record = catalog.COPIES_AT + len(boxes.BOXES)
    numbers, index = bytearray(record * count), bytearray(2 * count)
    names, texts = bytearray(), bytearray()
    names_at = catalog.HEADER_BYTES + len(numbers) + len(index)
    texts_at = names_at + sum(2 + len(_names(card)) for card in cards)
    entries, code = _effects(cards, count)
    length = texts_at + sum(len(_words("4H", card.texts)) for card in cards)
    length += len(entries) + len(code) + 2
    if length > _FILE_BYTES:
        raise CardError("Expected at most %s bytes of cards, found %s.", _FILE_BYTES, length)
    for card in cards:
        numbers[record * card.id : record * (card.id + 1)] = card.numbers
        pack_into("<H", index, 2 * card.id, names_at + len(names))
        names += pack("<H", texts_at + len(texts)) + _names(card)
        texts += _words("4H", card.texts)
    head = pack("<BBHI", count - 1, len(boxes.BOXES), length, crc32(numbers))
    effects = entries + code + pack("<H", len(entries) + len(code))
    body = head + numbers + index + names + texts + effects
    return pack("<4sBI", catalog.MAGIC, catalog.FORMAT, crc32(body)) + body


def _effects(cards: list[Card], count: int) -> tuple[bytes, bytes]:
    """Where each card's code begins, and all code; alike codes are kept once."""
    entries, code = bytearray(2 * count), bytearray(PHASES)  # the first byte: no effect at all
    places = {b"": 0}
    for card in cards:
        if card.code not in places:
            places[card.code] = len(code)
            code += card.code
        pack_into("<H", entries, 2 * card.id, places[card.code])
    return bytes(entries), bytes(code)


@dataclass(frozen=True)
class _Shared:
    """A card of the common table, and how many of it lie in each box."""

    line: Line
    copies: list[int]


def _cards(lines: list[Line], copies: Callable[[Line], list[int]]) -> Iterator[Card]:
    """The cards of a table; one may speak of another one by name."""
    numbers = {line.cells["name"]: _id(line) for line in lines}
    for line in lines:
        yield _card(line, copies(line), numbers)


def _id(line: Line) -> int:
    return line.number("id", 1, _IDS_MOST)


def _card(line: Line, copies: list[int], numbers_of: dict[str, int]) -> Card:
    kind = line.one_of("kind", _KINDS)
    name = line.words("name", NAME_BYTES)
    if not name:
        line.refuse(t("a name"))
    if kind == catalog.EVENT:  # nobody acquires or defeats one
        cost, honor = line.one_of("cost", _NOTHING), line.one_of("honor", _NOTHING)
    else:
        cost, honor = line.number("cost", 0, _HALF_BYTE), line.number("honor", 0, _HALF_BYTE)
    fate, trophy = line.yes_or_no("fate"), line.yes_or_no("trophy")
    if trophy and kind not in (catalog.MONSTER, catalog.EVENT):
        line.refuse(t("trophy to be no on a hero or construct"))
    flags, extras = _marks(line)
    line.one_of("confidence", _CONFIDENCES)
    faction = line.one_of("faction", _FACTIONS)
    numbers = (kind | faction << 4, cost | honor << 4, flags, extras, *copies)
    texts = fate, trophy, line.words("effect", TEXT_BYTES), line.words("ruling", TEXT_BYTES)
    own_trophy = kind == catalog.MONSTER and bool(trophy) and not flags & catalog.EVENT_TROPHY
    code = _code(line, numbers_of, honor, fate, trophy)
    number = _id(line)
    return Card(line.where, number, bytes(numbers), name, _others(line), texts, own_trophy, code)


def _others(line: Line) -> dict[str, str]:
    """Its names in other languages, as far as it has any."""
    columns = sorted(filter(OTHER_NAME.fullmatch, line.cells))
    found = {column[-2:]: line.words(column, NAME_BYTES) for column in columns}
    return {language: name for language, name in found.items() if name}


def _code(line: Line, numbers: dict[str, int], honor: int, fate: str, trophy: str) -> bytes:
    """What the card does, as code."""
    cells = line.cells
    try:
        words = Words(cells["kind"], cells["faction"], numbers)
        return compile_card(words, cells["effect"], honor, fate, trophy)
    except NotUnderstood as error:
        line.refuse(t("%s to be %s") % (error.column, error))


def _marks(line: Line) -> tuple[int, int]:
    """The flags, and the byte of Honor that an Event adds."""
    traits = {line.cells["kind"], *filter(line.yes_or_no, ("fate", "trophy"))}
    flags = catalog.HAS_FATE * ("fate" in traits) | catalog.HAS_TROPHY * ("trophy" in traits)
    extras = 0
    seen = set()
    for mark in filter(None, line.parts("marks")):
        word, _, value = mark.partition(":")
        if word in _NUMBER_MARKS:
            needs, shift = _NUMBER_MARKS[word]
            extras |= line.number(t("the mark %s") % word, 1, _HALF_BYTE, value) << shift
        elif mark in _FLAG_MARKS:
            needs, bits = _FLAG_MARKS[mark]
            flags |= bits
        else:
            known = ", ".join([*_FLAG_MARKS, *(f"{word}:1" for word in _NUMBER_MARKS)])
            line.refuse(t("marks among: %s; found %r") % (known, mark))
        if not needs <= traits:
            line.refuse(t("%s for the mark %s") % (" + ".join(sorted(needs)), mark))
        if word in seen:
            line.refuse(t("one mark that begins with %s") % word)
        seen.add(word)
    return flags, extras


def _copies(line: Line, place: int) -> list[int]:
    """How many lie in each box, of a card that only one box has."""
    counts = [0] * len(boxes.BOXES)
    counts[place] = line.number("copies", 0, _COPIES_MOST)
    return counts


def _shared_copies(line: Line, shared: dict[int, _Shared]) -> list[int]:
    """How many lie in each box, of a card that several boxes may have."""
    if line.cells["copies"]:
        line.refuse(t("copies to be empty, for the table of each box tells its own"))
    return shared[_id(line)].copies


def _adds_copies(line: Line, place: int, shared: dict[int, _Shared]) -> bool:
    """Whether a box's line only tells how often it holds a card of the common table."""
    card = shared.get(_id(line))
    if card is None or line.cells["name"] != card.line.cells["name"]:
        return False
    if any(line.cells[column] for column in line.cells if column not in _SHARED_CELLS):
        line.refuse(t("only id, name and copies, for %s tells the rest") % card.line.where)
    if card.copies[place]:
        line.refuse(t("one line for %s") % line.cells["name"])
    card.copies[place] = line.number("copies", 1, _COPIES_MOST)
    return True


def _claim(owners: dict[int | bytes, Card], card: Card, key: int | bytes, expected: str) -> None:
    owner = owners.setdefault(key, card)
    if owner is not card:
        raise CardError("%s: expected %s is taken by %s.", card.where, expected, owner.where)


def _names(card: Card) -> bytes:
    """Its English name, and each other one behind the letters of its language."""
    name, others = card.name.encode(), b""
    for language, other in card.others.items():
        others += language.encode() + _words("B", (other,))
    return pack("<BB", len(name), len(card.others)) + name + others


def _words(sizes: str, words: tuple[str, ...]) -> bytes:
    """Lengths, then the words themselves."""
    encoded = [word.encode() for word in words]
    return pack("<" + sizes, *map(len, encoded)) + b"".join(encoded)
