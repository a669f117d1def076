"""What a hand wants to be seen: a page like those in `vigil_pico.pages`.

It stays while it is drawn, so what fills it in lies elsewhere.
"""

from vigil_pico.pages import SPREAD, Score


class Spread(Score):
    """A hand and what can be done with it, beside the row; the title is a question, if any."""

    game = "full"  # whose face draws it

    def __init__(self, title, keys):
        Score.__init__(self, title, keys)
        self.kind = SPREAD
        self.runes = ""
        self.power = 0
        self.items = []  # all that can be chosen: a label each, and behind a tab its value
        self.chosen = 0
        self.left = 0  # how many of them stand in a list; the others lie in the row
        self.row = []  # (name, price, which item it is; -1: out of reach)
