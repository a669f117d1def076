"""What `vigil play` shows: the table, what has happened, what is asked, and the result.

The picture is the largest that leaves room for the rest, so that a turn fits a terminal of 24
lines; in a pipe there is no edge to keep to.
"""

import textwrap
from itertools import zip_longest

from rich.console import Console, Group
from rich.text import Text

from vigil.full import Game
from vigil.full.questions import asker
from vigil.text import t
from vigil_host.console import listing
from vigil_host.games.full.offers import Offers, offers
from vigil_host.games.full.opinion import chances, would
from vigil_host.games.full.picture import SIZES, spread

_GAP = 3  # between columns
_TOLD = 3  # lines of what has happened that a picture must leave room for
_HINT = ": type a card's number · p plays all · e ends the turn · ? help"


class Screen:
    """Draws on a console."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, game: Game, seat: int, told: list[str]) -> None:
        """The table as a seat sees it, what has happened, and what may be done."""
        legal = offers(game)
        below = self._columns(legal.in_words(legal.below))
        news = textwrap.wrap(" ".join(_brief(told)), self._console.width - 4)
        room = self._height() - len(below) - 2  # the question and the prompt
        picture, lines = self._picture(game, seat, legal, room - min(len(news), _TOLD))
        self._console.print(picture)
        self._tell(news, room - lines)
        self._console.print(self._asked(game))
        self._plain(below)

    def opinion(self, game: Game, wanted: str) -> None:
        """What sage would do, or who is likely to win."""
        if wanted == "hint":
            self._console.print(Text("  " + would(game), "yellow"))
            return
        names = [game.label(seat) for seat in range(1, len(game.names) + 1)]
        opponent = game.view()["opponent"]
        names += [opponent["name"]] if opponent else []
        of = (f"{name} {chance} %" for name, chance in zip(names, chances(game), strict=True))
        self._console.print(Text(f"  {t('Chances of winning')}: {' · '.join(of)}", "yellow"))

    def result(self, game: Game, told: list[str], decided: list[str]) -> None:
        """How it ended, who has won, and with what; which turns decided it."""
        state = game.view()
        self._tell(textwrap.wrap(" ".join(_brief(told)), self._console.width - 4), _TOLD)
        headings = (t("Honor"), t("cards"), t("total"))
        table = listing(**{" ": "left"}, **dict.fromkeys(headings, "right"))
        sides = [(game.label(each["seat"]), each) for each in state["seats"]]
        if state["opponent"]:
            sides.append((state["opponent"]["name"], state["opponent"]))
        for name, side in sides:
            numbers = (str(side[key]) for key in ("honor", "cards", "total"))
            table.add_row(Text(f"  {name}"), *numbers)
        self._console.print(table)
        self._console.print(Text("  " + state["reason"], "bold"))
        if decided:
            self._console.print(Text("  " + t("The turns that decided it"), "dim"))
        for turn in decided:
            self._plain(
                textwrap.wrap(
                    turn, self._console.width - 4, initial_indent="  ", subsequent_indent="    "
                )
            )

    def moves(self, game: Game | None) -> None:
        """Every legal move in words."""
        legal = offers(game)
        self._plain(self._columns(legal.in_words(range(1, len(legal.sentences) + 1))))

    def _asked(self, game: Game) -> Text:
        state = game.view(game.state.seat + 1)
        question = state["decision"]["question"]
        if game.state.ask:
            return Text(f" {_asker(game, state['fates'])}{question}", "bold")
        hint = Text(" " + question.removesuffix("."), "bold", no_wrap=True, overflow="ellipsis")
        return hint.append(t(_HINT), "dim")

    def _picture(self, game: Game, seat: int, legal: Offers, room: int) -> tuple[Group, int]:
        """The largest picture that fits, or else the smallest, and its lines."""
        state, width = game.view(seat), self._console.width
        picture, lines = Group(), 0
        for size in SIZES:
            picture = spread(state, game.catalog, width, seat, legal, size)
            lines = len(self._console.render_lines(picture))
            if lines <= room:
                break
        return picture, lines

    def _tell(self, news: list[str], room: int) -> None:
        shown = news[-room:] if room > 0 else []
        if shown and len(shown) < len(news):
            shown[0] = "… " + shown[0]
        for line in shown:
            self._console.print(Text(" " + line, "cyan", no_wrap=True, overflow="ellipsis"))

    def _columns(self, told: list[str]) -> list[str]:
        """Short lines side by side, read downwards, each column as wide as it must be."""
        for rows in range(1, len(told) + 1):
            columns = [told[at : at + rows] for at in range(0, len(told), rows)]
            widths = [max(map(len, column)) + _GAP for column in columns]
            if sum(widths) - _GAP <= self._console.width or rows == len(told):
                lines = zip_longest(*columns, fillvalue="")
                return ["".join(map(str.ljust, line, widths)).rstrip() for line in lines]
        return []

    def _plain(self, lines: list[str]) -> None:
        for line in lines:
            self._console.print(Text(line))

    def _height(self) -> int:
        return self._console.height if self._console.is_terminal else 10_000


def _asker(game: Game, fates: list[str]) -> str:
    """Who asks: a Fate, or the card whose effect it is."""
    if fates:
        return t("Fate of %s: ") % fates[0]
    card = asker(game)
    return f"{game.catalog.name(card)}: " if card else ""


def _brief(told: list[str]) -> list[str]:
    """Each sentence once, with how often it was told."""
    return [
        each if told.count(each) == 1 else f"{each.removesuffix('.')} ({told.count(each)}×)."
        for each in dict.fromkeys(told)
    ]
