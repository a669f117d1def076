"""`vigil sync`: the logs of all devices into the database."""

from typing import Annotated

import typer


def sync(
    port: Annotated[
        list[str] | None,
        typer.Option(metavar="<port>", help="Only this port, or the twin of this name."),
    ] = None,
    once: Annotated[
        bool, typer.Option("--once", help="Leave when all is here instead of following.")
    ] = False,
    restore: Annotated[
        bool, typer.Option("--restore", help="Give a device that lost its log the kept one back.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Bring the logs of all devices into the database; twins too."""
    from vigil_host.cable.sync import sync

    raise typer.Exit(0 if sync(port or [], once, as_json, restore) else 1)
