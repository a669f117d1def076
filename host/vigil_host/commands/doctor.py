"""`vigil doctor`: what is wrong, and what to do."""

from dataclasses import asdict
from typing import Annotated

import typer

from vigil_host.commands import AsJson


def doctor(
    port: Annotated[
        list[str] | None,
        typer.Option(
            metavar="<port>",
            help="Of all ports look at this one, or at the twin of this name; all: every device.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Find what is wrong on this laptop and at its ports, and say what to do."""
    from rich.text import Text

    from vigil_host.console import console, print_json, shown
    from vigil_host.make.doctor import examine

    report = examine([] if port == ["all"] else port or [])
    if as_json:
        findings = list(report)
        print_json([asdict(finding) for finding in findings])
    else:
        out, findings = console(), []
        for finding in report:
            findings.append(finding)
            mark, style = ("✗", "bold red") if not finding.ok else ("✓", "green")
            if finding.ok and finding.todo:
                mark, style = "·", "dim"
            line = Text.assemble((f" {mark} ", style), (f"{shown(finding.what):<16} ", "bold"))
            out.print(line.append(shown(finding.state)), soft_wrap=True)
            if finding.todo:
                todo_style = "dim" if finding.ok else "yellow"
                out.print(Text(f"   {'':<16} {shown(finding.todo)}", todo_style), soft_wrap=True)
    raise typer.Exit(0 if all(finding.ok for finding in findings) else 1)
