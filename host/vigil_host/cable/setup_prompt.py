"""Questions to a person at a terminal, asked again until the answer will do."""

from collections.abc import Callable
from typing import Any

from vigil.boxes import TEAM_PLAYERS
from vigil.text import t
from vigil_host.cable.setup import Setup, names, one_language, proper
from vigil_host.console import shown
from vigil_host.errors import UserError
from vigil_host.games.boxes import numbered, typed
from vigil_host.terminal import ask

_SPELL = {"roster": ", ".join, "night": lambda on: t("yes") if on else t("no")}


def ask_settings(get: Callable[[str], Any]) -> dict[str, Any]:
    """The settings a person changes, one after the other."""
    changed = {}
    for key, question, read in _SETTINGS:
        value = get(key)
        spelled = _SPELL.get(key, str)(shown(value)) or t("none")
        asked = question().replace("%s", one_language())
        found = _until(f"{asked} [{spelled}]: ", lambda text, k=key, r=read: proper(k, r(text)))
        if found is not None and found != value:
            changed[key] = found
    return changed


def ask_game(roster: list[str], view: dict[str, Any]) -> dict[str, Any]:
    """A game to begin now, or nothing."""
    running = view.get("phase") not in (None, "over")
    print()
    if running:
        print(t("A game is running on the device; beginning another can be undone there."))
    if not _until(t("Begin a game now? [no]: "), _yes):
        return {}
    print(t("Boxes: %s.") % numbered())
    if roster:
        print(t("Roster: %s.") % ", ".join(shown(roster)))
    while True:
        boxes = _asked(t("Boxes, several as 13 [1]: ")) or "1"
        players = names(_asked(t("Players in the order they sit, with commas: ")))
        first = _asked(t("The seat that begins [by lot]: "))
        game: dict[str, Any] = {"sets": typed(boxes)}
        game |= {"names": players} if players else {}
        game |= {"variant": _variant(len(players))}
        game |= {"first": first} if first else {}
        try:
            Setup(game=game).command()
            return game
        except UserError as error:
            print(error)


def _variant(players: int) -> str:
    """One plays alone; teams only where they can be made."""
    if players == 1:
        return "solitaire"
    teams = players in TEAM_PLAYERS and _until(t("Teams of those who sit across? [no]: "), _yes)
    return "team" if teams else "standard"


def _until(question: str, read: Callable[[str], Any]) -> Any:
    """An answer that will do; None for Enter."""
    while text := _asked(question):
        try:
            return read(text)
        except (UserError, ValueError) as error:
            print(error if isinstance(error, UserError) else t("That is not a number."))
    return None


def _asked(question: str) -> str:
    try:
        return shown(ask(question))
    except EOFError:
        raise UserError("Nothing was changed.") from None


def _yes(text: str) -> bool:
    yes, no = (("yes", t("yes")), ("no", t("no")))
    if text.lower() not in (*yes, *no, *(word[0] for word in (*yes, *no))):
        raise UserError("Say yes or no.")
    return text.lower()[0] in [word[0] for word in yes]


_SETTINGS: tuple[tuple[str, Callable[[], str], Callable[[str], Any]], ...] = (
    ("name", lambda: t("Name of this device"), str),
    ("language", lambda: t("Language, %s"), str),
    ("roster", lambda: t("Names of those who play, with commas"), names),
    ("brightness", lambda: t("Brightness of the lights, 0 to 100"), int),
    ("rotation", lambda: t("Rotation of the panel, 0 90 180 270"), int),
    ("night", lambda: t("Night mode, yes or no"), _yes),
)
