"""Ascension at Firepeak in words."""

from collections.abc import Iterator

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak.bots import BOTS, bot_number
from vigil.firepeak.setup import command
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.games.bots import auto, numbered
from vigil_host.games.firepeak import own_cards
from vigil_host.games.firepeak.judge import check, odds, offered
from vigil_host.games.firepeak.moves import moves
from vigil_host.games.firepeak.places import (
    clan_named,
    numbers,
    pairs,
)
from vigil_host.games.firepeak.words_actions import ACTIONS, action
from vigil_host.games.firepeak.words_magic import spell_command
from vigil_host.games.line import NO_YES, Line, Unreadable

_FRESH = -1  # in place of a seed: cards and dice that nobody can foretell

# Settings: option, its words (the rulebook's own or our reading first), the bit of the second word.
SETTINGS = (
    ("clan_powers", NO_YES, c.CLAN_POWERS),
    ("longer", NO_YES, c.LONGER),
    ("start_tie", ("again", "seat"), c.TIE_BY_SEAT),
    ("late_mistake", ("repair", "back"), c.LATE_BACK),
    ("spells", ("told", "dealt"), c.DEAL_SPELLS),
    ("dealt", NO_YES, c.DEALT),
)

# What the numbers of an event are called; a creature's own number is nobody's business.
FIELDS = {"turn_began": ("seat",), "turn_ended": ("seat", "seconds"), "illegal": ("seat",)}


HELP = """\
  place seat=1 at=1.1 clan=night power=4        what lies where; guard=yes, dungeon=yes
  check seat=1   repair seat=1   repair seat=1 best   mistake
  recruit from=1.1                              Vigil draws; then place at=2.1
  recruit from=1.1 to=2.1 clan=holy power=2     the table drew
  capture from=1.1 against=2 to=guard roll=5,2  without roll= Vigil rolls
  rescue from=1.1 against=2                     then place clan=holy power=2, or decline
  brainwash clan=holy power=3                   then place at=1.1
  odds capture from=1.1 against=2 to=1.1        rescue and brainwash too
  move from=1.1 to=1.2   swap from=1.1 to=2.1   imprison from=guard
  spell 2 "Name" kind=aura power=+1             what a card says; cast "Name" to=1.1
  research clan=holy                            e  end   u  undo   r  redo   auto 10
  new                                           another game   q  leave; it is kept"""


def new(line: Line) -> list[bytes]:
    """`new firepeak …`: the commands that start a game and tell the spells of the table."""
    names = line.option("names")
    wizards = line.option("wizards")
    told = line.option("cards")
    cards = _cards(told)
    deals = told == own_cards.DEALT and len(cards.spells) == c.SPELLS
    settings = sum(bit for key, words, bit in SETTINGS if line.option_choice(key, words))
    begin = command(
        line.option_count("players"),
        names.split(",") if names else [],
        tiers=line.option_count("tiers", cards.tiers),
        settings=settings | (c.DEAL_SPELLS if deals else 0),
        first=line.option_count("first"),
        seed=line.option_seed(_FRESH),
        foes=pairs(line.option("pairs")) or cards.foes,
        wizards=[clan_named(name) for name in wizards.split(",")] if wizards else [],
        rolls=numbers(line.option("rolls"), "a roll of each player"),
        bots=numbered(line.option("bots"), bot_number),
    )
    return [begin, *(spell_command(*spell) for spell in cards.numbered())]


def _cards(name: str) -> own_cards.Cards:
    try:
        return own_cards.load(name)
    except UserError as error:
        raise Unreadable(str(error)) from None


def parse(line: Line, game: Game) -> bytes | Iterator[bytes] | None:
    """The command a line asks for, several for `auto`, or None if its word is not one of ours."""
    if line.word == "auto":
        return auto(line, game, BOTS[1:])
    return _do(line, game) if line.word == "do" else action(line, game)


def ask(line: Line, game: Game) -> dict | None:
    """The answer to a question that changes nothing, or None if the line is no question."""
    if line.word == "check":
        return check(line, game)
    if line.word == "odds":
        return {"odds": odds(line, game)}
    if line.word == "moves":
        return {"moves": [f"{i} {each}" for i, each in enumerate(_moves(game), 1)]}
    if line.word == "repair" and not line.more() and not line.has("from"):
        return {"repair": offered(line, game)}
    return None


def in_words(answer: dict) -> str | None:
    """An answer to a question in words; None where the patterns are the answer."""
    if "odds" in answer:
        return answer["odds"]["text"]
    if "moves" in answer:
        return "\n".join(answer["moves"])
    if "repair" not in answer and "illegal" not in answer:
        return None
    faults = answer.get("repair") or [fault["text"] for fault in answer.get("illegal", [])]
    return "\n".join(faults) or t("The pattern is legal.")


def follow(game: Game) -> bytes | None:
    """What a bot in its seat does now."""
    return game.bot_command()


def _moves(game: Game) -> list[str]:
    """All that is legal now, as lines; the same that `do` counts."""
    return [move.line() for move, _ in moves(game)]


def _do(line: Line, game: Game) -> bytes | Iterator[bytes] | None:
    wanted, known = line.number("the number of a move"), _moves(game)
    if not 1 <= wanted <= len(known):
        raise Refusal("There is no move %d: there are %d.", wanted, len(known))
    return parse(Line(known[wanted - 1]), game)


VERBS = (*ACTIONS, "auto", "do", "check", "odds", "moves")
