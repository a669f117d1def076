"""Whether USB gives power: the one thing in which a Pico W or Pico 2 W differs from one without.

A Pico and a Pico 2 have it on a pin. On a W that pin belongs to the radio, and the radio chip tells
it. Which of them this is, MicroPython knows: its image for a W has a pin by the radio's name.
"""

import time

import machine

from vigil.compat import const

_VBUS = const(24)  # high while USB gives power
_RADIO = "WL_GPIO2"  # the same, of the radio chip
_ASK_MS = const(1000)


def usb_power():
    """What tells it when it is called."""
    if hasattr(machine.Pin.board, _RADIO):
        return Radio(machine.Pin(_RADIO, machine.Pin.IN))
    return machine.Pin(_VBUS, machine.Pin.IN)


class Radio:
    """Asks the radio chip, and seldom: it is woken by it and answers over a wire.

    Until then there is a cable: who believes that wrongly only sleeps a second later.
    """

    def __init__(self, pin):
        self._pin = pin
        self._high = 1
        self._asked_ms = time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]

    def __call__(self):
        """1 while USB gives power."""
        now_ms = time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]
        since_ms = time.ticks_diff(now_ms, self._asked_ms)  # pyright: ignore[reportAttributeAccessIssue]
        if since_ms >= _ASK_MS:
            self._asked_ms = now_ms
            self._high = self._pin()
        return self._high
