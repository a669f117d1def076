"""Plays full games of bots and prints a digest of each: the same lines on every interpreter."""

import os
from binascii import crc32

from vigil.boxes import SOLITAIRE, STANDARD, TEAM, usual_pool
from vigil.catalog import Catalog
from vigil.full.book import Book
from vigil.full.bots import Random, greedy, power
from vigil.full.deal import deal
from vigil.full.sage import Sage

TABLES = ((STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (TEAM, 4), (SOLITAIRE, 1), (STANDARD, 6))


def digests(catalog, games):
    """A line for each game, the state taken in after every decision; all boxes take turns."""
    for seed in range(games):
        variant, players = TABLES[seed % len(TABLES)]
        sets = seed % 7 + 1
        bots = (Random(seed).pick, greedy, power, Sage(3, (1, 1, 0, 1 << 28)).pick)
        pool = usual_pool(variant, players) // 2
        state = deal(Book(catalog, sets), variant, players, seed % players, pool, seed)
        number = decisions = 0
        while not state.over:
            state.do(bots[(state.seat + seed) % 4](state))
            decisions += 1
            number = crc32(state.save(), number)
        yield "%d %d %d %d %d %08x" % (seed, sets, variant, players, decisions, number)


if __name__ == "__main__":
    with open(os.getenv("VIGIL_CARDS", ""), "rb") as file:
        for line in digests(Catalog(file), 28):
            print(line)
