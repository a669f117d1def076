"""Undo at a prompt: it stays in the game, which is left only after that was asked for."""

from vigil.keeper import Keeper
from vigil.text import t
from vigil_host.games.asking import ANOTHER, Asking
from vigil_host.games.script import Script


def undoes(line: str) -> bool:
    """Whether a line takes back."""
    return line.split(" ")[0].lower() == "undo"


def undo(line: str, script: Script, asking: Asking) -> dict | None:
    """The answer to a line that undoes; None where the game is not left after all."""
    if "leave=" in line:
        return script.answer(line)
    answer = script.answer(f"{line} leave=no")
    if answer is None or answer.get("error") != t("This is the beginning of the game."):
        return answer
    if not asking.leaving():
        return None
    return script.answer(line if "house=" in line else f"{line} house=yes")


def was_left(keeper: Keeper) -> bool:
    """Whether there is no game because an undo has left it."""
    return not keeper.game and not keeper.halted and keeper.redoable() > 0


def without(keeper: Keeper) -> str:
    """What is said at the prompt of a game where none of its kind runs."""
    if was_left(keeper):
        return t("No game is running: redo brings back the one that was left, new starts another.")
    if keeper.game:
        return t(ANOTHER)
    return keeper.halted or t("No game is running: new starts one.")
