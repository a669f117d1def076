"""The questions of a full game as sentences.

Each sentence stands here in one piece, so that it can be translated in one piece.
"""

from vigil.full import ops
from vigil.full.layout import EVENT, PLACES, ROW_AT
from vigil.text import t


def question(game, listener=0):
    """What is asked of whom; a seat that is asked and listens is told so itself."""
    state = game.state
    operand = state.book.code[state.pc + 1] if state.ask else 0
    asked = _QUESTIONS.get(state.ask, "%s chooses.")
    if state.ask == ops.TAKE:
        asked = _take_question(operand)
    elif state.ask in _MUST and not operand & ops.MAY:
        asked = _MUST[state.ask]
    if state.seat + 1 in (game.you(), listener):
        from vigil.full.story_you import yours

        return t(yours(asked))
    return t(asked) % game.called(state.seat + 1)


def asker(game):
    """The card whose effect asks, or 0; where several have that code, one that is in play."""
    state, book = game.state, game.state.book
    entries = [low | high << 8 for low, high in zip(book.low, book.high)]
    entry = max([each for each in entries if each <= state.pc] or [0])
    cards = [card for card, each in enumerate(entries) if each == entry and card]
    places = list(range(state.hand, state.played)) + list(range(state.in_play_at, state.limit, 2))
    for at in places + list(range(ROW_AT, ROW_AT + PLACES)) + [EVENT]:
        if state.raw[at] in cards:
            return state.raw[at]
    return cards[0] if len(cards) == 1 else 0


def _take_question(what):
    if what & ops.FROM_VOID:
        if what & ops.MONSTER_TOO:
            return "%s may defeat a monster of the Void."
        return "%s acquires a card of the Void."
    if what & ops.MAY:
        if what & ops.FROM_ROW:
            return "%s may take a card of the row for free."
        return "%s may acquire a Mystic."
    if what & ops.MONSTER_TOO:
        if what & ops.HERO_TOO:
            return "%s takes a card of the row for free."
        return "%s defeats a monster for free."
    if what & ops.CONSTRUCT_TOO:
        return "%s acquires a card for free."
    return "%s acquires a hero for free."


_QUESTIONS = {
    0: "%s plays.",
    ops.BANISH: "%s may banish a card.",
    ops.DISCARD: "%s discards a card.",
    ops.COPY: "%s chooses.",
    ops.CHOOSE: "%s chooses.",
    ops.DESTROY: "%s destroys a construct.",
    ops.KEEP: "%s keeps one construct.",
    ops.DESTROY_DOOMED: "%s may save a construct with the Fanatic.",
    ops.PUT: "%s may put the acquired card elsewhere.",
    ops.NAME: "%s names a card.",
    ops.LOOK: "%s may shuffle to look at the top of the deck.",
    ops.TOSS: "%s may discard the top of the deck.",
    ops.TUCK: "%s puts a card under the construct.",
    ops.FETCH: "%s may take a trophy from the Void.",
    ops.PICK_UP: "%s may take a card back from the discard pile.",
    ops.RETAKE: "%s may take back a discarded card.",
    ops.ROB: "%s takes Honor from an opponent with the most.",
    ops.ADOPT: "%s may acquire the defeated monster.",
    ops.MAYBE: "%s may draw.",
    ops.MOVE: "%s may move a card.",
}
_MUST = {
    ops.BANISH: "%s must banish a card.",
    ops.COPY: "%s copies a hero played this turn.",
    ops.MOVE: "%s moves a card.",
}
