"""`power` against `power` plays as a published study saw it play, as far as the boxes are alike.

The study counts 52.3 % wins of the first player and 10.1 % ties in 30,000 games. With the 29 Heavy
Infantry of the box, which run out in nearly every such game, the first player gets the odd one and
wins about 54 %; with an even number it is the study's figure. `make bench` plays all the games.
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


@pytest.mark.parametrize(("heavies", "first_percent"), [(29, 54.0), (30, 52.3)])
def test_first_player_and_ties(heavies, first_percent):
    book = Book(load_catalog(), GODSLAYER)
    assert book.heavies == 29
    book.heavies = heavies
    seeds = random.Random(1)
    first = ties = 0
    for _ in range(_GAMES):
        deck = deal(book, STANDARD, 2, 0, 60, seeds.getrandbits(30))
        while not deck.over:
            deck.do(power(deck))
        one, two = total(deck, 1), total(deck, 2)
        first += one > two
        ties += one == two
    assert 100 * first / _GAMES == pytest.approx(first_percent, abs=_MARGIN)
    assert 100 * ties / _GAMES == pytest.approx(10.1, abs=3.4)
