"""The loop as one step: fingers in, one door for commands, faces out.

`App.step(now_ms)` never waits. What a player sees has been written first; a burst of presses that
is still pending is drawn as pending. The app knows no game by name: the screens of a game are a
package called like the game.
"""

from vigil.codes import PUBLIC, REDO, START, UNDO
from vigil.compat import const
from vigil.log.journal import JournalError
from vigil.memory import leave, load, sweep
from vigil.refusal import Refusal
from vigil.text import t
from vigil_pico import pages, screens
from vigil_pico.buttons import EDGE, HOLD, Buttons
from vigil_pico.pages import REFUSED
from vigil_pico.power import rest_ms
from vigil_pico.settings import follow
from vigil_pico.ticks import TICKS

__all__ = ["App", "pages", "screens"]  # those two every screen needs: they stay loaded

_QUIET_MS = const(1500)  # without a press: no finger is in the middle of something
_NOTE_MS = const(4000)  # how long an answer stays on the screen
_STEP_MS = const(1000)  # from one step through the log to the next, while A is held


class App:
    """One device: its game, its screens, its faces."""

    playing = True

    def __init__(self, board, keeper, settings, faces, cable):
        self.board = board
        self.keeper = keeper
        self.settings = settings
        self._faces = faces
        self._cable = cable
        self.now_ms = board.ticks_ms()
        self.turn_ms = self.now_ms  # when the present turn began, by the device's own ticks
        self._buttons = Buttons(board.keys, board.waking)
        self._screens = []
        self._todo = []  # what a press has asked for
        self._leaving = True  # every screen, for what the game asks for now, …
        self._wanted = ""  # … or for another one of its screens
        self._visited = ""  # the one that was asked for last
        self._untold = ()  # what the last command made true, still to be told
        self.eye = PUBLIC  # the seat that looks at this device, where cards are hidden
        self._loading = None  # what the next command needs, while nobody waits
        self._played = ""  # the package of the game whose screens were made last
        self._way = 0  # UNDO or REDO, since A was held
        self._step_ms = 0  # its last step
        self._press_ms = 0  # when the button went down that something is done for
        self.touched_ms = self.now_ms - 2 * _QUIET_MS  # the last time a finger did anything
        self._note = ""
        self._note_ms = 0
        self._stays = False  # the note, until a button is pressed
        self._mood = 0
        self._page = None  # what is shown, …
        self._stale = True  # … and may have changed
        self.crashed = False
        self.set_lights()
        sweep(True)  # how the game came back
        self._settle()

    def step(self, now_ms):
        """Take in what has happened since the last step and show it."""
        self.now_ms = now_ms
        for key, kind in self._buttons.poll(now_ms):
            self._press(key, kind)
            self._carry_out()
            self._settle()
        if self.screen.step(now_ms):
            self._stale = True
        self._carry_out()
        self._settle()
        self._fade()
        self._cable.step(self)
        self._load()
        self._show()

    def idle_ms(self):
        """How long the loop may pause and miss nothing; what nobody needs now is put to rest."""
        pause_ms = rest_ms(self.board, self)
        return 0 if self.screen.busy else pause_ms

    def rest(self, dark):
        """Nobody looks: the panel sleeps, and the lights go out where that saves a battery."""
        for face in self._faces:
            face.rest(dark)

    @property
    def screen(self):
        """The screen on top."""
        return self._screens[-1]

    def open(self, screen):
        """Put a screen on top."""
        self._screens.append(screen)
        self._stale = True

    def back(self):
        """Take the top screen away."""
        if len(self._screens) > 1:
            self._screens.pop()
        elif self._visited:
            self.home()
        self._stale = True

    def visit(self, name):
        """Leave every screen for another one of the game's, by the name of its file."""
        self._wanted = name
        self._leaving = True

    def home(self):
        """Leave every screen for what the game asks for now, as soon as this one is done."""
        self._leaving = True

    def submit(self, command, stay=False, reply=None):
        """Hand in a command. It is carried out when the press is done: it needs the stack.

        What the game asks for next comes up, unless the screen on top wants to stay; a refusal is
        shown, and what else was asked for is dropped. `reply` hears why, or "", and the facts that
        are true now; it returns those that it does not tell itself.
        """
        self._todo.append((command, stay, reply))

    def later(self, action):
        """Do this when the press is done and what it submitted was not refused."""
        self._todo.append(action)

    def undo(self, kind):
        """A is held: a step back, and a further one a second, as long as it stays down.

        Where a redo was held it goes on as that.
        """
        if kind == HOLD:
            self._way = UNDO
        elif not self._way or self._press_ms - self._step_ms & TICKS < _STEP_MS:
            return
        self._step_ms = self._press_ms
        self.later(self._step_log)

    def redo(self):
        """Redo steps while A is held, as fast as undo goes back."""
        self._way = REDO
        self._step_ms = self._press_ms
        self._step_log()

    def _step_log(self):
        """A step through the log."""
        from vigil_pico.screens.undoing import step

        step(self, self._way)

    def quiet(self):
        """Whether nobody has pressed anything for a while, so that nothing is pending."""
        return not self._todo and self.now_ms - self.touched_ms & TICKS > _QUIET_MS

    def meant(self, since_ms):
        """Whether the press at hand began after that: what came up later is not its business."""
        return self._press_ms - since_ms & TICKS < TICKS >> 1

    def picture(self):
        """What was drawn for the panel, as its bytes; None without one."""
        for face in self._faces:
            if face.image:
                return face.image
        return None

    def hidden(self):
        """Whether what is shown, or still stands on the panel, is for one player's eyes alone."""
        for face in self._faces:
            if face.secret:
                return True
        return self.page().secret

    def set_setting(self, key, value):
        """Remember a setting; on a full flash it lasts until the power goes."""
        try:
            self.settings.put(key, value)
        except OSError:
            self.say(t("The memory is full: the setting will not last."), REFUSED)
        if key == "language":
            follow(self.board, value)
            self._stale = True
            self._leaving = self._leaving or self.quiet()  # screens hold words of the old one

    def peek(self):
        """Show the pool for a moment, where it is not always to be seen."""
        for face in self._faces:
            face.peek(self.now_ms)

    def set_lights(self):
        """Let the lights follow the settings."""
        if self.board.strip:
            self.board.strip.brightness = self.settings.get("brightness")
            self.board.strip.night = self.settings.get("night")

    def say(self, note, mood=0, stays=False):
        """Show one line for a while, or until a button is pressed."""
        self._stays = stays
        self._untold = ()
        self._note = note
        self._mood = mood
        self._note_ms = self.now_ms
        self._stale = True

    def look(self, seat):
        """Show a seat's own cards on this device; PUBLIC hides them again."""
        self.eye = seat

    def turn_began(self):
        """Time the turn from now on."""
        self.turn_ms = self.now_ms

    def _press(self, key, kind):
        self.touched_ms = self.now_ms
        self._press_ms = self._buttons.pressed_ms(key)
        if kind == EDGE:
            self._way = 0
            self._stays = False
            for face in self._faces:
                face.acknowledge(self.now_ms)
        self.screen.press(key, kind)
        self._stale = True

    def _carry_out(self):
        """What was asked for, one after the other; a refusal is shown and drops the rest."""
        while self._todo:
            todo = self._todo.pop(0)
            if callable(todo):
                todo()
            else:
                self._do(*todo)

    def _do(self, command, stay, reply):
        try:
            facts, problem = self.keeper.submit(command), ""
            self._leaving = self._leaving or not stay
        except (Refusal, JournalError) as error:
            facts, problem = (), str(error)
            self.say(problem, REFUSED)
            self._todo = []
            self._way = 0
        if reply:
            facts = reply(problem, facts)
        if facts:
            self._untold = facts

    def _settle(self):
        """No screen is at work now: those that are left make room for the next one."""
        if self._leaving:
            self._screens = []
            if self._played != self._name():
                leave("vigil." + self._played)
                self._played = self._name()
                self._loading = None
            if sweep():
                self._loading = None
        if self._untold:
            fact = self._untold[-1]
            if fact[0] == START:
                self.look(PUBLIC)
                self.turn_began()
            self.say(self.keeper.tell(fact)[1])
        if self._leaving:
            self._leaving = False
            self._visited, self._wanted = self._wanted, ""
            self._screens = [self._root(self._visited)]
            if self.screen.silent:  # it tells what has happened by itself
                self._note = ""
            self._stale = True

    def _fade(self):
        """An answer that has been read goes."""
        if self.board.keys.lost:
            self.board.keys.lost = False
            self.say(t("Too many presses at once: some were not counted."), REFUSED)
        if self._note and not self._stays and self.now_ms - self._note_ms & TICKS > _NOTE_MS:
            self._note = ""
            self._mood = 0
            self._stale = True

    def _show(self):
        for face in self._faces:
            try:
                face.show(self.page(), self.now_ms)
            except OSError:
                self._lose(face)

    def _load(self):
        """One more module that a press will need, so that no press has to wait for it."""
        game = self.keeper.game
        if game and self.quiet() and self._page:
            if self._loading is None:
                self._loading = load("vigil." + game.NAME, game.LIKELY_FILES)
            next(self._loading, None)

    def _name(self):
        """The game's package."""
        return self.keeper.game.NAME if self.keeper.game else ""

    def _lose(self, face):
        """Go on without a panel that has stopped answering."""
        self._faces = [other for other in self._faces if other is not face]
        self.board.panel = None
        self.say(t("The panel does not answer: check its cable."), REFUSED)

    def _root(self, name):
        """The screen below all others: the one asked for, else what the game waits for."""
        if self.keeper.game is None:
            from vigil_pico.screens.start import root

            return root(self)
        package = "vigil_pico.screens." + self._name()
        if name:
            package += "." + name
        return __import__(package, None, None, ("root",)).root(self)

    def page(self):
        """What the faces show: another page only where there is something else to be seen."""
        if self._stale:
            self._stale = False
            page = self.screen.page()
            page.note = self._note
            page.mood = self._mood or page.mood
            if self.keeper.game and self.keeper.game.secret(self.eye):
                page.secret = True
            if self._page is None or page.__dict__ != self._page.__dict__:
                self._page = page
        return self._page
