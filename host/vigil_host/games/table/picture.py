"""A view of a game as a picture for the terminal; what a view does not have is left out."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from vigil.text import t
from vigil_host.books.labels import boxes, variant
from vigil_host.games.firepeak.picture import pyramids

_BAR = 24
_PHASES = {"counting": "the decks are counted", "over": "the game is over"}


def board(state: dict, asks: bool = True) -> RenderableType:
    """The whole table in a few lines; `asks`: with what may be typed now."""
    if state["phase"] == "setup":
        return Text(t("No game is running: new starts one."), style="dim")
    has_patterns = any("pattern" in seat for seat in state["seats"])
    seats = pyramids(state) if has_patterns else _seats(state)
    pool = _pool(state, t("deck") if has_patterns else t("pool"))
    parts: list[RenderableType] = [Text(""), _headline(state), pool, seats]
    notices = [*_tells(state), *(_asks(state) if asks else [])]
    parts += [Text(f"  {line}", style="yellow") for line in notices]
    return Group(*parts)


def _headline(state: dict) -> Text:
    words = [boxes(state["sets"]), variant(state["variant"]), _phase(state)]
    if state.get("actions") is not None and state["phase"] not in _PHASES:
        words.append(t("actions left: %d") % state["actions"])
    if state.get("event"):
        words.append(f"{t('Event')}: {state['event']}")
    return Text("  " + "  ·  ".join(words + state.get("house", [])), style="bold")


def _phase(state: dict) -> str:
    if state["phase"] in _PHASES:
        return t(_PHASES[state["phase"]])
    return t("last round") if state["phase"] == "last_round" else t("round %d") % state["round"]


def _pool(state: dict, called: str) -> Text:
    left = max(state["pool"], 0)
    full = round(_BAR * left / state["pool_start"])
    style = "green" if left else "red"
    return Text.assemble(
        f"  {called} {state['pool']:>4}  ",
        ("█" * full, style),
        ("░" * (_BAR - full), "dim"),
        f"  {t('of %d') % state['pool_start']}",
    )


def _seats(state: dict) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(" ")
    table.add_column(t("seat"))
    for heading in (t("Honor"), t("cards"), t("total")):
        table.add_column(heading, justify="right")
    table.add_column("")
    for seat in state["seats"]:
        active = seat["seat"] == state["active"]
        table.add_row(
            " ▶" if active else "",
            Text(f"{seat['seat']} {seat['name']}"),
            str(seat["honor"]),
            _deck(state, seat),
            str(seat["total"]) if state["phase"] == "over" else "",
            Text(", ".join(_remarks(state, seat))),
            style="bold" if active else "",
        )
    opponent = state["opponent"]
    if opponent:
        honor, cards, total = (str(opponent[key]) for key in ("honor", "cards", "total"))
        table.add_row("", opponent["name"], honor, cards, total, "")
    return table


def _deck(state: dict, seat: dict) -> str:
    if state["phase"] == "over":
        return str(seat["cards"])
    return t("counted") if seat.get("counted") else ""


def _remarks(state: dict, seat: dict) -> list[str]:
    remarks = list(seat["trophies"])
    if seat["fanatic"]:
        remarks.append(t("Fanatic"))
    if state["active"] and seat["seat"] == state["last_turn"] and len(state["seats"]) > 1:
        remarks.append(t("has the last turn"))
    if seat["seat"] == state["active"] and state["extra"]:
        remarks.append(t("extra turn"))
    return remarks


def _tells(state: dict) -> list[str]:
    cards = [f"{place} {name}" for place, name in enumerate(state.get("row", []), 1)]
    told = [t("row: %s") % " · ".join(cards)] if cards else []
    for seat in state["seats"]:
        told += [f"{seat['seat']} {seat['name']}: {why}" for why in seat.get("illegal", [])]
    told += [f"{t('Fate')}: {name or t('unnamed')}" for name in state.get("fates", [])]
    return told + ([state["reason"]] if state["reason"] else [])


def _asks(state: dict) -> list[str]:
    asked = []
    if state.get("fates"):
        asked.append(t("When everyone is done: ack"))
    if "take" in state["prompts"]:
        opponent = state["opponent"]
        asked.append(t("%s takes %d: take 2 3 monster") % (opponent["name"], opponent["owed"]))
    if "enter" in state["prompts"]:
        asked.append(t('The row is not full: enter "Name"'))
    if "place" in state["prompts"]:
        where = t("Where does %s go? place at=1.1, guard=yes or dungeon=yes")
        asked.append(where % state["held"])
    if "choose" in state["prompts"]:
        asked.append(t('Who is rescued? place clan="Night Wing" power=2 at=1.1'))
    if "repair" in state["prompts"]:
        steps = t("A pattern is illegal: repair seat=1 shows the steps, repair seat=1 best")
        asked.append(steps)
    if state["phase"] == "counting":
        asked.append(t("Count the decks: deck 23 seat=1, then reveal"))
    return asked
