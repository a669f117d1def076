"""A table game as a picture for the terminal; what a view does not have is left out."""

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from vigil.text import t
from vigil_host.games.picture import framed
from vigil_host.terminal import ROOMY

_NAME_LEAST, _REST = 8, 50  # columns of a name in a narrow terminal, and of all but the name


def picture(view: dict, width: int, asks: bool) -> RenderableType:
    """The whole table in a few lines."""
    event = [f"{t('Event')}: {view['event']}"] if view["event"] else []
    notices = [*_tells(view), *(_asks(view) if asks else [])]
    return framed(view, _seats(view, width), t("pool"), notices, event)


def _seats(state: dict, width: int) -> Table:
    gap = 2 if width >= ROOMY else 1
    has_total = state["phase"] == "over" or state["opponent"]
    total = t("total") if width >= ROOMY or has_total else ""
    table = Table(box=box.SIMPLE, pad_edge=False, padding=(0, gap, 0, 0))
    table.add_column(" ", no_wrap=True)
    table.add_column(t("seat"), no_wrap=True, max_width=max(_NAME_LEAST, width - _REST))
    for heading in (t("Honor"), t("cards"), total):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("")
    for seat in state["seats"]:
        active = seat["seat"] == state["active"]
        table.add_row(
            " ▶" if active else "",
            Text(_called(state, seat)),
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


def _called(state: dict, seat: dict) -> str:
    if len(state["seats"]) == 1:
        return seat["name"] or t("You")
    return f"{seat['seat']} {seat['name']}"


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
    cards = [f"{place} {name}" for place, name in enumerate(state["row"], 1)]
    told = [t("row: %s") % " · ".join(cards)] if cards else []
    told += [f"{t('Fate')}: {name or t('unnamed')}" for name in state["fates"]]
    return told + ([state["reason"]] if state["reason"] else [])


def _asks(state: dict) -> list[str]:
    asked = []
    if state["fates"]:
        asked.append(t("When everyone is done: ack"))
    if "take" in state["prompts"]:
        opponent = state["opponent"]
        asked.append(t("%s takes %d: take 2 3 monster") % (opponent["name"], opponent["owed"]))
    if "enter" in state["prompts"]:
        asked.append(t('The row is not full: enter "Name"'))
    if state["phase"] == "counting":
        left = [seat["seat"] for seat in state["seats"] if not seat.get("counted")]
        count = t("Count the decks: deck 23 seat=%d, then reveal")
        asked.append(count % left[0] if left else t("All decks are counted: reveal"))
    return asked
