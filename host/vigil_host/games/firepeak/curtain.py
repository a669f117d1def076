"""What only one player at the screen may see, and how it is shown to nobody else.

Before it the screen is emptied and waits until only that player looks; after it, it is emptied
again. One person among bots has nobody to hide anything from.
"""

from collections.abc import Callable

from rich.console import Console

from vigil.firepeak import Game
from vigil.firepeak import state as s
from vigil.keeper import Keeper
from vigil.text import t
from vigil_host.console import wipe
from vigil_host.games.firepeak.own_cards import Cards
from vigil_host.games.firepeak.screen import Screen
from vigil_host.games.script import Script

_ENTER = "%s looks. Enter when only you look, q leaves. "
_LOOKED = "Enter hides it again. "
_BACK = "Which two go back? (2 5) "


class Curtain:
    """Hides and shows."""

    def __init__(
        self,
        keeper: Keeper,
        script: Script,
        console: Console,
        cards: Cards,
        ask: Callable[[str], str],
    ) -> None:
        self._keeper = keeper
        self._script = script
        self._console = console
        self._screen = Screen(console)
        self._cards = cards
        self._ask = ask
        self._open = False  # something secret is on the screen

    def people(self) -> list[int]:
        """The seats that no bot plays."""
        game = self._game()
        return [seat for seat in game.seats() if not game.bots[seat - 1]]

    def is_drawn(self) -> bool:
        """Whether several people share the screen, and nothing secret is on it."""
        return len(self.people()) > 1 and not self._open

    def close(self) -> None:
        """Empty the screen if it has shown a secret."""
        if self._open:
            wipe(self._console)
            self._open = False

    def look(self, seat: int) -> None:
        """A dungeon and a spellbook."""
        hidden = self.people() != [seat]
        self._cover(seat)
        self._screen.secrets(self._game(), seat, self._cards.texts)
        if hidden:
            self._open = True
            self._ask(t(_LOOKED))
            self.close()

    def uncover(self, seat: int) -> None:
        """Show who waits for a place, or who can be rescued."""
        game = self._game()
        self._cover(seat)
        self._open = len(self.people()) > 1
        self._screen.show(game, seat, [])
        if game.raw[s.ASK] == s.RESCUED:
            self._screen.prisoners(game, game.raw[s.LEADER])

    def keep(self) -> None:
        """Before the first turn each person looks at seven spells and gives two back."""
        game = self._game()
        for seat in self.people():
            if game.raw[s.PHASE] == s.KEEPING and len(_hand(game, seat)) > s.SPELLS_KEPT:
                self._keep_five(game, seat, _hand(game, seat))

    def _keep_five(self, game: Game, seat: int, hand: list[int]) -> None:
        self._cover(seat)
        self._open = True
        self._screen.secrets(game, seat, self._cards.texts)
        while True:
            back = self._ask(t(_BACK)).replace(",", " ").split()
            kept = [str(spell + 1) for spell in hand if str(spell + 1) not in back]
            if len(kept) == s.SPELLS_KEPT and len(back) == len(hand) - s.SPELLS_KEPT:
                break
            self._screen.say(t("Name five of the seven spells of %s.") % game.called(seat))
        self._script.answer(f"keep {','.join(kept)} seat={seat}")
        self.close()

    def _cover(self, seat: int) -> None:
        if self.people() != [seat]:
            wipe(self._console)
            self._ask(t(_ENTER) % self._game().called(seat))

    def _game(self) -> Game:
        game = self._keeper.game
        assert isinstance(game, Game)  # only then is there anything to hide
        return game


def _hand(game: Game, seat: int) -> list[int]:
    return game.spells_at(s.SHELF * seat + s.HAND)
