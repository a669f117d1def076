"""A player's own screen: the hand, the row, and every legal move under two fingers."""

from vigil.codes import PUBLIC
from vigil.full.choices import IN_ROW
from vigil.full.facts import DECIDED, DECISIONS, PLAYED
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, C
from vigil_pico.screens import Screen

NOTE_MOST = 130  # letters in the place of the words for A B C


class Hand(Screen):
    """▲ ▼ choose, A does it, B tells what a card does, C menu; A held undoes."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._seat = app.keeper.game.state.seat
        self._all = False  # the whole hand is being played
        self._warned = False  # that a card should be thought of before
        self._heard = []  # what the moves of one press made true
        self._found = []  # what can be done, as `offers` tells it
        self._left, self._row, self._question = 0, [], ""  # and what it tells besides
        self._chosen = 0

    def page(self):
        """What there is, and what can be done with it."""
        if not self._found:  # here and not before: the stack is short
            self._look()
        from vigil_pico.screens.full.hand_page import spread

        told = self._found, self._left, self._row, self._question
        return spread(self._app, told, self._chosen)

    def press(self, key, kind):
        """Choose, do, undo, ask, menu."""
        if not self._found:  # nobody has seen it yet
            return
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            step = 1 if key == DOWN else -1
            self._chosen = (self._chosen + step) % len(self._found)
        elif key == A and kind in (HOLD, REPEAT):
            self._app.undo(kind)
        elif kind != SHORT:
            return
        elif key == A:
            self._app.later(self._do)
        elif key == B:
            self._app.later(self._explain)
        elif key == C:
            self._app.visit("options")

    # Doing

    def _do(self):
        moves = self._found[self._chosen][3]
        state = self._app.keeper.game.state
        self._all = not moves
        self._warned = self._warned and self._all
        if self._all:
            self._play_on()
        elif len(moves) > 1:
            from vigil_pico.screens.full.confirm import ask_which

            ask_which(self._app, moves, self.submit)
        elif moves[0] == 0 and not state.ask and len(state.moves()) > 1:
            from vigil_pico.screens.full.confirm import warn

            warn(self._app, self.submit)
        else:
            self.submit(moves[0])

    def submit(self, index):
        """Make a move by its number."""
        ends = index == 0 and not self._app.keeper.game.state.ask
        reply = self._ended if ends else self._done
        self._app.submit(bytes((DECISIONS + index,)), True, reply)

    def _play_on(self):
        """The next card of the whole hand; whether there is one."""
        from vigil.full.play_all import next_play

        game = self._app.keeper.game
        index, card = next_play(game.state, not self._warned)
        self._warned = self._warned or card
        if index:
            self.submit(index)
        elif card:
            self._heard = []
            text = t("%s wants a card of the hand: decide first. Play all again goes on.")
            self._app.say(text % game.catalog.name(card), 0, True)
        return index

    def _ended(self, problem, _facts):
        """The turn is over: nobody looks at a hand any more, and the news tell what happened."""
        if problem:
            return
        self._app.look(PUBLIC)
        from vigil_pico.screens.full.cover import hand_over

        hand_over(self._app)

    def _done(self, problem, facts):
        app = self._app
        state = app.keeper.game.state
        if problem:
            self._all = False
        elif state.over or state.seat != self._seat:
            self._ended("", ())
        else:
            self._heard += [fact for fact in facts if fact[0] not in (PLAYED, DECIDED)]
            if not self._all or state.ask or not self._play_on():
                app.later(self._tell if self._heard else self._look)

    def _tell(self):
        """What has happened, in the place of the words for A B C; then look again."""
        from vigil.full.story import retell

        self._app.say(" ".join(retell(self._app.keeper.game, self._heard)))
        self._heard = []
        self._look()

    def _look(self):
        """List what can be done now; the chosen thing stays chosen if it is still there."""
        from vigil_pico.screens.full.offers import offers

        label = self._found[self._chosen][0] if self._found else ""
        told = offers(self._app.keeper.game)
        self._found, self._left, self._row, self._question = told
        labels = [offer[0] for offer in self._found]
        self._chosen = labels.index(label) if label in labels else self._first(len(labels))

    def _first(self, count):
        """The hand and what is in play; then what lies in the row, and then the rest."""
        state = self._app.keeper.game.state
        moves = state.moves()
        done = not state.ask and (len(moves) == 1 or moves[1] >= IN_ROW)
        return self._left if done and count > self._left else 0

    # Asking

    def _explain(self):
        """What the chosen card does, until a button is pressed; a long text has its own page."""
        from vigil_pico.screens.full.card_text import explained

        app = self._app
        card = self._found[self._chosen][2]
        text = explained(app.keeper.game, card) if card else ""
        if len(text) > NOTE_MOST:
            from vigil_pico.screens.full.browse import reading

            app.open(reading(app, card))
        elif card:
            app.say(text, 0, True)
