"""The links to the seats of a game, and each as a picture that a phone reads; drawn right here."""

import io
from typing import Any

import segno

from vigil_host.page.seats import Seat, SeatKeys


def link(home: str, key: str) -> str:
    """What a phone opens to sit down."""
    return f"{home}/seat/{key}/"


def with_links(device: str, seats: list[dict[str, Any]], keys: SeatKeys, home: str) -> list[dict]:
    """Every seat with its link; `squares` is the picture, row by row, a dark square is 1."""
    return [_with_link(device, seat, keys, home) for seat in seats]


def _with_link(device: str, seat: dict[str, Any], keys: SeatKeys, home: str) -> dict[str, Any]:
    address = link(home, keys.key(Seat(device, seat["seat"])))
    squares = ["".join(map(str, row)) for row in _code(address).matrix]
    return {**seat, "link": address, "squares": squares}


def in_terminal(address: str) -> str:
    """The picture in letters."""
    drawn = io.StringIO()
    _code(address).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _code(address: str) -> segno.QRCode:
    return segno.make_qr(address, error="l")
