"""Whole games of Firepeak typed at a prompt, from the names to the result, in both languages."""

import io
import random

import pytest
from rich.console import Console

from pyramid import creatures
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS
from vigil.log.files import Files
from vigil.text import t
from vigil_host.games.firepeak import words
from vigil_host.games.firepeak.moves import moves
from vigil_host.games.firepeak.prompt import Prompt
from vigil_host.games.journal_folder import open_keeper
from vigil_host.language import speaking

LINES_MOST = 900
NO_LESS = 30  # lines in the shortest of these games


class Typist:
    """Types whatever is possible, chosen by lot; draws and rolls where cards lie on the table."""

    def __init__(self, tmp_path, begin, cards):
        self.shown = io.StringIO()
        console = Console(file=self.shown, width=80, height=24, force_terminal=True)
        self.keeper = open_keeper(Files(str(tmp_path / "log")))
        self.prompt = Prompt(self.keeper, console, "table" if cards else "play")
        self.prompt._ask = self.types
        self._begin = list(begin)
        self._chance = random.Random(3)
        self.typed = []

    def types(self, prompt: str) -> str:
        """What is typed at a prompt, or as an answer to a question."""
        if len(self.typed) > LINES_MOST or prompt == t("over> "):
            raise EOFError
        self.typed.append(self._text(prompt))
        return self.typed[-1]

    def _text(self, prompt: str) -> str:
        if self._begin:
            return self._begin.pop(0)
        game = self.keeper.game
        assert game
        assert creatures(game) == 60
        if not prompt.endswith("> "):
            return self._answer(prompt)
        if game.broken():
            return "x"
        if not game.raw[s.ASK] and (not game.raw[s.ACTIONS] or not self._chance.randrange(5)):
            return "e"
        return str(1 if self._chance.randrange(3) else self._chance.randrange(len(moves(game))) + 1)

    def _answer(self, question: str) -> str:
        if "%" in question:
            count = 1 if ":" in question and "," not in question else 2
            return " ".join(str(self._chance.randrange(1, 7)) for _ in range(count))
        if "Enter" in question and "h3" in question:
            drawn = self._chance.choice(self.keeper.game.lying(s.UNDRAWN))
            clan = CLANS[s.clan_of(drawn)]
            return f"{clan[:2].lower()}{s.printed(drawn)}"
        return ""


GAMES = {
    "three with cards": (("Ana,Bo,Cy", "n g t", "a", ""), True),
    "against two bots": (("Ana,greedy,random", ""), False),
}


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_typed_from_the_names_to_the_result(name, language, tmp_path, monkeypatch):
    monkeypatch.setattr(words, "_FRESH", 5)
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    with speaking(language):
        typist = Typist(tmp_path, *GAMES[name])
        typist.prompt.run()
        game = typist.keeper.game
        assert game
        assert game.over()
        assert len(typist.typed) > NO_LESS
        assert t("the game is over") in typist.shown.getvalue()
