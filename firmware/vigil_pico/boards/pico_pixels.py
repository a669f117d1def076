"""A Pico with five buttons to ground and 24 pixels, no panel; wired as `pico_epaper` without it."""

from vigil_pico.boards.chip import Chip, Keys
from vigil_pico.boards.pico_epaper import BUTTONS, open_strip

NAME = "pico_pixels"


def open_board():
    """The board, with everything on its pins."""
    return Chip(NAME, Keys(BUTTONS), strip=open_strip())
