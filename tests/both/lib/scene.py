"""A moment of a full game, laid out as a test needs it, and moves made by their sentences.

Everything is named: cards by their names, moves as a player reads them. What is not laid out is
empty, so a row shows only what was put there, and the center deck turns up what it was given.
"""

from player import ALL_BOXES, NAMES, card, games
from raises import raises
from vigil.boxes import STANDARD
from vigil.codes import ALL, GODSLAYER
from vigil.full import facts
from vigil.full import layout as z
from vigil.full.moves import moves
from vigil.full.setup import command
from vigil.refusal import Refusal

PLAIN = ("Landtalker",) * 6  # a row that does nothing


def of(*names):
    """The test is one of these cards: see tests/laptop/games/test_full_cards.py."""
    return lambda test: test


def scene(hand=(), players=2, **laid):
    """A game in which the first player has this hand and the rest as `Scene.lay` tells."""
    options = {key: laid.pop(key) for key in _TABLE if key in laid}
    found = Scene(players, **options)
    found.lay(1, hand, **{key: laid[key] for key in laid if key in _OWN})
    found.table(**{key: laid[key] for key in laid if key not in _OWN})
    return found


def wide(hand=(), players=2, **laid):
    """The same with the cards of all boxes."""
    return scene(hand, players, sets=ALL_BOXES, **laid)


_TABLE = ("variant", "settings", "pool", "first", "sets")
_OWN = ("deck", "top", "discard", "constructs", "trophies")


class Scene:
    """One game, its seats called Ana, Bo and so on."""

    def __init__(self, players=2, variant=STANDARD, seed=1, first=1, sets=GODSLAYER, **options):
        begun = games().begin(
            command(sets, variant, players, NAMES[:players], first, seed=seed, **options)
        )
        self.game = games().open(begun)
        self.state = self.game.state
        self.told = []
        if self.state.ask:
            self._calm()

    def _calm(self):
        """Forget the Fates of the first row: a test lays out its own."""
        game, raw = self.state, self.state.raw
        game.ask = raw[z.DEPTH] = raw[z.FATES_AT] = raw[z.FATES_END] = raw[z.SEEN] = 0
        game.enter(raw[z.TURN_OF])

    # Laying out

    def lay(self, seat, hand=(), deck=(), top=(), discard=(), constructs=(), trophies=()):
        """What a seat has; `top` lies on its deck in order, the next card first."""
        game, raw = self.state, self.state.raw
        game.save()
        base, limit = game.parked[seat - 1][:2]
        at, ends = base, []
        for zone in (list(deck) + list(reversed(top)), hand, (), discard):
            for name in zone:
                raw[at] = card(name)
                at += 1
            ends.append(at)
        in_play_at = limit
        for name in list(constructs) + list(trophies):
            in_play_at -= 2
            raw[in_play_at], raw[in_play_at + 1] = card(name), 0
        game.parked[seat - 1] = (base, limit) + tuple(ends) + (in_play_at, len(top))
        if seat - 1 == game.seat:
            game.limit = 0  # as it is now, not as it was
            game.enter(seat - 1)
        game.found = []

    def table(
        self,
        row=PLAIN,
        center=PLAIN,
        stack=(),
        void=(),
        runes=0,
        power=0,
        mystics=30,
        heavies=29,
        fanatics=None,
        event="",
    ):
        """The row from left to right, the center deck, the Void, and what may be spent.

        A `stack` is a center deck in order, the next card first.
        """
        game, raw = self.state, self.state.raw
        center = list(reversed(stack)) or center
        raw[z.SUNK] = len(stack)
        raw[z.EVENT] = card(event)
        raw[z.FANATICS] = game.book.fanatics if fanatics is None else fanatics
        raw[z.GAPS] = z.PLACES - len([name for name in row if name])
        for place in range(z.PLACES):
            raw[z.ROW_AT + place] = card(row[place]) if place < len(row) else 0
        begin = game.areas_at - len(game.book.center)
        for i, name in enumerate(center):
            raw[begin + i] = card(name)
        for i, name in enumerate(void):
            raw[game.areas_at - len(void) + i] = card(name)
        game.center_left, game.void = len(center), len(void)
        raw[z.MYSTICS], raw[z.HEAVIES] = mystics, heavies
        game.runes, game.power = runes, power
        game.found, game.reach = [], None

    # Playing

    def moves(self):
        return moves(self.game)

    def do(self, *sentences):
        """Make moves, one after the other; hear what the last one brought about."""
        for sentence in sentences:
            known = self.moves()
            assert sentence in known, "%s is not among %s" % (sentence, known)
            self._submit(known.index(sentence))
        return self

    def _submit(self, index):
        heard = []
        event = self.game.decide(bytes((facts.DECISIONS + index,)))
        self.game.apply(event, heard.append)
        self.told = [self.game.tell(fact) for fact in heard]

    def refused(self, index):
        """The sentence with which a move is refused."""
        before = self.game.save()
        error = raises(Refusal, lambda: self.game.decide(bytes((facts.DECISIONS + index,))))
        assert self.game.save() == before
        return str(error)

    def heard(self):
        """The kinds of facts the last move made true."""
        return [name for name, _ in self.told]

    # Looking

    def see(self):
        return self.game.view(ALL)

    def seat(self, seat=1):
        return self.see()["seats"][seat - 1]

    def hand(self, seat=1):
        return sorted(self.seat(seat)["hand"])

    def honor(self, seat=1):
        return self.seat(seat)["honor"]

    def row(self):
        return self.see()["row"]

    def asked(self):
        """The seat that decides, and the step it is asked for; 0 in its own turn."""
        return self.state.seat + 1, self.state.ask

    def has(self):
        """Runes and Power that can be spent."""
        return self.state.runes, self.state.power
