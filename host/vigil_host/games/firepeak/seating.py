"""Who plays Firepeak: names, bots, wizards, asked until a game has begun."""

from vigil.firepeak import Game
from vigil.firepeak.bots import BOTS
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.asking import Asking, called_at, check_different, names
from vigil_host.games.firepeak.own_cards import DEALT, OWN
from vigil_host.games.firepeak.tokens import clan_begun, letters

WELCOME = """\
Ascension at Firepeak for 2 to 5 players.
Several share this screen: Ana,Bo,Cy
A seat can be given to a bot (%s): Ana,greedy
In the game ? tells what can be typed; q leaves, here too."""
_CARDS = "Your cards lie on the table: tell what is drawn and rolled, or press Enter."
_DEALT = "Vigil deals and rolls. One name plays against %s."
_USUAL_BOT = "planner"
_MORE_WIZARDS = "The clan of each player's wizard, as n g t. Enter: Vigil draws them. q leaves."
_MORE_FIRST = "The letter of whoever has the first turn. Enter: Vigil draws lots. q leaves."
_MORE_VARIANTS = "c: what the rulebook says each clan can do. l: the discards are played once more."


def welcome(by_table: bool) -> str:
    """What is said before the questions."""
    told = t(WELCOME) % ", ".join(BOTS[1:])
    return told + "\n" + (t(_CARDS) if by_table else t(_DEALT) % _USUAL_BOT)


def ask_players(asking: Asking, by_table: bool) -> str:
    """The words that start a game; none to go on without a new one."""
    question = t("Names in turn order, with commas: ")
    called = asking.fitting(question, welcome(by_table), _names)
    if not called:
        return ""
    if len(called) == 1 and not by_table:
        called.append(_USUAL_BOT)
    told = {"names": ",".join(called_at(called, i) for i in range(len(called)))}
    bots = [name.lower() if _bot(name) else "-" for name in called]
    told |= {"bots": ",".join(bots)} if set(bots) != {"-"} else {}
    told |= _cards(asking, called) if by_table else {}
    question = t("Play with c clan powers, l the longer game (cl; Enter: neither): ")
    told |= _variants(asking.text(question, t(_MORE_VARIANTS)))
    told["cards"] = OWN if by_table else DEALT
    options = " ".join(f'{key}="{value}"' for key, value in told.items())
    return f"new firepeak players={len(called)} {options}"


def _names(text: str) -> list[str]:
    found = names(text) if text else []
    check_different([name for name in found if not _bot(name)])
    if len(found) > Game.PLAYERS_MOST:
        raise Refusal("Firepeak is for 2 to 5 players.")
    return found


def _bot(name: str) -> bool:
    return name.lower() in BOTS[1:]


def _cards(asking: Asking, called: list[str]) -> dict[str, str]:
    """What the table has dealt and rolled already."""
    told = {}
    question = t("Wizards in that order (do h t da n g; Enter: by lot): ")
    wizards = asking.fitting(question, t(_MORE_WIZARDS), _clans)
    if wizards:
        told["wizards"] = wizards
    seats = letters([called_at(called, i) for i in range(len(called))])

    def first(text: str) -> str:
        if text and text.lower() not in seats:
            raise Refusal("Nobody is called %s here: write one of %s.", text, " ".join(seats))
        return text.lower()

    question = t("Who begins (%s; Enter: by lot)? ") % " ".join(seats)
    begins = asking.fitting(question, t(_MORE_FIRST), first)
    return told | ({"first": str(seats.index(begins) + 1)} if begins else {})


def _clans(text: str) -> str:
    return ",".join(map(clan_begun, text.replace(",", " ").split()))


def _variants(text: str) -> dict[str, str]:
    known = {"c": "clan_powers", "l": "longer"}
    return {known[letter]: "yes" for letter in text.lower() if letter in known}
