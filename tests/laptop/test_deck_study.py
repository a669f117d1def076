"""`power` against `power` plays as a published study saw it play: first player 52.3 %, ties 10.1 %.

`make bench` plays as many games as the study, this only some of them. What moves the figure most is
the supply of Heavy Infantry, which runs out in nearly every such game: the first player gets the
odd one of 29.
"""

import random

import pytest

from vigil.codes import GODSLAYER
from vigil.deck.book import Book
from vigil.deck.bots import power
from vigil.deck.deal import deal
from vigil.deck.ending import total
from vigil.seats import STANDARD
from vigil_host.cards import load_catalog

_GAMES = 700
_MARGIN = 5.5  # percent: nearly three standard deviations of so few games


def test_first_player_and_ties():
    book = Book(load_catalog(), GODSLAYER)
    seeds = random.Random(1)
    first = ties = 0
    for _ in range(_GAMES):
        deck = deal(book, STANDARD, 2, 0, 60, seeds.getrandbits(30))
        while not deck.over:
            deck.do(power(deck))
        one, two = total(deck, 1), total(deck, 2)
        first += one > two
        ties += one == two
    assert 100 * first / _GAMES == pytest.approx(52.3, abs=_MARGIN)
    assert 100 * ties / _GAMES == pytest.approx(10.1, abs=3.4)
