"""Who plays a full game: names, bots and teams, asked until a game has begun."""

from vigil.boxes import SEATS_MOST, TEAM_PLAYERS
from vigil.full.game import BOTS, bot_number
from vigil.refusal import Refusal
from vigil.text import t
from vigil.verdict import teams
from vigil_host.errors import UserError
from vigil_host.games import boxes
from vigil_host.games.asking import Asking, called_at, check_different, names

WELCOME = """\
A full game of Ascension for 1 to 6 players.
One name plays alone against Samael: Ana
Several share this screen, each hand hidden from the others: Ana,Bo
A seat can be given to a bot (%s): Ana,sage
In the game ? tells what can be typed; q leaves, here too."""


def ask_players(asking: Asking) -> str:
    """The words that start a game for whoever is named; none to go on without a new game."""
    welcome = t(WELCOME) % ", ".join(BOTS[1:])
    called = asking.fitting(t("Names in turn order, with commas: "), welcome, _names)
    if not called:
        return ""
    variant = _variant(called, asking)
    question = t("Boxes: %s; several as 12 [1]: ") % boxes.numbered()
    sets = asking.fitting(question, boxes.more(), boxes.chosen)
    return _start(called, variant, ",".join(sets))


def _names(text: str) -> list[str]:
    if not text:
        return []
    found = names(text)
    if any(name.lower().split()[-1] == "team" for name in found):
        raise UserError("Give the names alone: with four or six of them, teams are asked for next.")
    check_different([name for name in found if not _bot(name)])
    if len(found) > SEATS_MOST:
        raise UserError("At most %d can play.", SEATS_MOST)
    return found


def _variant(called: list[str], asking: Asking) -> str:
    if len(called) == 1:
        return "solitaire"
    if len(called) not in TEAM_PLAYERS:
        return "standard"
    pairs = [" & ".join(called[seat - 1] for seat in team) for team in teams(len(called))]
    more = t("y: who sit across from each other are a team. Enter: each for themselves. q leaves.")
    together = asking.yes(t("Teams, %s? [y/N] ") % t(" against ").join(pairs), more)
    return "team" if together else "standard"


def _start(names: list[str], variant: str, sets: str) -> str:
    bots = ",".join(_bot(name) or "-" for name in names)
    called = ",".join(called_at(names, i) for i in range(len(names)))
    line = f"new full sets={sets} variant={variant} players={len(names)} bots={bots} first=1"
    return f'{line} names="{called}"'


def _bot(name: str) -> str:
    try:
        bot_number(name.lower())
    except Refusal:
        return ""
    return name.lower()
