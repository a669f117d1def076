"""A full game as a picture for the terminal: the row, what is mine, what the others show.

It comes in four sizes, and whoever shows it takes the largest that fits: with whole sentences; a
line a card, cut at the edge; the same without titles; or hand and constructs as names only. A
number beside a card is the move that is made with it.
"""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
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
from vigil.full.book import FANATIC, HEAVY, MYSTIC, SUPPLY
from vigil.full.story import joined
from vigil.text import t
from vigil_host.books.labels import boxes, seat_name
from vigil_host.games.boxes import mask
from vigil_host.games.full.offers import Offers
from vigil_host.games.full.prose import prose
from vigil_host.make.cards import load_catalog

SIZES = ROOMY, CUT, SMALL, TIGHT = range(4)

_SMALL = 60  # columns: below, columns stand closer
_LEAST, _LAST_LEAST = 5, 6  # columns of a column, and of the last one
_NARROW = 100  # columns: below, prices and factions are shortened, for the effect matters more
_FACTIONS = ("", "Enlightened", "Lifebound", "Mechana", "Void")
_SHORT = ("", "Enl", "Life", "Mech", "Void")
_STYLES = ("", "cyan", "green", "yellow", "magenta")
_KINDS = {HERO: "hero", CONSTRUCT: "construct", MONSTER: "monster", EVENT: "Event"}
_PILES = {MYSTIC: "mystic", HEAVY: "heavy", FANATIC: "fanatic"}
_CHEAPER = {
    "hero": "the next hero costs %d less",
    "construct": "the next construct costs %d less",
    "monster": "the next monster costs %d less",
    "mechana": "the next Mechana construct costs %d less",
}


def picture(view: dict, width: int, _asks: bool) -> RenderableType:
    """What everybody may see, small."""
    return spread(view, load_catalog(), width, size=SMALL)


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
    """One card as the table shows it, and below it all that is written about it in sentences."""
    picture = _Picture({}, catalog, width, Offers(), ROOMY)
    effect, trophy, fate = (prose(catalog.text(card, part)) for part in (EFFECT, TROPHY, FATE))
    told = [effect, trophy and t("Trophy: %s") % trophy, fate and t("Fate: %s") % fate]
    words = "\n".join(filter(None, (*told, t(catalog.text(card, RULING)))))
    row = picture.card_table([("", "", catalog.name(card), "")])
    return Group(row, Padding(Text(words), (0, 0, 0, 4)))


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
        yield self._seats(seat)
        row = [("row", place, name, "") for place, name in enumerate(state["row"])]
        if state["event"]:
            row.insert(0, ("event", 0, state["event"], ""))
        always = self._always()
        yield self._cards(t("Center Row"), row if self._size == TIGHT else row + always)
        if self._size == TIGHT:
            yield self._line(t("Always"), always)
        if seat:
            own = state["seats"][seat - 1]
            yield from self._own(t("Your constructs"), "constructs", own["constructs"])
            yield from self._own(t("Your trophies"), "trophies", self._trophies(own))
            yield from self._own(t("Your hand"), "hand", own["hand"] or [])
            yield from self._besides(t("Discard pile"), "discard")
            yield from self._besides(t("Void"), "void")
            yield from self._besides(t("For your mate, 1 Rune more"), "mate")
            yield _mine(state, own)

    def _seats(self, mine: int) -> Table:
        state, rows = self._state, []
        for seat in state["seats"]:
            style = "bold" if seat["seat"] == mine else ""
            cells = [" ▶" if seat["seat"] == state["active"] else ""]
            cells += [seat_name(state, seat), _honor(seat)]
            cells += [t("hand %d") % seat["hand_size"], t("deck %d") % seat["deck"]]
            cells += [t("discards %d") % len(seat["discard"])]
            shows = Text(self._shows(seat, mine), "dim")
            rows.append((*(Text(cell, style) for cell in cells), shows))
        opponent = state["opponent"]
        if opponent:
            coming = t("next: %s") % joined(state["row"][:-3:-1]) if state["active"] else ""
            took = t("took %d") % len(opponent["taken"])
            cells = ["", opponent["name"], _honor(opponent), "", "", took]
            rows.append((*(Text(cell) for cell in cells), Text(coming, "dim")))
        return _grid(rows, self._width, 1 if self._width < _SMALL else 2, False)

    def _shows(self, seat: dict, mine: int) -> str:
        """What lies before a seat; one's own constructs are shown below."""
        own = seat["seat"] == mine
        names = ([] if own else seat["constructs"] + self._trophies(seat)) + seat["play"]
        return joined(f"{_times(names, name)} {name}".strip() for name in dict.fromkeys(names))

    def _always(self) -> list[tuple[str, str, str, str]]:
        found = []
        for card in SUPPLY:
            name, pile = self._catalog.name(card), _PILES.get(card)
            left = t("%d left") % self._state["supply"][pile] if pile else ""
            if card != FANATIC or self._catalog.copies_in(card, mask(self._state["sets"])):
                found.append(("always", name, name, left))
        return found

    def _trophies(self, seat: dict) -> list[str]:
        return seat["trophies"] + [self._catalog.name(FANATIC)] * seat["fanatic"]

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
        words = [t(self._catalog.text(card, EFFECT)).removeprefix(t("reward: "))]
        for title, part in ((t("Trophy"), TROPHY), (t("Fate"), FATE)):
            text = t(self._catalog.text(card, part)).removeprefix(t("banish it: "))
            words += [f"{title}: {text}"] if text else []
        return " · ".join(words)

    def _price(self, kind: int, cost: int) -> str:
        if not cost:
            return ""
        if self._narrow:
            return f"{cost}P" if kind == MONSTER else f"{cost}R"
        if kind == MONSTER:
            return t("%d Power") % cost
        return t("1 Rune") if cost == 1 else t("%d Runes") % cost

    def _kind(self, kind: int, faction: int) -> str:
        if self._narrow:
            event = " " + t("Event")
            return t(_SHORT[faction]) + {CONSTRUCT: " ⌂", EVENT: event}.get(kind, "")
        return t(f"{_FACTIONS[faction]} {_KINDS[kind]}".strip())


def _headline(state: dict) -> Text:
    sets = state["sets"]
    phase: dict[str, str] = {"last_round": t("last round"), "over": t("the game is over")}
    words = [phase.get(state["phase"], t("round %d") % state["round"])]
    words += [t("pool %d of %d") % (max(0, state["pool"]), state["pool_start"])]
    words += [t("extra turn")] if state["extra"] else []
    words += [boxes(sets, whole=not sets[1:])]  # last: it may be cut
    line = " " + "  ·  ".join(filter(None, words))
    return Text(line, style="bold", no_wrap=True, overflow="ellipsis")


def _grid(rows: list[tuple[Text, ...]], width: int, gap: int, wraps: bool) -> Table:
    """Columns as wide as they need, the last one as wide as is left; else the widest are cut."""
    table = Table(box=None, show_header=False, padding=(0, gap, 0, 0), pad_edge=False)
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)][:-1]
    room = width - gap * len(widths)
    while sum(widths) + _LAST_LEAST > room and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    for each in widths:
        table.add_column(width=each, no_wrap=True)
    left = max(room - sum(widths), _LAST_LEAST)
    table.add_column(max_width=left, no_wrap=not wraps, overflow="fold" if wraps else "ellipsis")
    for row in rows:
        table.add_row(*row)
    return table


def _honor(side: dict) -> str:
    return f"{side['honor']:>3} {t('Honor')}"


def _times(names: list[str], name: str) -> str:
    return f"{names.count(name)}×" if names.count(name) > 1 else ""


def _mine(state: dict, own: dict) -> Text:
    words = [t("Runes %d") % state["runes"], t("Power %d") % state["power"]]
    words.append(t("Honor %d") % own["honor"])
    if own["cards"] is not None:
        words.append(t("cards worth %d") % own["cards"])
    if state["forge_runes"]:
        words.append(t("for Mechana constructs only: %d Runes") % state["forge_runes"])
    for kind in _CHEAPER:
        if state[f"cheaper_{kind}"]:
            words.append(t(_CHEAPER[kind]) % state[f"cheaper_{kind}"])
    if own["under"]:
        words.append(t("under a construct: %s") % ", ".join(own["under"]))
    return Text(" " + "   ".join(words), style="bold green")
