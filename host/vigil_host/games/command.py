"""A line that a person wrote, as a command of the engine: the same words at a prompt, in a script
and behind what is touched on the page."""

from collections.abc import Iterable

from vigil import games
from vigil.codes import IN_GAME, NOTE, PAST_SEEN, REDO, UNDO
from vigil.pack import pack, pack_text
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games import all_words, words
from vigil_host.games.asking import unshowable
from vigil_host.games.line import NO_YES, YES_NO, Line, Unreadable

BACK = ("undo", "redo", "note")  # after these no bot plays on by itself


def command(line: Line, game, halted: str = "") -> bytes | Iterable[bytes]:
    """What a line asks for in a game, or in none; `halted`: why there is none."""
    if line.word == "new":
        name = line.text("a game")
        if name not in games.NAMES:
            told = repr(name), ", ".join(games.NAMES)
            raise Unreadable(t("There is no game %s: there is %s.") % told)
        problem = unshowable(line.peek("names").split(","))
        if problem:
            raise Unreadable(problem)
        return words(name).new(line)
    if line.word in BACK:
        return _back(line)
    found = words(game.NAME).parse(line, game) if game else None
    if found is None:
        if not game and any(line.word in each.VERBS for each in all_words().values()):
            raise Refusal(halted or "No game is running: start one first.")
        raise Unreadable(t("There is no command %s.") % repr(line.word))
    return found


def _back(line: Line) -> bytes:
    if line.word == "note":
        return pack_text(NOTE, (), line.text("a text"))
    steps = line.number("how many steps") if line.more() else 1
    if line.word == "redo":
        return pack(REDO, steps)
    past_seen = PAST_SEEN * line.option_choice("house", NO_YES)
    return pack(UNDO, steps, past_seen + IN_GAME * line.option_choice("leave", YES_NO))
