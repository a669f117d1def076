"""Whether USB gives power: the one thing in which a Pico W or Pico 2 W differs from one without.

A Pico and a Pico 2 have it on a pin. On a W that pin belongs to the radio, and the radio chip tells
it. Which of them this is, MicroPython knows: its image for a W has a pin by the radio's name.
"""

import machine

from vigil.compat import const

_VBUS = const(24)  # high while USB gives power
_RADIO = "WL_GPIO2"  # the same, of the radio chip


def usb_power():
    """What tells it when it is called."""
    if hasattr(machine.Pin.board, _RADIO):
        from vigil_pico.boards.radio import Radio

        return Radio(machine.Pin(_RADIO, machine.Pin.IN))
    return machine.Pin(_VBUS, machine.Pin.IN)
