"""The moves of a full game as sentences.

Each sentence stands here in one piece, so that it can be translated in one piece.
"""

from vigil.full import choices as m
from vigil.full import ops
from vigil.full.book import FIGHT
from vigil.full.layout import GOT, GOT_TO, THIS
from vigil.text import t

_GAINS = {
    ops.RUNES: "+%d Runes",
    ops.POWER: "+%d Power",
    ops.HONOR: "+%d Honor",
    ops.DRAW: "draw %d",
    ops.LATE_DRAW: "draw %d more",
    ops.DISCARD: "discard %d",
}
_PARITIES = {
    ops.ALL_COSTS: "destroy all constructs",
    ops.EVEN: "destroy constructs of even cost",
    ops.ODD: "destroy constructs of odd cost",
}


def moves(game):
    """A sentence for each legal move, in their order."""
    known = game.state.moves()
    told = [_move(game, move) for move in known]
    return [_placed(known[i], each, told.count(each)) for i, each in enumerate(told)]


def _placed(move, sentence, count):
    """Where two of a kind lie in the row, the place tells them apart."""
    if not m.IN_ROW <= move < m.OPTION or count == 1:
        return sentence
    return sentence + t(" (place %d)") % (move % m.TO_MATE + 1)


def _move(game, move):
    ask = game.state.ask
    if move == m.PASS:
        on_deck = ask == ops.PUT and game.state.raw[GOT_TO] == ops.TO_DECK
        return t(_PASSES.get(ops.TOSS if on_deck else ask, "no"))
    if move >= m.IN_VOID:
        return _far_move(game, move)
    if move >= m.OF_PLAYED:
        return t("copy %s") % game.catalog.name(move - m.OF_PLAYED)
    if move >= m.OPTION:
        return _option(game, move - m.OPTION)
    if move >= m.IN_ROW:
        return _row_move(game, move)
    name = game.catalog.name(move & 255)
    if not ask:
        if move < m.IN_DISCARD:
            return t("play %s") % name
        return t("use %s") % name + (_price(game, move) if _uses(game, move) > 1 else "")
    if ask == ops.MOVE:
        return _moving(game) % name
    if move >= m.IN_PLAY:
        return t(_ON_TABLE.get(ask, "destroy %s")) % name
    if move >= m.IN_DISCARD:
        if ask == ops.RETAKE:
            return t("return %s to the hand") % name
        return t("banish %s from the discard pile") % name
    return t(_ON_HAND.get(ask, "banish %s from hand")) % name


def _moving(game):
    state = game.state
    to_hand = state.book.code[state.pc + 3] == ops.TO_HAND
    return t("return %s to the hand") if to_hand else t("put %s on top of the deck")


def _far_move(game, move):
    """What is about a card of the Void, or one that is named."""
    name = game.catalog.name(move & 255)
    if move >= m.CALLED:
        return t("name %s") % name
    if move >= m.IN_VOID_TO_MATE:
        mate = game.called(m.mate_of(game.state) + 1)
        return t("acquire %s from the Void for %s") % (name, mate)
    if game.state.ask == ops.FETCH:
        return t("take %s from the Void") % name
    if game.book.price[move - m.IN_VOID] >= FIGHT:
        return t("defeat %s in the Void") % name
    return t("acquire %s from the Void") % name


def _row_move(game, move):
    state = game.state
    card = m.offered(state, move)
    name = game.catalog.name(card)
    if state.ask == ops.BANISH:
        return t("banish %s from the row") % name
    if state.ask == ops.COPY:
        return t("copy %s") % name
    if state.book.price[card] >= FIGHT:
        return t("defeat %s") % name
    if move & m.TO_MATE:
        return t("acquire %s for %s") % (name, game.called(m.mate_of(state) + 1))
    to = state.book.code[state.pc + 3] if state.ask == ops.TAKE else ops.TO_DISCARD
    return t(_WHERE_TO[to & 15]) % name


_WHERE_TO = {
    ops.TO_DISCARD: "acquire %s",
    ops.TO_DECK: "acquire %s onto the deck",
    ops.TO_HAND: "acquire %s into the hand",
}


def _option(game, option):
    state = game.state
    code, pc = state.book.code, state.pc
    if not state.ask:
        return t("spend %d Runes for as much Honor") % option
    if state.ask == ops.CHOOSE:
        return chosen(game, pc, option)
    if state.ask == ops.MAYBE:
        return _does(code, pc + 2)
    if state.ask == ops.ROB:
        return t("take it from %s") % game.called(option + 1)
    if state.ask == ops.LOOK:
        return t("shuffle and look")
    cards = {ops.PUT: state.raw[GOT], ops.TOSS: state.raw[state.top - 1]}
    name = game.catalog.name(cards.get(state.ask, state.raw[THIS]))
    if state.ask == ops.PUT:
        return t(_PUTS[code[pc + 1] & 15]) % name
    return t(_TO_IT[state.ask]) % name


_PUTS = {
    ops.TO_DECK: "put %s on top of the deck",
    ops.TO_HAND: "put %s into the hand",
    ops.TO_PLAY: "put %s into play",
}
_TO_IT = {
    ops.TOSS: "discard %s from the deck",
    ops.PICK_UP: "return %s to the hand",
    ops.ADOPT: "acquire %s",
}


def chosen(game, pc, option):
    """What one of two options does."""
    code = game.book.code
    return _does(code, pc + 3 + (code[pc + 1] if option else 0))


def _does(code, at):
    """What a program does, by its first step."""
    step, operand = code[at], code[at + 1]
    if step == ops.EACH:
        return t("opponents: %s") % _does(code, at + 3)
    if step == ops.DOOM:
        return t(_PARITIES[operand])
    if step == ops.DISCARD and operand == ops.PER_CONSTRUCT:
        return t("discard a card for each construct")
    if step == ops.DISCARD and operand >> 4:
        return t("discard one of the faction")
    if step == ops.TAKE:
        return t("acquire from the Void" if operand & ops.FROM_VOID else "acquire for free")
    if step == ops.RUNES and operand == 1:
        return t("+1 Rune")
    return t(_GAINS[step]) % operand


def _uses(game, move):
    code, at = _sections(game, move)
    count = 0
    while code[at] != ops.END:
        count += code[at] == ops.USE
        at += 2 + code[at + 1]
    return count


def _price(game, move):
    """Which of two abilities is meant, by what it gives."""
    code, at = _sections(game, move)
    nth = (move - m.IN_PLAY) >> 8
    while code[at] != ops.USE or nth:
        nth -= code[at] == ops.USE
        at += 2 + code[at + 1]
    at += 2
    cost = ""
    if code[at] == ops.PAY:
        cost = t("pay %d Runes, ") % code[at + 1]
        at += 2
    return ": " + cost + _does(code, at)


def _sections(game, move):
    book, card = game.book, move & 255
    return book.code, book.low[card] | book.high[card] << 8


_PASSES = {
    0: "end the turn",
    ops.BANISH: "banish nothing",
    ops.TAKE: "take nothing",
    ops.PUT: "leave it in the discard pile",
    ops.DESTROY_DOOMED: "save nothing",
    ops.DESTROY: "destroy nothing",
    ops.COPY: "copy nothing",
    ops.MAYBE: "draw nothing",
    ops.LOOK: "do not look",
    ops.TOSS: "leave it on the deck",
    ops.FETCH: "take nothing",
    ops.ADOPT: "leave it",
}
_ON_TABLE = {ops.KEEP: "keep %s", ops.DESTROY_DOOMED: "save %s"}
_ON_HAND = {ops.DISCARD: "discard %s", ops.TUCK: "put %s under the construct"}
