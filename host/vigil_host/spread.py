"""A whole game as a picture for the terminal: the row, what is mine, what the others show.

It comes in four sizes, and whoever shows it takes the largest that fits: with whole sentences; a
line a card, cut at the edge; the same without titles; or hand and constructs as names only. A
number beside a card is the move that is made with it.
"""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from vigil.catalog import (
    CONSTRUCT,
    EFFECT,
    EVENT,
    FATE,
    HERO,
    MONSTER,
    RULING,
    TROPHY,
    Catalog,
)
from vigil_host.offers import ALWAYS, Offers

SIZES = ROOMY, CUT, SMALL, TIGHT = range(4)

_NARROW = 100  # columns: below, prices and factions are shortened, for the effect matters more
_FACTIONS = ("", "Enlightened", "Lifebound", "Mechana", "Void")
_SHORT = ("", "Enl", "Life", "Mech", "Void")
_STYLES = ("", "cyan", "green", "yellow", "magenta")
_KINDS = {HERO: "hero", CONSTRUCT: "construct", MONSTER: "monster", EVENT: "event"}
_BOXES = {"godslayer": "Chronicle of the Godslayer", "fallen": "Return of the Fallen"}
_BOXES["souls"] = "Storm of Souls"


def spread(
    state: dict,
    catalog: Catalog,
    width: int,
    seat: int = 0,
    offers: Offers | None = None,
    size=ROOMY,
) -> Group:
    """Everything a seat may see, or with none what everybody may."""
    return Group(*_Picture(state, catalog, width, offers or Offers(), size).parts(seat))


def describe(catalog: Catalog, card: int, width: int) -> RenderableType:
    """One card with all that is written about it."""
    name, ruling = catalog.name(card), catalog.text(card, RULING)
    picture = _Picture({}, catalog, width, Offers(), ROOMY)
    return Group(picture.card_table([("", "", name, "")]), Text(f"    {ruling}" if ruling else ""))


class _Picture:
    """One look at the table."""

    def __init__(self, state: dict, catalog: Catalog, width: int, offers: Offers, size: int):
        self._state = state
        self._catalog = catalog
        self._width = width
        self._narrow = width < _NARROW
        self._offers = offers
        self._size = size

    def parts(self, seat: int) -> Iterable[RenderableType]:
        state = self._state
        if self._size <= CUT:
            yield Text("")
        yield _headline(state)
        yield _seats(state, seat, self._width)
        row = [("row", place, name, "") for place, name in enumerate(state["row"])]
        if state["event"]:
            row.insert(0, ("event", 0, state["event"], ""))
        always = self._always()
        yield self._cards("Center Row", row if self._size == TIGHT else row + always)
        if self._size == TIGHT:
            yield self._line("Always", always)
        if seat:
            own = state["seats"][seat - 1]
            yield from self._own("Your constructs", "constructs", own["constructs"])
            yield from self._own("Your trophies", "trophies", _trophies(own))
            yield from self._own("Your hand", "hand", own["hand"] or [])
            yield from self._besides("Discard pile", "discard")
            yield from self._besides("Void", "void")
            yield from self._besides("For your mate, 1 Rune more", "mate")
            yield _mine(state, own)

    def _always(self) -> list[tuple[str, str, str, str]]:
        supply = self._state["supply"]
        left = {"Mystic": f"{supply['mystic']} left", "Heavy Infantry": f"{supply['heavy']} left"}
        left |= {"Cultist": ""}
        if "souls" in self._state["sets"]:
            left |= {"Fanatic": f"{supply['fanatic']} left"}
        return [("always", name, name, left[name]) for name in ALWAYS.values() if name in left]

    def _own(self, title: str, zone: str, names: list[str]) -> Iterable[RenderableType]:
        cards = [(zone, name, name, _times(names, name)) for name in dict.fromkeys(names)]
        if cards and self._size == TIGHT:
            yield self._line(title, cards)
        elif cards:
            yield self._cards(title, cards)

    def _besides(self, title: str, zone: str) -> Iterable[RenderableType]:
        """Cards that are shown only while something can be done with them."""
        cards = [(zone, key, str(key), "") for place, key in self._offers.beside if place == zone]
        if cards:
            yield self._line(title, cards)

    def _line(self, title: str, cards: list[tuple]) -> Table:
        """Cards as names only."""
        line = Text()
        for i, (zone, key, name, remark) in enumerate(cards):
            number = self._offers.beside.get((zone, key))
            line.append(" · " if i else "", "dim")
            line.append(f"{number} " if number else "", "bold")
            line.append(name, "" if number else "dim")
            line.append(f" {remark}" if remark else "", "dim")
        return _grid([(Text(f" {title}:", "bold"), line)], self._width, 1, True)

    def _cards(self, title: str, cards: list[tuple]) -> Table:
        table = self.card_table(cards)
        if self._size <= CUT:
            table.title, table.title_justify, table.title_style = f" {title}", "left", "bold"
        return table

    def card_table(self, cards: list[tuple]) -> Table:
        """One line a card: what it costs, what it is worth, what it does."""
        rows = []
        for zone, key, name, remark in cards:
            number = self._offers.beside.get((zone, key))
            mark = Text(f"{number or '':>3}", "bold")
            rows.append((mark, *self._card(name, remark, bool(number))))
        return _grid(rows, self._width, 1, self._size == ROOMY)

    def _card(self, name: str, remark: str, bright: bool) -> tuple[Text, ...]:
        catalog = self._catalog
        card = catalog.find(name)
        kind, faction = catalog.kind(card), catalog.faction(card)
        honor = "" if kind == MONSTER or not catalog.honor(card) else f"{catalog.honor(card)}★ "
        effect = self._effect(card)
        style = "red" if kind == MONSTER else _STYLES[faction]
        return (
            Text(name, style=f"bold {style}" if bright else style),
            Text(self._price(kind, catalog.cost(card)), style="dim"),
            Text(self._kind(kind, faction), style="dim"),
            Text.assemble((f"{remark}  " if remark else "", "dim"), (honor, "dim"), effect),
        )

    def _effect(self, card: int) -> str:
        """What it does, and what else there is to it."""
        words = [self._catalog.text(card, EFFECT).removeprefix("reward: ")]
        for title, part in (("Trophy", TROPHY), ("Fate", FATE)):
            text = self._catalog.text(card, part)
            words += [f"{title}: {text.removeprefix('banish it: ')}"] if text else []
        return " · ".join(words)

    def _price(self, kind: int, cost: int) -> str:
        if not cost:
            return ""
        if self._narrow:
            return f"{cost}P" if kind == MONSTER else f"{cost}R"
        return f"{cost} Power" if kind == MONSTER else "1 Rune" if cost == 1 else f"{cost} Runes"

    def _kind(self, kind: int, faction: int) -> str:
        if self._narrow:
            return _SHORT[faction] + {CONSTRUCT: " ⌂", EVENT: " event"}.get(kind, "")
        return " ".join(filter(None, (_FACTIONS[faction], _KINDS[kind])))


def _headline(state: dict) -> Text:
    boxes = " + ".join(_BOXES[name] for name in state["sets"])
    if state["sets"][1:]:
        boxes = " + ".join(name.capitalize() for name in state["sets"])
    phase = {"last_round": "last round", "over": "over"}
    words = [boxes, phase.get(state["phase"], f"round {state['round']}")]
    words += [f"pool {max(0, state['pool'])} of {state['pool_start']}"]
    words += ["extra turn"] if state["extra"] else []
    return Text(" " + "  ·  ".join(words), style="bold", no_wrap=True, overflow="ellipsis")


def _seats(state: dict, mine: int, width: int) -> Table:
    rows = []
    for seat in state["seats"]:
        style = "bold" if seat["seat"] == mine else ""
        cells = [" ▶" if seat["seat"] == state["active"] else ""]
        cells += [seat["name"] or f"Seat {seat['seat']}", f"{seat['honor']:>3} Honor"]
        cells += [f"hand {seat['hand_size']}", f"deck {seat['deck']}"]
        cells += [f"discard {len(seat['discard'])}"]
        shows = Text(_shows(seat, mine), "dim")
        rows.append((*(Text(cell, style) for cell in cells), shows))
    rival = state["opponent"]
    if rival:
        coming = "next: " + ", ".join(state["row"][:-3:-1]) if state["active"] else ""
        cells = [
            "",
            rival["name"],
            f"{rival['honor']:>3} Honor",
            "",
            "",
            f"took {len(rival['taken'])}",
        ]
        rows.append((*(Text(cell) for cell in cells), Text(coming, "dim")))
    return _grid(rows, width, 2, False)


def _grid(rows: list[tuple[Text, ...]], width: int, gap: int, wraps: bool) -> Table:
    """Columns as wide as they need, the last one as wide as is left."""
    table = Table(box=None, show_header=False, padding=(0, gap, 0, 0), pad_edge=False)
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)][:-1]
    for each in widths:
        table.add_column(width=each, no_wrap=True)
    left = max(width - sum(widths) - gap * len(widths), 10)
    table.add_column(max_width=left, no_wrap=not wraps, overflow="fold" if wraps else "ellipsis")
    for row in rows:
        table.add_row(*row)
    return table


def _shows(seat: dict, mine: int) -> str:
    """What lies before a seat; one's own constructs are shown below."""
    names = ([] if seat["seat"] == mine else seat["constructs"] + _trophies(seat)) + seat["play"]
    return ", ".join(f"{_times(names, name)} {name}".strip() for name in dict.fromkeys(names))


def _trophies(seat: dict) -> list[str]:
    return seat["trophies"] + ["Fanatic"] * seat["fanatic"]


def _times(names: list[str], name: str) -> str:
    return f"{names.count(name)}×" if names.count(name) > 1 else ""


def _mine(state: dict, own: dict) -> Text:
    words = [f"Runes {state['runes']}", f"Power {state['power']}", f"Honor {own['honor']}"]
    if own["cards"] is not None:
        words.append(f"cards worth {own['cards']}")
    if state["forge_runes"]:
        words.append(f"for Mechana constructs only: {state['forge_runes']} Runes")
    for kind in ("hero", "construct", "monster", "mechana"):
        if state[f"cheaper_{kind}"]:
            what = "Mechana construct" if kind == "mechana" else kind
            words.append(f"the next {what} costs {state[f'cheaper_{kind}']} less")
    if own["under"]:
        words.append(f"under a construct: {', '.join(own['under'])}")
    return Text(" " + "   ".join(words), style="bold green")
