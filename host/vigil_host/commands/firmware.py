"""`vigil firmware`: what is copied to a Pico, as a folder."""

from typing import Annotated

import typer

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.language import alternatives
from vigil_host.make.boards import offered


def firmware(
    board: Annotated[str, typer.Option(help=f"{alternatives(offered())}.")] = offered()[0],
    frozen: Annotated[
        bool,
        typer.Option("--frozen", help="As modules for an image of your own."),
    ] = False,
    circuitpython: Annotated[
        bool,
        typer.Option("--circuitpython", help="For the drive of a Pico with CircuitPython."),
    ] = False,
    short_names: Annotated[
        bool,
        typer.Option("--short-names", help="Shorter names inside: more memory, no tracebacks."),
    ] = False,
) -> None:
    """Build all that is copied to a Pico, as a folder, and say where it lies."""
    from vigil_host.make import bundle, circuit
    from vigil_host.make import frozen as image

    if frozen:
        modules = image.build(board)
        print(t("%d modules for %s in %s") % (len(modules), board, image.BUILD))
        return
    if circuitpython:
        if board not in (circuit.BOARD, offered()[0]):
            raise UserError("Vigil runs under CircuitPython on %s alone.", circuit.BOARD)
        board, made = circuit.BOARD, circuit.build()
    else:
        made = bundle.build(board, short_names=short_names)
    told = len(made.names), board, made.size_bytes / 1024, made.folder
    print(t("%d files for %s, %.0f KB, in %s") % told)
