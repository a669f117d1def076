"""Who plays a full game: names, bots and teams, asked until a game has begun."""

from collections.abc import Callable

from vigil.full.game import bot_called
from vigil.refusal import Refusal
from vigil.text import t
from vigil.verdict import teams
from vigil_host.errors import UserError
from vigil_host.games import boxes

LEAVE = ("q", "quit", "exit")
YES = ("y", "yes", "s", "sim")
WELCOME = """\
A full game of Ascension for 1 to 6 players.
One name plays alone against Samael: Ana
Several share this screen, each hand hidden from the others: Ana,Bo
A seat can be given to a bot (%s): Ana,sage
In the game ? tells what can be typed; q leaves, here too."""


def ask_players(ask: Callable[[str], str], say: Callable[[str], None]) -> str:
    """The words that start a game for whoever is named; none to go on without a new game."""
    while True:
        text = ask(t("Names in turn order, with commas: ")).replace('"', "")
        if text in LEAVE:
            raise EOFError
        if not text:
            return ""
        try:
            names = _names(text)
        except UserError as error:
            say(str(error))
            continue
        return _start(names, _variant(names, ask), _sets(ask))


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    people = [name for name in names if not _bot(name)]
    if not all(names):
        raise UserError(t("A name is missing between the commas."))
    if any(name.lower().split()[-1] == "team" for name in names):
        raise UserError(
            t("Give the names alone: with four or six of them, teams are asked for next.")
        )
    for name in people:
        if people.count(name) > 1:
            raise UserError(t("Two are called %s: nobody could tell whose turn it is.") % name)
    return names


def _variant(names: list[str], ask: Callable[[str], str]) -> str:
    if len(names) == 1:
        return "solitaire"
    if len(names) not in (4, 6):
        return "standard"
    pairs = [" & ".join(names[seat - 1] for seat in team) for team in teams(len(names))]
    answer = ask(t("Teams, %s? [y/N] ") % t(" against ").join(pairs))
    return "team" if answer.lower() in YES else "standard"


def _sets(ask: Callable[[str], str]) -> str:
    named = ask(t("Boxes: %s; several as 12 [1]: ") % boxes.numbered())
    return ",".join(boxes.typed(named)) or boxes.usual()


def _start(names: list[str], variant: str, sets: str) -> str:
    bots = ",".join(_bot(name) or "-" for name in names)
    called = ",".join(_called(names, i) for i in range(len(names)))
    line = f"new full sets={sets} variant={variant} players={len(names)} bots={bots} first=1"
    return f'{line} names="{called}"'


def _called(names: list[str], place: int) -> str:
    """A seat's name; bots of a kind are numbered."""
    name = names[place]
    return f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name


def _bot(name: str) -> str:
    try:
        bot_called(name.lower())
    except Refusal:
        return ""
    return name.lower()
