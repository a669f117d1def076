"""Who plays Firepeak: names, bots, wizards, asked until a game has begun."""

from collections.abc import Callable

from vigil.firepeak.bots import BOTS
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.asking import called_at, unshowable
from vigil_host.games.firepeak.tokens import clan_begun, letters

WELCOME = """\
Ascension at Firepeak for 2 to 5 players.
Several share this screen: Ana,Bo,Cy
A seat can be given to a bot (%s): Ana,greedy
In the game ? tells what can be typed; q leaves, here too."""
_CARDS = "Your cards lie on the table: tell what is drawn and rolled, or press Enter."
_DEALT = "Vigil deals and rolls. One name plays against %s."
_RIVAL = "planner"


def welcome(by_table: bool) -> str:
    """What is said before the questions."""
    told = t(WELCOME) % ", ".join(BOTS[1:])
    return told + "\n" + (t(_CARDS) if by_table else t(_DEALT) % _RIVAL)


def ask_players(ask: Callable[[str], str], by_table: bool, more: str) -> str:
    """The words that start a game; none to go on without a new one."""
    named = ask(t("Names in turn order, with commas: ")).replace('"', "")
    names = [name.strip() for name in named.split(",") if name.strip()]
    if not names:
        return ""
    problem = unshowable(names)
    if problem:
        raise Refusal("%s", problem)
    if len(names) == 1 and not by_table:
        names.append(_RIVAL)
    told = {"names": ",".join(called_at(names, i) for i in range(len(names)))}
    bots = [name.lower() if name.lower() in BOTS[1:] else "-" for name in names]
    told |= {"bots": ",".join(bots)} if set(bots) != {"-"} else {}
    told |= _cards(ask, names) if by_table else {}
    told |= _variants(ask(t("Play with c clan powers, l the longer game (cl; Enter: neither): ")))
    options = " ".join(f'{key}="{value}"' for key, value in told.items())
    return f"new firepeak players={len(names)} {options} {more}".rstrip()


def _cards(ask: Callable[[str], str], names: list[str]) -> dict[str, str]:
    """What the table has dealt and rolled already."""
    told = {}
    typed = ask(t("Wizards in that order (do h t da n g; Enter: by lot): "))
    wizards = typed.replace(",", " ").split()
    if wizards:
        told["wizards"] = ",".join(map(clan_begun, wizards))
    called = letters([called_at(names, i) for i in range(len(names))])
    first = ask(t("Who begins (%s; Enter: by lot)? ") % " ".join(called)).lower()
    if first and first not in called:
        raise Refusal("Nobody is called %s here: write one of %s.", first, " ".join(called))
    if first:
        told["first"] = str(called.index(first) + 1)
    return told


def _variants(text: str) -> dict[str, str]:
    known = {"c": "clan_powers", "l": "longer"}
    return {known[letter]: "yes" for letter in text.lower() if letter in known}
