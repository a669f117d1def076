"""Patterns of creatures as a picture for the terminal: every place with its name.

`2.1 Da3→4` is a Dawn Keeper of printed Power 3 that has 4 now; ~ stands at a place with an aura, *
at an enchanted creature. Where many play, five in 24 lines, cells are narrow and a line begins
with the number of its tier; with less room still only the active seat has a pyramid.
"""

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from vigil.text import t
from vigil_host.games.firepeak.tokens import clan_letters, letters
from vigil_host.games.picture import goes_on

WIDE, NARROW, LINES = 10, 6, 0  # columns of a cell; none: the others' creatures in a line
_PHASES = {"keeping": "the first spells are chosen", "last_round": "last turn"}
_PHASES |= {"over": "the game is over"}
_REPAIR = "Illegal: x repairs it, x - lists the steps, back takes a mistake back."
_PLACE = "Where does %s go? A place (2.1), g guard or d dungeon."
_CHOOSE = "Who is rescued, and to where? h2 2.1, h2 g, h2 d; n for nobody."


def picture(view: dict, width: int, asks: bool) -> RenderableType:
    """Every pattern, what is illegal there, and what has to be told."""
    return drawn(view, WIDE if width >= 4 * WIDE else NARROW, asks)


def drawn(view: dict, cell: int, asks: bool) -> Group:
    """The picture with cells of a width."""
    lines = [*_told(view), *(_asks(view) if asks else [])]
    notices = (Text(f" {line}", "yellow") for line in lines)
    middle = [pyramids(view, cell)] if cell else _lines(view)
    return Group(*_head(view), *middle, *notices)


def _head(view: dict) -> Iterable[Text]:
    parts = [_phase(view)]
    if goes_on(view):
        parts.append(t("actions %d") % view["actions"])
    parts.append(t("deck %d") % view["pool"])
    parts.append(t("research %d") % view["research_deck"])
    title = " · ".join(["Firepeak", *parts, *view["house"]])
    yield Text(f" {title}", "bold", no_wrap=True, overflow="ellipsis")
    pairs = " ".join(f"{clan_letters(a)}-{clan_letters(b)}" for a, b in view["opposing"])
    yield Text(" " + t("opposing %s · 3→4 printed, now · ~ aura * enchanted") % pairs, "dim")
    if view["inferred"]:
        what = ", ".join(each.partition(" (")[0] for each in view["inferred"])
        yield Text(" " + t("Inferred, check: %s.") % what, "magenta")


def _phase(view: dict) -> str:
    phase = view["phase"]
    return t(_PHASES[phase]) if phase in _PHASES else t("round %d") % view["round"]


def _told(view: dict) -> list[str]:
    called = letters([seat["name"] for seat in view["seats"]])
    told = [
        f"{called[seat['seat'] - 1]} {seat['name']}: {why}"
        for seat in view["seats"]
        for why in seat["illegal"]
    ]
    return told + ([view["reason"]] if view["reason"] else [])


def _asks(view: dict) -> list[str]:
    prompts, asked = view["prompts"], []
    if "repair" in prompts:
        asked.append(t(_REPAIR))
    elif "place" in prompts:
        asked.append(t(_PLACE) % (view["held"] or t("the creature")))
    elif "choose" in prompts:
        asked.append(t(_CHOOSE))
    return asked


def pyramids(state: dict, cell: int = WIDE) -> Columns:
    """Every seat's pattern under its name, side by side where there is room."""
    called = letters([seat["name"] for seat in state["seats"]])
    width = cell * len(state["seats"][0]["pattern"][-1]) + (2 if cell == NARROW else 0)
    seats = [_seat(state, seat, called, cell) for seat in state["seats"]]
    return Columns(seats, padding=(0, 0), width=width)


def _lines(state: dict) -> Iterable[RenderableType]:
    """The active seat's pattern, or the first that is illegal, and the others' in a line each."""
    seats = state["seats"]
    called = letters([seat["name"] for seat in seats])
    shown = [seat for seat in seats if not seat["legal"]]
    shown += [seat for seat in seats if seat["seat"] == state["active"]] + seats
    yield _seat(state, shown[0], called, NARROW)
    for seat in seats:
        if seat is not shown[0]:
            yield _line(state, seat, called)


def _line(state: dict, seat: dict, called: list[str]) -> Text:
    active = seat["seat"] == state["active"]
    told = Text(f"{'▶' if active else ' '}{called[seat['seat'] - 1]} {seat['name']}", "bold")
    told.append(f" · {t('Power %d') % seat['total']} · {seat['wizard']}+1", "dim")
    for tier, row in enumerate(seat["pattern"], 1):
        for column, creature in enumerate(row, 1):
            if creature or f"{tier}.{column}" in seat["auras"]:
                told.append(" ")
                _cell(told, seat, f"{tier}.{column}", creature, 0, True)
    told.append(f" · {_below(seat)}", "dim")
    spells = _spells(state, seat)
    return told.append(f" {spells}", "magenta") if spells else told


def _seat(state: dict, seat: dict, called: list[str], cell: int) -> Text:
    active = seat["seat"] == state["active"]
    told = Text(no_wrap=True, overflow="ellipsis")
    name = f"{'▶' if active else ' '}{called[seat['seat'] - 1]} {seat['name']}".rstrip()
    told.append(f"{name} · {t('Power %d') % seat['total']}", "bold" if active else "")
    told.append(f" · {seat['wizard']}+1\n", "dim")
    for tier, row in enumerate(seat["pattern"], 1):
        room = cell * (len(seat["pattern"][-1]) - len(row)) // 2
        told.append(" " * room + (f"{tier}." if cell == NARROW else ""), "dim")
        for column, creature in enumerate(row, 1):
            _cell(told, seat, f"{tier}.{column}", creature, cell)
        told.append("\n")
    told.append(" " + _below(seat))
    spells = _spells(state, seat)
    return told.append(f"\n {spells}", "magenta") if spells else told


def _cell(
    told: Text, seat: dict, at: str, creature: dict | None, width: int, named: bool = False
) -> None:
    """A place: its name, the creature, and what lies on both."""
    mark = "~" if at in seat["auras"] else " "
    label = at + mark if named or width == WIDE else mark.strip()
    what = _powered(creature["clan"], creature["printed"], creature["power"]) if creature else "·"
    what += "*" if at in seat["enchantments"] else ""
    told.append(label, "dim")
    told.append(what.ljust(width - len(label)), "cyan" if creature else "dim")


def _powered(clan: str, printed: int, power: int) -> str:
    now = f"→{power}" if power != printed else ""
    return f"{clan_letters(clan)}{printed}{now}"


def _below(seat: dict) -> str:
    """What lies under a pattern: the guard, and how much is hidden, or what, where that is seen."""
    guard = _guard(seat) or "–"
    prisoners = " ".join(map(brief, seat["dungeon"] or [])) or str(seat["dungeon_size"])
    if seat["dungeon"] and len(seat["dungeon"]) < seat["dungeon_size"]:
        prisoners += f" +{seat['dungeon_size'] - len(seat['dungeon'])}"
    return t("guard %s · dungeon %s · spells %d") % (guard, prisoners, seat["spellbook_size"])


def _guard(seat: dict) -> str:
    if not seat["guard"]:
        return ""
    clan, _, printed = seat["guard"].rpartition(" ")
    told = _powered(clan, int(printed), seat["guard_power"])
    return told + ("*" if "guard" in seat["enchantments"] else "")


def brief(creature: str) -> str:
    """A creature in few letters: Ni2."""
    clan, _, power = creature.rpartition(" ")
    return f"{clan_letters(clan)}{power}"


def _spells(state: dict, seat: dict) -> str:
    """The spells that lie there, with what they change."""
    powers = {each["name"]: each["power"] for each in state["spells"]}
    found = [f"~{at} {_changes(name, powers)}" for at, name in seat["auras"].items()]
    for at, names in seat["enchantments"].items():
        found += [f"*{at} {_changes(name, powers)}" for name in names]
    if seat["circle"]:
        found.append(t("circle %s") % _changes(seat["circle"], powers))
    return " ".join(found)


def _changes(name: str, powers: dict[str, int]) -> str:
    return f"{name}{powers[name]:+d}" if powers.get(name) else name
