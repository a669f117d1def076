"""Every screen of every board, come to by pressing buttons.

A story is a device that is plugged in and shown around; its pictures are taken on the way. What is
on them, and by which presses one comes there, is told by the story itself.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from vigil_host.make.boards import kinds
from vigil_host.sim.guide import Guide, Plug, Shot
from vigil_host.sim.tour import alone, lamps, portuguese, table, trouble
from vigil_host.sim.tour import full as whole
from vigil_host.sim.tour.firepeak import rare, usual

Story = Callable[[Plug], Guide]

_PEAK = usual.STORIES + rare.STORIES
_WITH_PANEL = table.STORIES + alone.STORIES + whole.STORIES + _PEAK + trouble.STORIES
_PORTUGUESE = portuguese.STORIES + usual.PORTUGUESE


def _stories() -> dict[str, tuple[Story, ...]]:
    """What is told on each board; the first one with a panel tells it in Portuguese as well."""
    told = {kind.name: _WITH_PANEL if kind.panel else lamps.STORIES for kind in kinds().values()}
    first = next((name for name, stories in told.items() if stories is _WITH_PANEL), None)
    return {name: told[name] + _PORTUGUESE * (name == first) for name in told}


STORIES = _stories()


def shots(board: str, root: Path) -> Iterator[Shot]:
    """All pictures of a board; flashes are made below `root`."""
    for story in STORIES[board]:
        folder = root / board / story.__name__
        guide = story(lambda folder=folder, **settings: Guide(board, folder, **settings))
        yield from guide.shots
        guide.board.close()
