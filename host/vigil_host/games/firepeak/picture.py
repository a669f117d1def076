"""Patterns of creatures as a picture for the terminal."""

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from vigil.text import t
from vigil_host.games.picture import framed, goes_on

_CELL = 9  # columns a creature takes: five letters of its clan, its Power, room

_REPAIR = "A pattern is illegal: repair seat=%d shows the steps, repair seat=%d best"


def picture(view: dict, _width: int, asks: bool) -> RenderableType:
    """Every pattern, what is illegal there, and what has to be told."""
    actions = [t("actions left: %d") % view["actions"]] if goes_on(view) else []
    notices = [*_tells(view), *(_asks(view) if asks else [])]
    return framed(view, pyramids(view), t("deck"), notices, actions)


def _tells(view: dict) -> list[str]:
    seats = view["seats"]
    told = [f"{seat['seat']} {seat['name']}: {why}" for seat in seats for why in seat["illegal"]]
    return told + ([view["reason"]] if view["reason"] else [])


def _asks(view: dict) -> list[str]:
    asked = []
    if "place" in view["prompts"]:
        where = t("Where does %s go? place at=1.1, guard=yes or dungeon=yes")
        asked.append(where % view["held"])
    if "choose" in view["prompts"]:
        asked.append(t('Who is rescued? place clan="Night Wing" power=2 at=1.1, or decline'))
    if "repair" in view["prompts"]:
        asked.append(t(_REPAIR) % (_broken(view), _broken(view)))
    return asked


def _broken(view: dict) -> int:
    """The first seat whose pattern is illegal."""
    return next(seat["seat"] for seat in view["seats"] if not seat["legal"])


def pyramids(state: dict) -> Columns:
    """Every seat's pattern under its name, side by side where there is room."""
    return Columns([_seat(state, seat) for seat in state["seats"]], padding=(0, 2))


def _seat(state: dict, seat: dict) -> Text:
    active = seat["seat"] == state["active"]
    width = _CELL * len(seat["pattern"][-1])
    told = Text()
    name = f"{'▶ ' if active else '  '}{seat['seat']} {seat['name']}".rstrip()
    told.append(f"\n{name} · {t('Power %d') % seat['total']}\n", "bold" if active else "")
    told.append(f"({seat['wizard']})".center(width).rstrip() + "\n", "dim")
    for tier in seat["pattern"]:
        told.append(" " * ((width - _CELL * len(tier)) // 2))
        for cell in tier:
            told.append(_cell(cell).center(_CELL), "cyan" if cell else "dim")
        told.append("\n")
    told.append(f"  {_below(seat)}\n")
    return told


def _below(seat: dict) -> str:
    """What lies under a pattern: the guard, and how much is hidden."""
    counts = seat["dungeon_size"], seat["spellbook_size"]
    if not seat["guard"]:
        return t("guard none · dungeon %d · spells %d") % counts
    guard = f"{_short(seat['guard'])} {seat['guard_power']}"
    return t("guard %s · dungeon %d · spells %d") % (guard, *counts)


def _cell(cell: dict | None) -> str:
    return f"{_short(cell['clan'])} {cell['power']}" if cell else "·"


def _short(clan: str) -> str:
    """Enough of a clan's name to know it by: Night, Gaia, Twili."""
    return clan.split(" ")[0].split("'")[0][:5]
