"""A whole game as a picture for the terminal: the row, what is mine, what the others show."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from vigil.catalog import CONSTRUCT, EFFECT, HERO, MONSTER, Catalog

_FACTIONS = ("", "Enlightened", "Lifebound", "Mechana", "Void")
_STYLES = ("", "cyan", "green", "yellow", "magenta")
_KINDS = {HERO: "hero", CONSTRUCT: "construct", MONSTER: "monster"}


def spread(state: dict, seat: int, catalog: Catalog) -> RenderableType:
    """Everything a seat may see."""
    own = state["seats"][seat - 1]
    parts: list[RenderableType] = [
        _headline(state),
        _seats(state, seat),
        _cards("Center Row", enumerate(state["row"], 1), catalog),
        _always(state, catalog),
    ]
    for title, zone in (("Your constructs", own["constructs"]), ("Your hand", own["hand"] or [])):
        if zone:
            parts.append(_cards(title, _counted(zone), catalog))
    parts.append(_mine(state, own))
    return Group(*parts)


def _headline(state: dict) -> Text:
    round_ = "last round" if state["phase"] == "last_round" else f"round {state['round']}"
    words = [state["variant"], round_, f"pool {max(0, state['pool'])} of {state['pool_start']}"]
    if state["extra"]:
        words.append("extra turn")
    return Text("\n Chronicle of the Godslayer  ·  " + "  ·  ".join(words), style="bold")


def _seats(state: dict, mine: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 1))
    for title in ("", "seat", "Honor", "hand", "deck", "discard", "in play"):
        table.add_column(title, justify="right" if title in _NUMBERS else "left", style="dim")
    for seat in state["seats"]:
        table.add_row(
            "▶" if seat["seat"] == state["active"] else "",
            Text(seat["name"] or f"Seat {seat['seat']}"),
            str(seat["honor"]),
            str(seat["hand_size"]),
            str(seat["deck"]),
            str(len(seat["discard"])),
            Text(", ".join(seat["constructs"] + seat["play"])),
            style="bold" if seat["seat"] == mine else "",
        )
    rival = state["opponent"]
    if rival:
        table.add_row("", rival["name"], str(rival["honor"]), "", "", str(len(rival["taken"])))
    return table


_NUMBERS = ("Honor", "hand", "deck", "discard")


def _cards(title: str, cards, catalog: Catalog) -> Table:
    """One line a card: what it costs, what it is worth, what it does."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None)
    table.show_header = False
    table.padding = (0, 1)
    table.add_column(justify="right", style="dim")
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for mark, name in cards:
        table.add_row(str(mark), *_line(name, catalog))
    return table


def _line(name: str, catalog: Catalog) -> tuple[Text, ...]:
    card = catalog.find(name)
    kind, faction = catalog.kind(card), catalog.faction(card)
    cost = catalog.cost(card)
    price = f"{cost} Power" if kind == MONSTER else _runes(cost) if cost else ""
    what = " ".join(filter(None, (_FACTIONS[faction], _KINDS[kind])))
    honor = "" if kind == MONSTER or not catalog.honor(card) else f"{catalog.honor(card)}★ "
    return (
        Text(name, style="red" if kind == MONSTER else _STYLES[faction] or "bold"),
        Text(price, style="dim"),
        Text(what, style="dim"),
        Text.assemble((honor, "dim"), catalog.text(card, EFFECT).removeprefix("reward: ")),
    )


def _runes(count: int) -> str:
    return "1 Rune" if count == 1 else f"{count} Runes"


def _counted(names: list[str]):
    """Each name once, with how often it is there."""
    for name in dict.fromkeys(names):
        yield f"{names.count(name)}×", name


def _always(state: dict, catalog: Catalog) -> Padding:
    supply = state["supply"]
    offers = [
        f"Mystic {catalog.cost(3)} Runes ({supply['mystic']} left)",
        f"Heavy Infantry {catalog.cost(4)} Runes ({supply['heavy']} left)",
        f"Cultist {catalog.cost(5)} Power: {catalog.honor(5)} Honor",
    ]
    return Padding(Text("always: " + "  ·  ".join(offers), style="dim"), (0, 0, 0, 2))


def _mine(state: dict, own: dict) -> Text:
    words = [f"Runes {state['runes']}", f"Power {state['power']}", f"Honor {own['honor']}"]
    if state["forge_runes"]:
        words.append(f"for Mechana constructs only: {state['forge_runes']} Runes")
    if state["cheaper_construct"]:
        words.append(f"the next construct costs {state['cheaper_construct']} less")
    if own["cards"] is not None:
        words.append(f"cards worth {own['cards']}")
    return Text("  " + "   ".join(words), style="bold green")
