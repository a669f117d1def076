"""Pebbles in a terminal."""

from rich.text import Text

from vigil_host.games.picture import framed


def picture(view, _width, _asks):
    """One dot a pebble."""
    return framed(view, Text("o" * view["pool"]), "heap", [])
