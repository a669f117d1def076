"""What the prompt of Firepeak shows: the patterns, what has happened, moves by number, a dungeon.

The picture is the widest that leaves room for the rest, so that five players fit 24 lines; in a
pipe there is no edge to keep to.
"""

import textwrap

from rich.console import Console, Group
from rich.text import Text

from vigil.codes import PUBLIC
from vigil.firepeak import Game
from vigil.firepeak import state as s
from vigil.firepeak.view import KINDS
from vigil.text import t
from vigil_host.games.firepeak.moves import SECRET, Offer, moves, typed
from vigil_host.games.firepeak.picture import LINES, NARROW, WIDE, drawn
from vigil_host.games.firepeak.typed_move import SHORT

_NEWS = 3  # lines of what has happened that a picture must leave room for
_NO_MOVES = ("check", "mistake")
_GROUPS = {letter: word for letter, word in SHORT.items() if word not in _NO_MOVES}
_GROUPS["e"] = "end the turn"


class Screen:
    """Draws on a console."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, game: Game, eye: int, news: list[str]) -> None:
        """The patterns as an eye sees them, what is asked, and the last that has happened."""
        lines = textwrap.wrap(" ".join(news), self._console.width - 2)
        room = self._height() - 1  # the prompt
        picture, taken = self._picture(_seen(game, eye), room - min(len(lines), _NEWS))
        self._console.print(picture)
        for line in lines[-max(1, room - taken) :]:
            self._console.print(Text(" " + line, "cyan", no_wrap=True))

    def _picture(self, view: dict, room: int) -> tuple[Group, int]:
        """The widest that fits, or else the smallest, and its lines."""
        wide = len(view["seats"][0]["pattern"][-1]) * WIDE <= self._console.width
        picture, lines = Group(), 0
        for cell in (WIDE, NARROW, LINES) if wide else (NARROW, LINES):
            picture = drawn(view, cell, asks=True)
            lines = len(self._console.render_lines(picture))
            if lines <= room:
                break
        return picture, lines

    def moves(self, game: Game, only: str, open_to_all: bool = False) -> None:
        """Every legal move with its number; by their letters and how many, if they are too many.

        `open_to_all`: without those that would tell what lies in a dungeon or a spellbook.
        """
        known = list(enumerate(moves(game), 1))
        if open_to_all:
            known = [each for each in known if each[1][0].word not in SECRET]
        fits = [each for each in known if not only or each[1][0].word == SHORT.get(only, only)]
        if not only and len(fits) > 3 * (self._height() - 2):
            self._count(fits)
            return
        self._columns([f"{number:>3} {typed(offer, game)}" for number, offer in fits])
        if not fits:
            self.say(t("There is no such move now."))

    def _count(self, known: list[tuple[int, Offer]]) -> None:
        for letter in _GROUPS:
            of = [number for number, offer in known if offer[0].word == SHORT[letter]]
            if of:
                self._console.print(f"  {letter}  {len(of):>3}  {t(_GROUPS[letter])}")
        self.say(t("m and a letter lists them: m c. A number does it: 12."))

    def secrets(self, game: Game, seat: int, texts: dict[str, str]) -> None:
        """A dungeon and a spellbook, for their owner."""
        view = game.view(seat)["seats"][seat - 1]
        known = view["dungeon"] or []
        hidden = view["dungeon_size"] - len(known)
        told_of = ", ".join(known) + (t(" and %d not shown to Vigil") % hidden if hidden else "")
        self.say(t("Dungeon of %s: %s") % (game.called(seat), told_of or t("empty")))
        hand = game.spells_at(s.SHELF * seat + s.HAND)
        secret = game.raw[game.seat(seat) + s.SECRET]
        self.say(t("Spellbook: %d") % (len(hand) + secret))
        for spell in hand:
            self.spell(game, spell, texts)
        if seat == game.raw[s.ACTIVE]:
            known = [each for each in enumerate(moves(game), 1) if each[1][0].word in SECRET]
            self._columns([f"{number:>3} {typed(offer, game)}" for number, offer in known])

    def prisoners(self, game: Game, seat: int) -> None:
        """Whom the winner of a rescue can choose."""
        known = ", ".join(game.view(seat)["seats"][seat - 1]["dungeon"])
        self.say(t("In the dungeon of %s: %s.") % (game.called(seat), known))

    def spell(self, game: Game, spell: int, texts: dict[str, str]) -> None:
        """A spell with its number, what it does in figures, and its text."""
        found = [each for each in game.view(0)["spells"] if each["spell"] == spell + 1]
        if not found:
            self._console.print(f"  {spell + 1:>2} {game.spell_name(spell)}", markup=False)
            return
        self._console.print(f"  {spell + 1:>2} {spelled_out(found[0], texts)}", markup=False)

    def _columns(self, lines: list[str]) -> None:
        """Short lines side by side, read downwards."""
        if lines:
            width = max(map(len, lines)) + 2
            rows = -(-len(lines) // max(1, self._console.width // width))
            for row in range(rows):
                line = "".join(each.ljust(width) for each in lines[row::rows]).rstrip()
                self._console.print(Text(line, no_wrap=True, overflow="ellipsis"))

    def say(self, text: str) -> None:
        """A line to the player."""
        self._console.print(" " + text, style="yellow", markup=False)

    def _height(self) -> int:
        return self._console.height if self._console.is_terminal else 10_000


def _seen(game: Game, eye: int) -> dict:
    """A view; the creature that waits is seen by all where nobody hides anything."""
    view = game.view(eye)
    if eye == PUBLIC and "place" in view["prompts"]:
        view["held"] = game.view(game.raw[s.ACTIVE])["held"]
    return view


def spelled_out(spell: dict, texts: dict[str, str]) -> str:
    """A spell in a line: name, kind, components, Power, actions, and what its card says."""
    parts = [spell["name"], t(KINDS[KINDS.index(spell["kind"])])]
    if spell["components"]:
        parts.append(t("component %s") % ", ".join(map(_for_whom, spell["components"])))
    if spell["scope"]:
        parts.append(t("reaches %s") % ", ".join(map(_for_whom, spell["scope"])))
    if spell["power"]:
        parts.append(t("Power %s") % f"{spell['power']:+d}")
    if spell["actions"]:
        parts.append(t("actions +%d") % spell["actions"])
    text = texts.get(spell["name"]) or spell["note"]
    return " · ".join(parts) + (f": {text}" if text else "")


def _for_whom(word: str) -> str:
    """A clan's name as it is, `any` and `all` in words."""
    return t("any clan") if word == "any" else t("everybody") if word == "all" else word
