"""A bot's thought in bits: whoever waits for it can see to other things in between.

In the end it is the move that `bots.pick` makes at once. Where there is only one move, nothing is
loaded. All else that a mind has loaded stays as long as somebody keeps the mind, for to load it
again takes longer than most moves; a device keeps it while the same seat decides.
"""

# One after the other, those first that others need: each is a bit of its own.
_OF_SAGE = ("estimate", "ending", "evaluate", "policy", "sage")


class Mind:
    """What thinks for a seat."""

    def __init__(self):
        self._bots = {}  # loaded, by their names: functions that give the bits for a game

    def thinking(self, game, name=""):
        """Yield None after each bit of work, then the command of the seat that decides.

        It is its own bot that thinks, or for a person the one that is named.
        """
        state = game.state
        name = name or game.bot_of(state.seat + 1)
        if len(state.moves()) == 1:
            yield game.command(state.moves()[0])
            return
        if name not in self._bots:
            yield from self._load(name)
        for move in self._bots[name](game):
            yield None if move is None else game.command(move)

    def _load(self, name):
        if name.startswith("sage"):
            for module in _OF_SAGE:
                __import__("vigil.full." + module)
                yield
            from vigil.full.sage import Sage

            sage = Sage(int(name[-1:]))
            self._bots[name] = lambda game: sage.thinking(game.state)
        else:
            from vigil.full.bots import pick

            self._bots[name] = lambda game: (pick(name, game.state, game.digest()),)
            yield
