"""What rests while nobody touches the device: the panel, then the lights, then all of it.

On a cable only the panel rests, for sleep would break the link. On a battery the chip sleeps in
slices that are short enough to miss no finger, and the press that wakes the device counts. A board
that can switch itself off does so in the end; ink stays, and the next press switches it on again.
"""

from vigil.compat import const
from vigil_pico.ticks import TICKS

_CALM_MS = const(2000)  # no finger is likely to come at once
_PANEL_MS = const(30000)
_DARK_MS = const(120000)
_OFF_MS = const(600000)
_ALERT_MS = const(10)  # too short for a sleep: fingers are at work, and interrupts must come
_BRIEF_MS = const(20)  # a pause in which lights go on moving
_SLICE_MS = const(30)  # a sleep in which no press is missed: none is shorter


def rest_ms(board, app):
    """Let go of what nobody needs now; for how long the board may pause."""
    idle_ms = app.now_ms - app.touched_ms & TICKS
    if idle_ms < _CALM_MS:
        return _ALERT_MS
    battery = board.battery()
    dark = battery and idle_ms >= _DARK_MS
    if idle_ms >= _PANEL_MS:
        app.rest(dark)
    if battery and idle_ms >= _OFF_MS:
        board.off()
    return _SLICE_MS if battery and (dark or not board.strip) else _BRIEF_MS
