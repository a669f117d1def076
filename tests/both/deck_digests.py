"""Plays whole games of bots and prints a digest of each: the same lines on every interpreter."""

import os
from binascii import crc32

from vigil.catalog import Catalog
from vigil.codes import GODSLAYER
from vigil.deck.book import Book
from vigil.deck.bots import Random, greedy, power
from vigil.deck.deal import deal
from vigil.seats import SOLITAIRE, STANDARD, TEAM, usual_pool

TABLES = ((STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (TEAM, 4), (SOLITAIRE, 1))


def digests(book, games):
    """A line for each game, the state taken in after every decision."""
    for seed in range(games):
        variant, players = TABLES[seed % len(TABLES)]
        bots = (Random(seed).pick, greedy, power, Random(seed + 1).pick)
        deck = deal(book, variant, players, seed % players, usual_pool(variant, players), seed)
        number = decisions = 0
        while not deck.over:
            deck.do(bots[(deck.seat + seed) % 4](deck))
            decisions += 1
            number = crc32(deck.save(), number)
        yield "%d %d %d %d %08x" % (seed, variant, players, decisions, number)


if __name__ == "__main__":
    with open(os.getenv("VIGIL_CARDS", ""), "rb") as file:
        for line in digests(Book(Catalog(file), GODSLAYER), 20):
            print(line)
