"""`vigil run` and `vigil emulate`: the firmware without hardware."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from vigil_host.errors import UserError

_Board = Annotated[str, typer.Option(help="pico_epaper, pico_pixels or badger2040.")]
_Flash = Annotated[Path | None, typer.Option(help="Keep the device's memory in this folder.")]


def run(
    board: _Board = "pico_epaper",
    flash: _Flash = None,
    micropython: Annotated[
        bool,
        typer.Option("--micropython", help="In a real MicroPython with the memory of a Pico."),
    ] = False,
) -> None:
    """Open the software twin: the device's own firmware on a simulated board."""
    _check_twin(board)
    from vigil_host.sim.twin import play, remote, simulated

    play(board, flash, remote if micropython else simulated)


def emulate(
    uf2: Annotated[Path, typer.Option(help="MicroPython for the board RPI_PICO.")],
    board: _Board = "pico_epaper",
    flash: _Flash = None,
) -> None:
    """Boot the firmware on an emulated RP2040: the whole chip, slowly. Not yet tried."""
    _check_twin(board)
    if not uf2.is_file():
        raise UserError(f"There is no file {uf2}.")
    try:
        from vigil_host.sim.emulate import EmulatedBoard
    except ModuleNotFoundError as error:
        lack = "The emulator is not installed: .venv/bin/pip install -e '.[emulate]'"
        raise UserError(f"{lack} ({error.name} is missing).") from None
    from vigil_host.sim.twin import play

    def plug_in(name: str, root: Path, _waking: int):
        emulated = EmulatedBoard(name, root, uf2)
        return emulated, emulated

    play(board, flash, plug_in)


def _check_twin(board: str) -> None:
    from vigil_host.sim.board import BOARDS

    if not sys.stdin.isatty():
        raise UserError("The twin needs a terminal; `vigil table` and `vigil script` do not.")
    if board not in BOARDS:
        raise UserError(f"There is no board {board}: there are {', '.join(BOARDS)}.")
