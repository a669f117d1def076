"""`vigil replay`: a game again, step by step."""

import sys
from typing import Annotated

import typer


def replay(
    game: Annotated[
        str, typer.Argument(help="A game: its number in `vigil log`, or its key.")
    ] = "1",
    to: Annotated[int | None, typer.Option(help="Show the table after this entry only.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the table as JSON.")] = False,
) -> None:
    """Step through a game in the terminal, with the table as it stood after each entry."""
    from vigil_host.books.choosing import choose, kept_games
    from vigil_host.books.flipbook import Flipbook
    from vigil_host.books.summary import after
    from vigil_host.console import console, print_json
    from vigil_host.errors import UserError

    with kept_games() as games:
        chosen = choose(games, game)
        if to is not None and not 1 <= to <= len(chosen.steps):
            raise UserError("This game has the entries 1 to %s.", len(chosen.steps))
        if as_json:
            print_json(after(chosen.steps[(to or len(chosen.steps)) - 1]))
            return
        out = console(wide=False)
        flipbook = Flipbook(chosen, out)
        if to is None and sys.stdin.isatty() and out.is_terminal:
            flipbook.run()
        else:
            out.print(flipbook.picture((to or len(chosen.steps)) - 1))
