"""Starts Vigil under CircuitPython. With C held, `boot.py` has left the drive to the computer."""

import storage

from vigil import games
from vigil_pico.boards.circuit import open_board
from vigil_pico.loop import run

games.NAMES = games.NAMES[:1]  # the table game: others do not fit beside a compiler

if not storage.getmount("/").readonly:
    run(open_board())
