"""Starts Vigil on a Pico. Hold C while plugging in to reach the REPL instead."""

import gc

from modules import mount_modules

mount_modules("/code.bin")  # what follows lies there

from vigil_pico.buttons import C  # noqa: E402
from vigil_pico.program import open_file  # noqa: E402
from vigil_pico.repl_flag import asked_for_repl  # noqa: E402


def main(board):
    """Play, unless a finger says otherwise."""
    if board.keys.levels & C & ~board.waking or asked_for_repl(board):
        return
    from vigil_pico.loop import COLLECT_BYTES, run

    gc.threshold(COLLECT_BYTES)  # pyright: ignore[reportAttributeAccessIssue]
    run(board)


if __name__ == "__main__":
    with open_file("board") as file:  # which board this is, as it was built for
        name = str(file.read(), "utf-8").strip()
    main(__import__("vigil_pico.boards." + name, None, None, ("open_board",)).open_board())
