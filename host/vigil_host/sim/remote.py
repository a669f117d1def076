"""The laptop's end of `pico_side`: the firmware in a real MicroPython with the memory of a Pico.

The process has nothing but a processor and a heap; panel, pixels, buttons, clock and flash are
here and answer what it asks for. One thread: the firmware runs while `step` serves it, and stands
still while the flash works, though fingers go on moving (`meanwhile`).
"""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from struct import pack, unpack, unpack_from

from vigil_host.errors import UserError
from vigil_host.language import environment_language
from vigil_host.make import bundle, micropython
from vigil_host.make.boards import Kind
from vigil_host.sim import pico_side as code
from vigil_host.sim.board import Restart, folders
from vigil_host.sim.bus import Bus
from vigil_host.sim.clock import Hand, Wall
from vigil_host.sim.flash import Flash
from vigil_host.sim.parts import Parts
from vigil_host.sim.serial import serial
from vigil_pico import pages
from vigil_pico.ticks import TICKS

_TWIN = bundle.BUILD.with_name("twin")
_HEAP = "190k"  # about what MicroPython leaves of a Pico's 264 KB
_SLICE_MS = 5
_KINDS = {pages.SCORE: pages.Score}  # what is asked for by its class
_DONE = b"\0"
_FULL = b"\1"


class Ended(UserError):
    """The firmware came to an end that nobody asked for."""


class RemoteBoard(Parts):
    """A board by the name of a real one, with its app out of sight: `step` it, look at its parts.

    `close` pulls the plug: the process is killed in the middle of whatever it does.
    """

    def __init__(
        self,
        name: str,
        root: Path,
        clock: Wall | Hand,
        port=None,
        program: Path | None = None,
    ) -> None:
        """`root` is the folder with the flash; `program` one that `build` has filled."""
        super().__init__(name, clock, port)
        self._root = root
        self.idle = clock.sleep
        self.flash = Flash(root / "flash.bin", self._pause)
        self._owed_us = 0
        self._idle_ms: int | None = None
        self._hidden = False
        self._page: pages.Page | None = None
        self._language = "en"
        self._heard = b""
        self._answers = self._wired()
        self._process = _start(self.kind, program or build(name, _TWIN / name))

    # As the app is used

    def step(self, _now_ms: int) -> None:
        """Let the firmware run until it has nothing to do."""
        if self._idle_ms is not None:
            self._answer(_DONE)
        self._idle_ms = None
        while self._idle_ms is None:
            asked, length = unpack("<BH", self._take(3))
            answer = self._answers[asked](self._take(length))
            if answer:
                self._answer(answer)

    def idle_ms(self) -> int:
        """How long it wants to pause."""
        return self._idle_ms or 0

    def page(self) -> pages.Page | None:
        """What it shows, as it has told it."""
        return self._page

    def speaks(self) -> str:
        """The language of what it shows."""
        return self._language

    def hidden(self) -> bool:
        """Whether what it shows is for one player's eyes alone."""
        return self._hidden

    def close(self) -> None:
        """Pull the plug."""
        self.port.close()
        self._process.kill()
        self._process.communicate()
        self.flash.close()

    # What it is asked

    def identity(self) -> bytes:
        """Who this is, and chance for the life of a new log."""
        return serial(folders(self._root)) + os.urandom(4)

    def _wired(self) -> dict[int, Callable[[bytes], bytes | None]]:
        """What is done for each code, and what is answered."""
        answers: dict[int, Callable[[bytes], bytes | None]] = {
            code.KEYS: self._change,
            code.LEVELS: lambda _: bytes((self.keys.levels,)),
            code.TICKS: lambda _: pack("<I", self.ticks_ms() & TICKS),
            code.SLEEP: lambda data: self._wait(*unpack("<H", data)),
            code.IDLE: self._idle,
            code.PAGE: self._told,
            code.IDENTITY: lambda _: self.identity(),
            code.SEED: lambda _: pack("<i", self.random()),
            code.RESET: self._reset,
            code.HEAR: self._hear,
            code.HEARD: lambda _: self._heard,
            code.SAY: self._say,
            code.READ: lambda data: self.flash.read(*unpack("<HHH", data)),
            code.PROGRAM: self._program,
            code.ERASE: self._erase,
            code.SYNC: self._sync,
        }
        if self.chip:
            bus, busy_level = Bus(self.chip), self.chip.busy_level
            pins = bus.cs, bus.dc, bus.reset

            def set_pin(data: bytes) -> None:
                pins[data[0]](data[1])

            answers[code.SPI] = bus.write
            answers[code.PIN] = set_pin
            answers[code.BUSY] = lambda _: bytes((busy_level(),))
        if self.chain:
            supply = self.chain.supply
            answers[code.STRIP] = self.chain.write
            answers[code.SUPPLY] = lambda data: supply(bool(data[0]))
        return answers

    def _change(self, _: bytes) -> bytes:
        what = self.keys.take()
        return pack("<HI", what & 0xFFFF, self.keys.ms & TICKS)

    def _idle(self, data: bytes) -> None:
        self._idle_ms, self._hidden = unpack("<H?", data)

    def _told(self, data: bytes) -> None:
        self._language, page = json.loads(data)
        self._page = pages.Page.__new__(_KINDS.get(page["kind"], pages.Page))
        vars(self._page).update(page)

    def _reset(self, _: bytes) -> None:
        raise Restart

    def _hear(self, _: bytes) -> bytes:
        self._heard = bytes(self.port.read())
        return pack("<H", len(self._heard))

    def _say(self, data: bytes) -> bytes:
        return _DONE if self.port.write(data) is not False else _FULL

    def _program(self, data: bytes) -> bytes:
        self.flash.program(*unpack_from("<HH", data), data[4:])
        return _DONE

    def _erase(self, data: bytes) -> bytes:
        self.flash.erase(*unpack("<H", data))
        return _DONE

    def _sync(self, _: bytes) -> bytes:
        self.flash.sync()
        return _DONE

    # Time

    def _pause(self, us: int) -> None:
        self._owed_us += us
        ms, self._owed_us = divmod(self._owed_us, 1000)
        self._wait(ms)

    def _wait(self, ms: int) -> bytes:
        until_ms = self.ticks_ms() + ms
        while True:
            now_ms = self.ticks_ms()
            self.meanwhile(now_ms)
            if now_ms >= until_ms:
                return _DONE
            self.idle(min(until_ms - now_ms, _SLICE_MS))

    # The pipes

    def _take(self, length: int) -> bytes:
        assert self._process.stdout
        data = self._process.stdout.read(length)
        if len(data) < length:
            raise self._ended()
        return data

    def _answer(self, data: bytes) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None

    def _ended(self) -> Ended:
        assert self._process.stderr
        words = self._process.stderr.read().decode("utf-8", "replace").strip()
        if not words:
            return Ended("The firmware has ended and left the REPL: C was held at its start.")
        error = Ended("The firmware has ended: %s.", words.splitlines()[-1])
        error.add_note(words)
        return error


def build(name: str, folder: Path) -> Path:
    """What is copied to a Pico, and its end of the pipes: such files know only each other."""
    return bundle.build(name, folder, (Path(code.__file__),), packed=False).folder


def _start(kind: Kind, program: Path) -> subprocess.Popen[bytes]:
    heap = ["-X", f"heapsize={_HEAP}"]
    about = kind.name, str(program), kind.panel, bool(kind.strip), environment_language()
    call = f"import pico_side; pico_side.run{about!r}"
    return subprocess.Popen(
        [*micropython.command(), *heap, "-c", call],
        env={**os.environ, "MICROPYPATH": f".frozen:{program}/lib:{program}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for the laptop's end, which then pulls the plug
    )
