"""`vigil deploy`: the firmware onto a device."""

from typing import TYPE_CHECKING, Annotated

import typer

from vigil.text import t
from vigil_host.language import alternatives
from vigil_host.make.boards import offered

if TYPE_CHECKING:
    from rich.console import Console

    from vigil_host.make.deploy import Plan
    from vigil_host.make.repl import Repl


def deploy(
    port: Annotated[
        str | None, typer.Option(help="The device's serial port; found by itself if there is one.")
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(help=f"{alternatives(offered())}; else what it was last time."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be copied, and copy nothing.")
    ] = False,
) -> None:
    """Compile the firmware and copy what has changed to a Pico; its games stay as they are."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from vigil_host.cable import port as ports
    from vigil_host.console import console
    from vigil_host.errors import UserError
    from vigil_host.make import boards, bundle
    from vigil_host.make import deploy as steps
    from vigil_host.make.repl import Lost, Repl, ask_to_leave, twice

    if board is not None:
        boards.kind(board)
    out = console()
    place = ports.only(port, twins=False)
    repl = Repl(place.path)

    def attempt() -> None:
        with out.status(t("Asking the device on %s …") % repl.port):
            ask_to_leave(place)
            device = steps.look(repl)
        try:
            made = bundle.build(steps.check(device, board), Path(folder))
            _do(steps.Plan(made, device), repl, dry_run, out)
        except Lost:
            raise
        except UserError:
            steps.restart(repl)  # it plays on with what it has
            raise

    with TemporaryDirectory(prefix="vigil-") as folder:  # of its own: two may be deployed at once
        twice(attempt, place)


def _do(plan: "Plan", repl: "Repl", dry_run: bool, out: "Console") -> None:
    from vigil_host.make import deploy as steps
    from vigil_host.make.progress import Copying

    for line in _told(plan, repl.port, dry_run):
        out.print(line)
    if dry_run or not plan.needed:
        steps.restart(repl)
        return
    sizes = {name: plan.size_bytes(name) for name in plan.copied}
    with Copying(out, sizes) as bar:
        steps.carry_out(plan, repl, bar.begin)
    out.print(t("All of it is there and checked; the device starts with its game as it was."))


def _told(plan: "Plan", port: str, dry_run: bool) -> list[str]:
    """What is to be done, in lines."""
    if not plan.needed:
        return [t("The device on %s holds all %d files already.") % (port, len(plan.hashes))]
    board = (plan.bundle.folder / "board").read_text().strip()
    kilobytes = sum(map(plan.size_bytes, plan.copied)) / 1024
    count = len(plan.copied), len(plan.hashes), kilobytes, board, port
    if not dry_run:
        return [t("Copying %d of %d files, %.0f KB, for %s on %s.") % count]
    lines = [t("Would copy %d of %d files, %.0f KB, for %s on %s:") % count]
    lines += [f"  {plan.size_bytes(name):>6}  {name[1:]}" for name in plan.copied]
    if plan.strangers:
        lines.append(t("Would remove:"))
        lines += [f"          {name[1:]}" for name in plan.strangers]
    return lines
