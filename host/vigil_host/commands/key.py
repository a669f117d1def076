"""`vigil key`: what opens the page or a seat, and another one when too many have it."""

from enum import StrEnum
from typing import Annotated

import typer

from vigil.text import t
from vigil_host.places import data_folder

_RENEWED = "Seat %d has a new link, which the page shows; the old one is good no longer."


class Wanted(StrEnum):
    """What can be done with a key."""

    show = "show"
    new = "new"


def key(
    what: Annotated[
        Wanted, typer.Argument(help="show: the addresses of pages that run; new: make another key.")
    ] = Wanted.show,
    seat: Annotated[
        int | None, typer.Option(help="Make a new link for this seat; the page shows it.")
    ] = None,
) -> None:
    """Show the key of the live page, or make a new one: pages that are open need it then."""
    if seat is not None:
        _renew(what, seat)
        return
    from vigil_host.cable.page_list import homes
    from vigil_host.page.key import Key, key_file

    data_folder().mkdir(parents=True, exist_ok=True)
    kept = Key(key_file())
    if what == Wanted.new:
        kept.change()
        print(t("There is a new key: whoever has the old one cannot see the page any more."))
    pages = [f"{home}/?token={kept()}" for home in homes()]
    for page in pages:
        print(t("Vigil is at %s") % page)
    if not pages:
        print(t("No page is running; its key is in %s.") % key_file())


def _renew(what: Wanted, seat: int) -> None:
    from vigil_host.errors import UserError
    from vigil_host.page.seats import SeatKeys, seats_file

    if what != Wanted.new:
        raise UserError("The page shows the links of the seats; a new one: vigil key new --seat 2.")
    keys = SeatKeys(seats_file())
    given = [each for each in keys.given() if each.number == seat]
    if not given:
        raise UserError("Seat %s has never been given a link.", seat)
    for each in given:
        keys.renew(each)
    print(t(_RENEWED) % seat)
