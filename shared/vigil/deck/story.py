"""Questions, moves and facts of a whole game as sentences.

Each sentence stands here in one piece, so that it can be translated in one piece.
"""

from vigil.deck import choices as m
from vigil.deck import facts as f
from vigil.deck import ops
from vigil.deck.book import CULTIST, FIGHT, HEAVY, MYSTIC
from vigil.deck.ending import RIVAL, result
from vigil.deck.layout import (
    GOT,
    ROW_AT,
)
from vigil.text import t

_GAINS = {
    ops.RUNES: "+%d Runes",
    ops.POWER: "+%d Power",
    ops.HONOR: "+%d Honor",
    ops.DRAW: "draw %d",
}


def question(game):
    """What is asked of whom."""
    deck = game.deck
    asked = _QUESTIONS[deck.ask]
    if deck.ask == ops.BANISH and not deck.book.code[deck.pc + 1] & ops.MAY:
        asked = "%s must banish a card."
    return t(asked) % game.called(deck.seat + 1)


def moves(game):
    """A sentence for each legal move, in their order."""
    known = game.deck.moves()
    told = [_move(game, move) for move in known]
    return [_placed(known[i], each, told.count(each)) for i, each in enumerate(told)]


def _placed(move, sentence, count):
    """Where two of a kind lie in the row, the place tells them apart."""
    if move < m.IN_ROW or count == 1:
        return sentence
    return sentence + t(" (place %d)") % (move % m.TO_MATE + 1)


def _move(game, move):
    deck = game.deck
    if move == m.PASS:
        return t(_PASSES[deck.ask])
    if move >= m.OF_PLAYED:
        return t("copy %s") % game.catalog.name(move - m.OF_PLAYED)
    if move >= m.OPTION:
        return _option(game, move - m.OPTION)
    if move >= m.IN_ROW:
        return _row_move(game, move)
    name = game.catalog.name(move & 255)
    if not deck.ask:
        if move < m.IN_DISCARD:
            return t("play %s") % name
        return t("use %s") % name + (_price(game, move) if _uses(game, move) > 1 else "")
    if move >= m.IN_PLAY:
        return t("keep %s" if deck.ask == ops.KEEP else "destroy %s") % name
    if move >= m.IN_DISCARD:
        return t("banish %s from the discard pile") % name
    return t("discard %s" if deck.ask == ops.DISCARD else "banish %s from hand") % name


def _row_move(game, move):
    deck = game.deck
    for_mate = move & m.TO_MATE
    place = move - for_mate - m.IN_ROW
    always = {m.THE_MYSTIC: MYSTIC, m.THE_HEAVY: HEAVY, m.THE_CULTIST: CULTIST}
    card = always.get(move - for_mate) or deck.raw[ROW_AT + place]
    name = game.catalog.name(card)
    if deck.ask == ops.BANISH:
        return t("banish %s from the row") % name
    if deck.book.price[card] >= FIGHT:
        return t("defeat %s") % name
    if for_mate:
        return t("acquire %s for %s") % (name, game.called(deck.mate() + 1))
    return t("acquire %s onto the deck" if deck.ask == ops.RECRUIT else "acquire %s") % name


def _option(game, option):
    deck = game.deck
    if deck.ask == ops.INSTALL:
        return t("put %s into play") % game.catalog.name(deck.raw[GOT])
    code, pc = deck.book.code, deck.pc
    at = pc + 3 + (code[pc + 1] if option else 0)
    return t(_GAINS[code[at]]) % code[at + 1]


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
    return ": " + cost + t(_GAINS[code[at]]) % code[at + 1]


def _sections(game, move):
    book, card = game.book, move & 255
    return book.code, book.low[card] | book.high[card] << 8


def tell(game, fact):
    """A fact's one-word name and its sentence."""
    code = fact[0]
    if code < f.PLAYED:
        return "decided", t("Move %d.") % (code - f.DECISIONS + 1)
    if code == f.OVER:
        _, _, template, values = result(game)
        return "over", t(template) % values
    name, template, kinds = _FACTS[code]
    values = [_word(game, kind, number) for kind, number in zip(kinds, fact[1:])]
    if code == f.ACQUIRED and fact[3] != fact[1]:
        name, template = "given", "%s acquires %s for %s."
        values.append(game.called(fact[3]))
    if code == f.TURN_BEGAN and fact[2]:
        template = "%s takes an extra turn."
    return name, t(template) % tuple(values) if values else t(template)


def retell(game, facts):
    """Facts in few sentences: what a seat did several times is told at once."""
    heads, values = [], []
    for fact in facts:
        kinds = _FACTS[fact[0]][2] if fact[0] in _FACTS else ""
        together = kinds in ("sc", "sn") and len(set(fact[3:]) | {fact[1]}) == 1
        head = fact[:2] if together else fact
        if not together or head not in heads:
            heads.append(head)
            values.append([])
        if together:
            values[heads.index(head)].append(fact[2])
    return [_at_once(game, heads[i], values[i]) for i in range(len(heads))]


def _at_once(game, head, values):
    if not values:
        return tell(game, head)[1]
    _, template, kinds = _FACTS[head[0]]
    what = sum(values) if kinds == "sn" else listed(game, values)
    return t(template) % (game.called(head[1]), what)


def listed(game, cards):
    """Cards by name, each once and how often, in the order in which they come."""
    cards = list(cards)
    names = []
    for i, card in enumerate(cards):
        count = cards.count(card)
        if card not in cards[:i]:
            names.append(game.catalog.name(card) + (" ×%d" % count if count > 1 else ""))
    return ", ".join(names)


def _word(game, kind, number):
    if kind == "s":
        return game.called(number)
    return game.catalog.name(number) if kind == "c" else number


_QUESTIONS = {
    0: "%s plays.",
    ops.BANISH: "%s may banish a card.",
    ops.DISCARD: "%s discards a card.",
    ops.DEFEAT: "%s defeats a monster for free.",
    ops.RECRUIT: "%s acquires a hero for free.",
    ops.TAKE: "%s may take a card of the row for free.",
    ops.COPY: "%s copies a hero played this turn.",
    ops.CHOOSE: "%s chooses.",
    ops.DESTROY: "%s destroys a construct.",
    ops.KEEP: "%s keeps one construct.",
    ops.INSTALL: "%s may put the construct into play.",
}
_PASSES = {
    0: "end the turn",
    ops.BANISH: "banish nothing",
    ops.TAKE: "take nothing",
    ops.INSTALL: "leave it in the discard pile",
}
_FACTS = {  # name, sentence, what its numbers are: seat, card, number
    f.PLAYED: ("played", "%s plays %s.", "sc"),
    f.USED: ("used", "%s uses %s.", "sc"),
    f.ACQUIRED: ("acquired", "%s acquires %s.", "sc"),
    f.DEFEATED: ("defeated", "%s defeats %s.", "sc"),
    f.GAINED: ("honor", "%s gains %d Honor.", "sn"),
    f.DREW: ("drew", "%s draws %d.", "sn"),
    f.SHUFFLED: ("shuffled", "%s shuffles the discard pile.", "s"),
    f.BANISHED: ("banished", "%s banishes %s.", "sc"),
    f.DISCARDED: ("discarded", "%s discards %s.", "sc"),
    f.DESTROYED: ("destroyed", "%s loses %s to the discard pile.", "sc"),
    f.ENTERED: ("entered", "%s enters the row.", "c"),
    f.INSTALLED: ("installed", "%s puts %s straight into play.", "sc"),
    f.STOLEN: ("stolen", "%s takes a card from the hand of %s: %s.", "ssc"),
    f.COPIED: ("copied", "%s copies %s.", "sc"),
    f.EXTRA: ("extra_turn", "%s will take an extra turn.", "s"),
    f.TURN_BEGAN: ("turn_began", "It is the turn of %s.", "s"),
    f.END_TRIGGERED: ("end_triggered", "The pool is empty: the game ends with this round.", ""),
    f.RIVAL_TOOK: ("opponent_took", RIVAL + " takes %s: %d Honor.", "cn"),
    f.REPLENISHED: ("replenished", "The Void is shuffled into the center deck.", ""),
}
