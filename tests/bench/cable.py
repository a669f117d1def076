"""What the cable costs: the time of a sync, hostile frames, and events into the database."""

import os
import queue
import threading
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

from rich.progress import track

from tests.laptop.lib import branch_walk, flips, hostile, unplugged
from tests.power.game import evening
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.cable.port import Place
from vigil_host.cable.session import Gone, Level, Session
from vigil_host.make.cards import load_catalog
from vigil_host.sim.board import SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.usb import Usb
from vigil_pico.boot import start

_EVENTS = 2000
_BYTES_PER_S = 11_000
_FRAMES = 500_000  # to each end
_ROUND = 5000
_PARTS = 16
_WALKS = 2000  # of devices, copies, impostors and laptops
_BATCH = 60  # records that come in one read


class _Paced(Usb):
    """A port that is no faster than an old serial line, both ways."""

    def __init__(self) -> None:
        super().__init__()
        self._out = self._in = b""
        self._last_s = monotonic()
        self._room = [0.0, 0.0]

    def read(self) -> bytes:
        self._flow()
        self._in += super().read()
        took = self._in[: int(self._room[1])]
        self._in = self._in[len(took) :]
        self._room[1] -= len(took)
        return took

    def write(self, data: bytes) -> bool:
        self._out += bytes(data)
        return True

    def _flow(self) -> None:
        """What the time since the last look has room for."""
        now_s = monotonic()
        for way in range(2):
            waiting = len(self._out) if way == 0 else _BYTES_PER_S // 50
            room = self._room[way] + (now_s - self._last_s) * _BYTES_PER_S
            self._room[way] = min(room, waiting)
        self._last_s = now_s
        some = self._out[: int(self._room[0])]
        if some:
            super().write(some)
            self._out = self._out[len(some) :]
            self._room[0] -= len(some)


def sync():
    """Time to sync 2,000 events, by the time that the bytes of their records alone would take."""
    usb = _Paced()
    with TemporaryDirectory() as flash:
        return _synced(SimBoard("pico_pixels", folders(Path(flash)), Wall(), usb), usb)


def _synced(board, usb):
    app = start(board)
    for command in _events():
        app.keeper.submit(command)
    size = sum(len(payload) for _, payload in app.keeper.journal.records())
    stop = threading.Event()

    def run():
        while not stop.is_set():
            app.step(board.ticks_ms())
            board.idle(app.idle_ms())

    device = threading.Thread(target=run)
    device.start()
    try:
        seconds = _session(usb.path)
    finally:
        stop.set()
        device.join()
        board.close()
    return {
        "sync_overhead": round(seconds / (size / _BYTES_PER_S), 2),
        "sync_2000_events_s": round(seconds, 2),
    }


def _session(path):
    heard = queue.Queue()
    with TemporaryDirectory() as folder, Store(Path(folder) / "vigil.db") as store:
        session = Session(Place(path, ""), store, Archive(store), lambda _, event: heard.put(event))
        begin = perf_counter()
        session.start()
        while not isinstance(event := heard.get(), Level | Gone):
            pass
        seconds = perf_counter() - begin
        session.close()
    assert event == Level(True), event
    return seconds


def fuzz():
    """Frames that no Vigil sends, half of them to a device and half to a laptop."""
    seeds = range(_FRAMES // _ROUND)
    crashes = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        runs = [pool.submit(end, seed) for seed in seeds for end in (_device, _laptop)]
        for run in track(runs, "hostile frames"):
            error = run.exception()
            crashes += error is not None
            if error:
                print(repr(error))
    return {"fuzz_frames": len(runs) * _ROUND, "fuzz_crashes": crashes}


def bit_flips():
    """Every bit of a log, wrong once: what a laptop does not get though it could, or gets wrong."""
    bits = flips.bits()
    parts = [bits[at :: 4 * _PARTS] for at in range(4 * _PARTS)]
    wrong = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for faults in track(pool.map(_flipped, parts), "flipped bits", total=len(parts)):
            wrong += faults
    for fault in wrong[:3]:
        print(fault)
    return {"bit_flips": len(bits), "bit_flips_wrong": len(wrong)}


def branches():
    """A device, older copies, an impostor and two laptops in any order: is anything lost?"""
    wrong = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        walks = pool.map(branch_walk.walk, range(_WALKS))
        for fault in track(walks, "parted logs", total=_WALKS):
            wrong += filter(None, [fault])
    for fault in wrong[:3]:
        print(fault)
    return {"branch_walks": _WALKS, "branch_faults": len(wrong)}


def unplugged_anywhere():
    """The cable is pulled after every byte of a log in turn: is anything lost or doubled?"""
    device = unplugged.played()
    lost = 0
    with TemporaryDirectory() as folder:
        total = unplugged.length(device, Path(folder))
        for cut in track(range(0, total, _PARTS), "unplugged"):
            try:
                unplugged.check(device, Path(folder), range(cut, min(cut + _PARTS, total)))
            except AssertionError as error:
                print(repr(error))
                lost += 1
    return {"unplugged": total, "unplugged_lost": lost}


def _flipped(bits):
    with TemporaryDirectory() as folder:
        faults = [flips.fault(Path(folder) / f"{at}.db", *bit) for at, bit in enumerate(bits)]
    return [f"{bit}: {fault}" for bit, fault in zip(bits, faults, strict=True) if fault]


def _device(seed):
    hostile.at_a_device(seed, _ROUND)


def _laptop(seed):
    with TemporaryDirectory() as folder:
        hostile.at_a_laptop(Path(folder) / "vigil.db", seed, _ROUND)


def store():
    """Events into the database, committed as a session does it."""
    records = [(7, number, event) for number, event in enumerate(_events(), 1)]
    with TemporaryDirectory() as folder, Store(Path(folder) / "vigil.db") as kept:
        kept.meet("00" * 8, [(7, 1)])
        begin = perf_counter()
        for at in range(0, len(records), _BATCH):
            kept.append("00" * 8, records[at : at + _BATCH])
        seconds = perf_counter() - begin
    return {"store_events_per_s": round(len(records) / seconds)}


def _events():
    catalog = load_catalog()
    games = (command for seed in count(1) for command in evening(catalog, seed))
    return islice(games, _EVENTS)
