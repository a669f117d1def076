"""`vigil firmware`: what is copied to a Pico, as a folder."""

from typing import Annotated

import typer

from vigil_host.make.boards import listed, offered


def firmware(
    board: Annotated[str, typer.Option(help=f"{listed(offered())}.")] = offered()[0],
    frozen: Annotated[
        bool,
        typer.Option("--frozen", help="As modules for an image of your own, into build/frozen."),
    ] = False,
    short_names: Annotated[
        bool,
        typer.Option("--short-names", help="Shorter names inside: more memory, no tracebacks."),
    ] = False,
) -> None:
    """Build all that is copied to a Pico, into build/firmware."""
    from vigil_host.make import bundle
    from vigil_host.make import frozen as image

    if frozen:
        modules = image.build(board)
        print(f"{len(modules)} modules for {board} in {image.BUILD}")
        return
    made = bundle.build(board, short_names=short_names)
    kilobytes = made.size_bytes / 1024
    print(f"{len(made.names)} files for {board}, {kilobytes:.0f} KB, in {made.folder}")
