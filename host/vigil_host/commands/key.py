"""`vigil key`: what opens the page, and another one when too many have it."""

from enum import StrEnum
from typing import Annotated

import typer


class Do(StrEnum):
    """What can be done with it."""

    show = "show"
    new = "new"


def key(
    what: Annotated[
        Do, typer.Argument(help="show: the addresses of pages that run; new: make another key.")
    ] = Do.show,
) -> None:
    """Show the key of the live page, or make a new one: pages that are open need it then."""
    from vigil_host.books.store import data_folder
    from vigil_host.cable.page_list import addresses
    from vigil_host.page.key import Key, key_file

    data_folder().mkdir(parents=True, exist_ok=True)
    kept = Key(key_file())
    if what == Do.new:
        kept.change()
        print("There is a new key: whoever has the old one cannot see the page any more.")
    pages = [f"http://{address}/?token={kept()}" for address in addresses()]
    for page in pages:
        print(f"Vigil is at {page}")
    if not pages:
        print(f"No page is running; its key is in {key_file()}.")
