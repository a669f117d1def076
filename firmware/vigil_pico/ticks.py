"""A Pico's milliseconds: they begin again at zero every twelve days."""

from vigil.compat import const

TICKS = const(0x3FFFFFFF)  # the difference of two times, `& TICKS`, is right across that too
