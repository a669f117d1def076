"""One file a command. Each imports what it needs when it runs: help must be instant.

What several commands ask in the same words stands here.
"""

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]
Journal = Annotated[
    Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
]
Since = Annotated[str, typer.Option(help="Games from this day on, as 2026-12-31.")]
Until = Annotated[str, typer.Option(help="Games up to this day.")]
