"""The loop as one step: fingers in, one door for commands, faces out.

`App.step(now_ms)` never waits. What a player sees has been written first; a burst of presses that
is still pending is drawn as pending. The app knows no game by name: the screens of a game are a
package called like the game.
"""

from vigil.compat import const
from vigil.journal import JournalError
from vigil.refusal import Refusal
from vigil_pico.buttons import EDGE, Buttons
from vigil_pico.pages import REFUSED

_IDLE_MS = const(20)
_NOTE_MS = const(4000)  # how long an answer stays on the screen


class App:
    """One device: its game, its screens, its faces."""

    def __init__(self, board, keeper, settings, faces, cable):
        self.board = board
        self.keeper = keeper
        self.settings = settings
        self._faces = faces
        self._cable = cable
        self.now_ms = 0
        self.turn_ms = 0  # when the present turn began, by the device's own ticks
        self._buttons = Buttons(board.keys)
        self._screens = []
        self._note = ""
        self._note_ms = 0
        self._mood = 0
        self._page = None
        self.dress()
        self.home()

    def step(self, now_ms):
        """Take in what has happened since the last step and show it."""
        self.now_ms = now_ms
        for key, kind in self._buttons.poll(now_ms):
            if kind == EDGE:
                for face in self._faces:
                    face.acknowledge(now_ms)
            self.screen.press(key, kind)
            self._page = None
        if self.screen.step(now_ms):
            self._page = None
        if self._note and now_ms - self._note_ms > _NOTE_MS:
            self._note = ""
            self._mood = 0
            self._page = None
        self._cable.step()
        for face in self._faces:
            face.show(self.page(), now_ms)

    def idle_ms(self):
        """How long nothing can be missed: presses are latched, lights move."""
        return _IDLE_MS

    @property
    def screen(self):
        """The screen on top."""
        return self._screens[-1]

    def open(self, screen):
        """Put a screen on top."""
        self._screens.append(screen)
        self._page = None

    def back(self):
        """Take the top screen away."""
        if len(self._screens) > 1:
            self._screens.pop()
        self._page = None

    def home(self):
        """Forget every screen; show what the game asks for now."""
        self._screens = [self._root()]
        self._page = None

    def submit(self, command, stay=False):
        """The one door. True when it happened; otherwise the screen says why not.

        What the game asks for next comes up, unless the screen on top wants to stay.
        """
        try:
            facts = self.keeper.submit(command)
        except (Refusal, JournalError) as problem:
            self.say(str(problem), REFUSED)
            return False
        self.say(self.keeper.tell(facts[-1])[1])
        if not stay:
            self.home()
        return True

    def peek(self):
        """Show the pool for a moment, where it is not always to be seen."""
        for face in self._faces:
            face.peek(self.now_ms)

    def dress(self):
        """Let the lights follow the settings."""
        if self.board.strip:
            self.board.strip.brightness = self.settings.get("brightness")
            self.board.strip.night = self.settings.get("night")

    def say(self, note, mood=0):
        """Show one line for a while."""
        self._note = note
        self._mood = mood
        self._note_ms = self.now_ms
        self._page = None

    def _root(self):
        if self.keeper.game is None:
            from vigil_pico.screens.start import Start

            return Start(self)
        package = "vigil_pico.screens." + self.keeper.game.NAME
        return __import__(package, None, None, ("root",)).root(self)

    def page(self):
        """What the faces show; made anew when anything has changed."""
        if self._page is None:
            self._page = self.screen.page()
            self._page.note = self._note
            self._page.mood = self._mood or self._page.mood
        return self._page
