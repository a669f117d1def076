"""The heap on a device: A takes one, ▲ two."""

from vigil.pack import pack
from vigil_pico.buttons import SHORT, UP, A
from vigil_pico.pages import Number
from vigil_pico.screens import Screen


def root(app):
    """The only screen."""
    return Heap(app)


class Heap(Screen):
    """How many are left."""

    def page(self):
        """The number."""
        return Number("Pebbles", ("take 1", "", "", "take 2", ""), self._app.keeper.game.left)

    def press(self, key, kind):
        """Take."""
        if kind == SHORT and key in (A, UP):
            self._app.submit(pack(0x10, 1 if key == A else 2))
