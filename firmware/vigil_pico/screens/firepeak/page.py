"""What a pyramid, or a list about it, wants to be seen: a page like those in `vigil_pico.pages`.

It stays while it is drawn, so what fills it in lies elsewhere.
"""

from vigil.compat import const
from vigil_pico.pages import SPREAD, Score

EMPTY = const(0)  # marks of a cell
TAKEN = const(1)
OFFERED = const(2)
FAULTY = const(3)


class Pyramid(Score):
    """A head, then a pyramid or a list, then lines; value and seat are for lights."""

    game = "firepeak"  # whose face draws it

    def __init__(self, title, keys):
        Score.__init__(self, title, keys)
        self.kind = SPREAD
        self.right = ""  # the other end of the head
        self.corner = []  # the wizard, in two lines
        self.cells = []  # (text, mark) tier by tier
        self.items = []  # or a list: a label each, and behind a tab its value
        self.chosen = -1
