"""Whether anybody is sent what is hidden from them: whole games, told on in two worlds."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.laptop.lib import onlookers
from vigil_host.books.store import Store

_NAMES = ("Ana,Bo", "Ana,Bo,Cy", "Ana,Bo,Cy,Di")
_BOXES = ("godslayer", "fallen", "souls", "godslayer,fallen,souls")
_MOMENTS = 0.1  # of all in which every follower is put to the test
_POOL = 12


def leaks():
    """Games with every number of players and every box; what told somebody too much, and how."""
    found = [_watched(names, boxes) for names in _NAMES for boxes in _BOXES]
    for leak in [leak for game in found for leak in game.leaks]:
        print("told to eye {}: {!r} instead of {!r}".format(*leak))
    return {
        "seat_games": len(found),
        "seat_forks": sum(game.forks for game in found),
        "seat_sent_mb": round(sum(game.sent for game in found) / 1e6, 1),
        "seat_leaks": sum(len(game.leaks) for game in found),
    }


def _watched(names, boxes):
    seed = len(names) * 100 + len(boxes)
    words = f"names={names} sets={boxes} house=yes pool={_POOL} first=1 seed={seed}"
    start = onlookers.begun(f"full {words}")
    with TemporaryDirectory() as folder, Store(Path(folder) / "vigil.db") as store:
        return asyncio.run(onlookers.watch(store, start, seed, _MOMENTS))
