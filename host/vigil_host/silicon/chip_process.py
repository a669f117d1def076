"""The other side of a pipe: the chip in JavaScript, asked by a line of JSON and answered by one."""

import base64
import json
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from vigil_host.silicon.toolbox import prepare


class EmulatorFailed(Exception):
    """The emulator, not the program that runs on it."""


class ChipProcess:
    """`told(ms, kind, …)` hears of every event, in order."""

    def __init__(self, flash: bytes, wiring: dict, seed: int, fast: bool, told: Callable) -> None:
        self.ms = 0.0
        self._told = told
        self._folder = tempfile.TemporaryDirectory(prefix="vigil-silicon-")
        tools = prepare()
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(tools.command, stdin=pipe, stdout=pipe, text=True)
        core = str(tools.core) if fast else None
        rom = str(tools.rom)
        self.ask("make", rom=rom, core=core, flash=self.lay(flash), wiring=wiring, seed=seed)

    def close(self) -> None:
        """End it."""
        self._process.communicate()  # it ends when its input does
        self._folder.cleanup()

    def ask(self, what: str, **how) -> Any:
        """The answer to one request; what has happened meanwhile is told first."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"do": what, **how}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "The emulator has ended."}
        if "error" in answer:
            raise EmulatorFailed(answer["error"])
        self.ms = answer["ms"]
        for event in answer["events"]:
            self._told(*event)
        return answer["result"]

    def lay(self, data: bytes) -> str:
        """A file for it to read."""
        path = Path(self._folder.name) / "given"
        path.write_bytes(data)
        return str(path)

    def take(self, what: str) -> bytes:
        """What it writes into a file when asked."""
        path = Path(self._folder.name) / "taken"
        self.ask(what, path=str(path))
        return path.read_bytes()


def encoded(data: bytes) -> str:
    """Bytes as they go through the pipe."""
    return base64.b64encode(data).decode()


def decoded(text: str) -> bytes:
    """Bytes as they came through it."""
    return base64.b64decode(text)
