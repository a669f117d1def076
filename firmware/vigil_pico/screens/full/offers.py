"""What can be done now, as a player looks for it: hand, constructs, supplies, the end, the row.

Only legal moves are offered. An offer is (label and value, word for A, card or 0, moves by number);
where the same thing may be had in two ways, the player is asked which.
"""

from vigil.full import choices as m
from vigil.full import layout as z
from vigil.full.book import FIGHT
from vigil.full.prices import dues_of, toll_of
from vigil.text import t


def offers(game):
    """(offers, how many are not of the row, the row: (name, price, which offer), the question)."""
    state = game.state
    found, last, places, told = [], [], {}, None
    for index, move in enumerate(state.moves()):
        if m.IN_ROW <= move < m.OPTION:
            places.setdefault(move & ~m.TO_MATE, []).append(index)
        elif not state.ask and move == m.PASS:
            last.append((t("End the turn"), t("end turn"), 0, (index,)))
        elif not state.ask and move < m.IN_DISCARD:
            found.append(_play(game, move, index))
        elif not state.ask and m.IN_PLAY <= move < m.IN_ROW:
            _add_use(game, found, move & 255, index)
        else:
            if told is None:
                from vigil.full.moves import moves  # here: it reads names on a deep stack

                told = moves(game)
            card = 0 if m.OPTION <= move < m.OF_PLAYED else move & 255
            found.append((capital(told[index]), t("choose"), card, (index,)))
    if not state.ask and state.hand - state.top > 1:
        found.insert(0, (t("Play all") + "\t%d" % (state.hand - state.top), t("play all"), 0, ()))
    for move in range(m.THE_MYSTIC, m.THE_FANATIC + 1):
        if move in places:
            found.append(_taking(game, m.offered(state, move), places[move]))
    found += last
    left = len(found)
    return found, left, _row(game, places, found), _question(game)


def price(state, card):
    """What a card costs now, with the sign of Runes or of Power."""
    cost = state.book.price[card]
    return "⚔%d" % toll_of(state, card) if cost >= FIGHT else "◆%d" % dues_of(state, card)


def capital(sentence):
    """With a large first letter."""
    return sentence[:1].upper() + sentence[1:]


def _question(game):
    if not game.state.ask:
        return ""
    from vigil.full.questions import asker, question

    card = asker(game)
    return (game.catalog.name(card) + ": " if card else "") + question(game)


def _play(game, card, index):
    hand = list(game.state.raw[game.state.top : game.state.hand])
    count = "\t×%d" % hand.count(card) if hand.count(card) > 1 else ""
    return game.catalog.name(card) + count, t("play"), card, (index,)


def _add_use(game, found, card, index):
    """An ability; where a card has two, the player is asked which."""
    if found and found[-1][2] == card and found[-1][1] == t("use"):
        index = found.pop()[3] + (index,)
    else:
        index = (index,)
    found.append((game.catalog.name(card), t("use"), card, index))


def _taking(game, card, moves):
    """A card of the row or of a supply."""
    state = game.state
    word = t("defeat") if state.book.price[card] >= FIGHT else t("acquire")
    label = "%s\t%s" % (game.catalog.name(card), price(state, card))
    return label, t("choose") if state.ask else word, card, moves


def _row(game, places, found):
    """All six places; those within reach are offers too. A question may not be about them."""
    state = game.state
    row = []
    for place in range(z.PLACES):
        card = state.raw[z.ROW_AT + place]
        which = -1
        if m.IN_ROW + place in places:
            which = len(found)
            found.append(_taking(game, card, places[m.IN_ROW + place]))
        if card:
            row.append((game.catalog.name(card), price(state, card), which))
    return row if places or not state.ask else []
