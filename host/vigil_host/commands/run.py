"""`vigil run` and `vigil emulate`: a device, real or simulated, and the page that shows it."""

import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.language import alternatives
from vigil_host.make.boards import kind, offered
from vigil_host.places import data_folder, how_to_install

if TYPE_CHECKING:
    from vigil_host.page.devices import Devices

_Board = Annotated[str, typer.Option(help=f"{alternatives(offered())}.")]
_USUAL = offered()[0]
_OPENED = "Vigil is running already, and its page is opened: %s"
_Flash = Annotated[Path | None, typer.Option(help="Keep the device's memory in this folder.")]


def run(
    board: _Board = _USUAL,
    flash: _Flash = None,
    micropython: Annotated[
        bool,
        typer.Option("--micropython", help="In a real MicroPython with the memory of a Pico."),
    ] = False,
    slow: Annotated[
        bool, typer.Option("--slow", help="As slow as a Pico, to feel what a press takes there.")
    ] = False,
    port: Annotated[
        list[str] | None,
        typer.Option(
            metavar="<port>",
            help="Show the device on this serial port instead of a twin; all: every one.",
        ),
    ] = None,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="The twin in this terminal, without a page.")
    ] = False,
    host: Annotated[
        str, typer.Option(help="Let others in your network see the page: 0.0.0.0.")
    ] = "127.0.0.1",
    web_port: Annotated[
        int | None, typer.Option(help="Serve the page on this port; usually 8642.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Open the software twin and its live page, or the page of a device that is plugged in."""
    if slow and (micropython or port):
        raise UserError("--slow is for the plain twin, without --micropython and --port.")
    from vigil_host.cable.page_list import page_of
    from vigil_host.sim import twin

    plug_in = twin.remote if micropython else twin.slow if slow else twin.simulated
    root = flash or data_folder() / board
    if terminal:
        _check_twin(board)
        twin.play(board, flash, plug_in)
        return
    kind(board)
    page = None if port else page_of(root)
    if page:
        _open_running(page, browser)
    elif port:
        ports = [] if port == ["all"] else port
        _open_page(lambda devices: devices.listen(ports, _complain), None, host, web_port, browser)
    else:
        twin_here = partial(plug_in, board, root)
        _open_page(lambda devices: devices.adopt(twin_here), root, host, web_port, browser)


def _open_page(
    begin: Callable[["Devices"], None],
    memory: Path | None,
    host: str,
    web_port: int | None,
    browser: bool,
) -> None:
    """Serve the page until Ctrl-C; `begin` says which devices, `memory` is the twin's own."""
    from vigil_host.books.store import Store
    from vigil_host.games.journal_folder import open_files
    from vigil_host.page.devices import Devices
    from vigil_host.page.serve import open_door

    with Store() as store, ExitStack() as closed:
        if memory:
            closed.enter_context(open_files(memory / "lock"))  # until the twin is off
        devices = closed.enter_context(closing(Devices(store)))
        door = open_door(host, web_port, data_folder())
        closed.enter_context(closing(door.socket))
        begin(devices)
        _serve(devices, door, memory, browser)


def _open_running(page: str, browser: bool) -> None:
    """Show the page that runs, instead of a second one."""
    from vigil_host.page.key import Key, key_file
    from vigil_host.page.serve import open_browser

    address = f"http://{page}/?token={Key(key_file())()}"
    opened = browser and open_browser(address, data_folder())
    print((t(_OPENED) if opened else t("Vigil is running already: %s")) % address)


def _complain(sentence: str) -> None:
    """What is wrong with a port, for whoever looks at the terminal."""
    print(f"vigil: {sentence}", file=sys.stderr, flush=True)


def _serve(devices, door, memory: Path | None, browser: bool) -> None:
    from vigil_host.cable.page_list import listed
    from vigil_host.page.serve import PageServer, open_browser

    def ready() -> None:
        opened = browser and open_browser(door.address, data_folder())
        print(t("Vigil is at %s") % door.address, flush=True)
        if not door.is_near:
            print(t("Everybody in your network who knows this address can press the buttons;"))
            print(t("who is to have a seat and nothing else gets the link of that seat."))
        if not opened and browser:
            print(t("No browser here: open it yourself, or play here: vigil run --terminal."))
        print(t("Ctrl-C ends it; the game is kept."), flush=True)
        if not door.is_near:
            devices.tell_seats(partial(_print_links, door))

    with listed(door.near, memory, door.home):
        PageServer(devices, door, ready).answer()


def _print_links(door, device: str, seats: list[dict]) -> None:
    """Every seat that a phone can play, for whoever holds one to the screen."""
    from vigil_host.page import links

    people = [seat for seat in seats if seat["plays"] and not seat["bot"]]
    for seat in links.with_links(device, people, door.seats, door.home):
        print(f"{seat['name'] or seat['seat']}: {seat['link']}")
        if sys.stdout.isatty():
            print(links.in_terminal(seat["link"]))
    sys.stdout.flush()


def emulate(
    uf2: Annotated[
        Path | None, typer.Option(help="MicroPython for RPI_PICO; else .cache/RPI_PICO.uf2.")
    ] = None,
    board: _Board = _USUAL,
    flash: _Flash = None,
) -> None:
    """Boot the firmware with a real MicroPython image on an emulated RP2040: the whole chip."""
    _check_twin(board)
    try:
        from vigil_host.silicon import image
        from vigil_host.silicon.board import EmulatedBoard
    except ModuleNotFoundError as error:
        lack = "The emulator is not installed: %s (%s is missing)."
        raise UserError(lack, how_to_install("emulate"), error.name) from None
    from vigil_host.sim.twin import play

    found = uf2 or image.find()
    if found is None:
        raise UserError("There is no image to boot. %s, or --uf2 FILE.", image.advice())
    if not found.is_file():
        raise UserError("There is no file %s.", found)

    def plug_in(name: str, root: Path, _waking: int):
        emulated = EmulatedBoard(name, root, found)
        return emulated, emulated

    play(board, flash, plug_in)


def _check_twin(board: str) -> None:
    if not sys.stdin.isatty():
        raise UserError("This needs a terminal; plain vigil run shows the twin on a page.")
    kind(board)
