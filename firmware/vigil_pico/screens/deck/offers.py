"""What can be done now, as a player looks for it: hand, constructs, supplies, the end, the row.

Only legal moves are offered. An offer is (label and value, word for A, card or 0, moves by number);
where the same thing may be had in two ways, the player is asked which.
"""

from vigil.deck import choices as m
from vigil.deck import layout as z
from vigil.deck.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC
from vigil.text import t

_SUPPLIES = (
    (m.THE_MYSTIC, MYSTIC),
    (m.THE_HEAVY, HEAVY),
    (m.THE_CULTIST, CULTIST),
    (m.THE_FANATIC, FANATIC),
)


def offers(game):
    """(offers, how many of them are not of the row, the row as (name, price, which offer))."""
    deck = game.deck
    found, last, places, told = [], [], {}, None
    for index, move in enumerate(deck.moves()):
        if m.IN_ROW <= move < m.OPTION:
            places.setdefault(move & ~m.TO_MATE, []).append(index)
        elif not deck.ask and move == m.PASS:
            last.append((t("End the turn"), t("end turn"), 0, (index,)))
        elif not deck.ask and move < m.IN_DISCARD:
            found.append(_play(game, move, index))
        else:
            told = told or _sentences(game)
            found.append(_said(deck, move, told[index], index))
    if not deck.ask and deck.hand - deck.top > 1:
        found.insert(0, (t("Play all") + "\t%d" % (deck.hand - deck.top), t("play all"), 0, ()))
    for move, card in _SUPPLIES:
        if move in places:
            found.append(_taking(game, card, places[move]))
    found += last
    return found, len(found), _row(game, places, found)


def price(deck, card):
    """What a card costs now, with the sign of Runes or of Power."""
    cost = deck.book.price[card]
    return "⚔%d" % deck.toll(card) if cost >= FIGHT else "◆%d" % deck.dues(card)


def _sentences(game):
    from vigil.deck.story import moves

    return moves(game)


def _play(game, card, index):
    hand = list(game.deck.raw[game.deck.top : game.deck.hand])
    count = "\t×%d" % hand.count(card) if hand.count(card) > 1 else ""
    return game.catalog.name(card) + count, t("play"), card, (index,)


def _said(deck, move, sentence, index):
    """A move by its sentence; of an ability the verb is the word for A."""
    word = t("choose")
    if not deck.ask and m.IN_PLAY <= move < m.IN_ROW:
        word, _, sentence = sentence.partition(" ")
    card = 0 if m.OPTION <= move < m.OF_PLAYED else move & 255
    return sentence, word, card, (index,)


def _taking(game, card, moves):
    """A card of the row or of a supply."""
    deck = game.deck
    word = t("defeat") if deck.book.price[card] >= FIGHT else t("acquire")
    label = "%s\t%s" % (game.catalog.name(card), price(deck, card))
    return label, t("choose") if deck.ask else word, card, moves


def _row(game, places, found):
    """All six places; those within reach are offers too. A question may not be about them."""
    deck = game.deck
    row = []
    for place in range(z.PLACES):
        card = deck.raw[z.ROW_AT + place]
        which = -1
        if m.IN_ROW + place in places:
            which = len(found)
            found.append(_taking(game, card, places[m.IN_ROW + place]))
        if card:
            row.append((game.catalog.name(card), price(deck, card), which))
    return row if places or not deck.ask else []
