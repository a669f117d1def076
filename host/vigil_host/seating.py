"""Who plays a whole game: names, bots and teams, asked until a game has begun."""

from collections.abc import Callable

from vigil.deck.game import BOTS, bot_called
from vigil.refusal import Refusal
from vigil_host.errors import UserError

LEAVE = ("q", "quit", "exit")
WELCOME = f"""\
A whole game of Chronicle of the Godslayer for 1 to 4 players.
One name plays alone against Samael: Ana
Several share this screen, each hand hidden from the others: Ana,Bo
A seat can be given to a bot ({", ".join(BOTS[1:])}): Ana,greedy
In the game ? tells what can be typed; q leaves, here too."""


def ask_players(ask: Callable[[str], str], say: Callable[[str], None]) -> str:
    """The words that start a game for whoever is named; none to go on without a new game."""
    while True:
        text = ask("Names in turn order, with commas: ").replace('"', "")
        if text in LEAVE:
            raise EOFError
        if not text:
            return ""
        try:
            names = _names(text)
        except UserError as error:
            say(str(error))
            continue
        return _start(names, len(names) == 4 and _teams(names, ask))


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    people = [name for name in names if not _bot(name)]
    if not all(names):
        raise UserError("A name is missing between the commas.")
    if any(name.lower().split()[-1] == "team" for name in names):
        raise UserError("Give the names alone: where there are four, teams are asked for next.")
    for name in people:
        if people.count(name) > 1:
            raise UserError(f"Two are called {name}: nobody could tell whose turn it is.")
    return names


def _teams(names: list[str], ask: Callable[[str], str]) -> bool:
    one, two, three, four = names
    question = f"Two teams, {one} & {three} against {two} & {four}? [y/N] "
    return ask(question).lower() in ("y", "yes")


def _start(names: list[str], teams: bool) -> str:
    variant = "team" if teams else "solitaire" if len(names) == 1 else "standard"
    bots = ",".join(_bot(name) or "-" for name in names)
    called = ",".join(_called(names, i) for i in range(len(names)))
    return f'new full variant={variant} players={len(names)} bots={bots} names="{called}" first=1'


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
