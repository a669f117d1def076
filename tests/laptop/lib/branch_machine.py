"""Devices, impostors and older copies under one name, in any order: hypothesis looks for a loss."""

import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from tests.laptop.lib.wire import Cable, Device, Laptop, game
from vigil.codes import UNDO
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil_host.books.branches import Branch, device_epoch

COMMANDS = st.one_of(
    st.builds(lambda change: pack(c.HONOR, 1, change), st.integers(1, 2)),
    st.builds(lambda steps: pack(UNDO, steps), st.integers(1, 2)),
    st.sampled_from(list(game(0))),
)
WHO = st.integers(0, 1)


class BranchMachine(RuleBasedStateMachine):
    """Two devices with one id, copies of their flashes, and a laptop that hears of all of them."""

    def __init__(self):
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.devices = [Device(), Device()]
        self.name = self.devices[0].journal.device.hex()
        self.copies = [self.devices[0].copy()]
        self.laptop = Laptop(Path(self._folder.name) / "vigil.db")
        self.laptop.store._db.execute("PRAGMA synchronous = OFF")
        self.logs = []  # of every device that was ever level: what it held
        self.rows = set()

    @rule(who=WHO, commands=st.lists(COMMANDS, min_size=1, max_size=6))
    def play(self, who, commands):
        """Somebody plays."""
        for command in commands:
            with suppress(Refusal):
                self.devices[who].play([command])

    @rule(who=WHO, count=st.integers(10, 60))
    def evening(self, who, count):
        """Somebody plays for long, and others may play the same."""
        for command in game(count):
            with suppress(Refusal):
                self.devices[who].play([command])

    @rule(who=WHO)
    def copy(self, who):
        """Somebody keeps a copy of a flash."""
        self.copies.append(self.devices[who].copy())

    @rule(who=WHO, which=st.integers(0, 9))
    def put_back(self, who, which):
        """An older flash, or another one's."""
        self.devices[who].put_back(self.copies[which % len(self.copies)])

    @rule(who=WHO, bytes_=st.integers(1, 9))
    def tear(self, who, bytes_):
        """The end of the last file is gone: a new life begins, or not."""
        log = self.devices[who].folders["log"].held
        names = [name for name in log if name.isdigit()]
        if names:
            log[max(names)] = log[max(names)][:-bytes_]
            self.devices[who].plug_in()

    @rule(who=WHO, steps=st.integers(1, 12))
    def half_a_sync(self, who, steps):
        """The plug is pulled before all is there."""
        cable = self._plug(who)
        for _ in range(steps):
            cable.step()

    @rule(who=WHO)
    def sync(self, who):
        """All that a device has is there, and both sides know where they stand."""
        device = self.devices[who]
        self._plug(who).sync()
        assert self.laptop.kept(device) == device.records()
        self.logs.append([payload for _, _, payload in device.records()])
        head = device.journal.head
        assert Branch(self.laptop.store, self.name, device.journal.epochs, head).kept >= head

    def _plug(self, who):
        self.laptop.begin(0)
        self.laptop.heard.clear()
        self.devices[who].port.sent = self.devices[who].port.arrived = b""
        return Cable(self.devices[who], self.laptop)

    @invariant()
    def nothing_is_written_over(self):
        """What was once in the database is there for ever."""
        query = "SELECT epoch, sequence, event FROM record"
        rows = set(self.laptop.store._db.execute(query).fetchall())
        assert self.rows <= rows
        self.rows = rows

    def teardown(self):
        """Every log that was ever level can be read from its beginning to its end."""
        store = self.laptop.store
        lines = [
            [record.event for record in store.line(self.name, line)]
            for line in store.lines(self.name)
        ]
        for log in self.logs:
            assert not log or any(line[: len(log)] == log for line in lines)
        for epoch, _, _ in store.epochs(self.name):
            assert device_epoch(epoch) < 1 << 32
        self.laptop.archive.games()
        store.close()
        self._folder.cleanup()


def run(count):
    """So many runs; an error tells the shortest that goes wrong."""
    wanted = settings(
        max_examples=count,
        stateful_step_count=20,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    run_state_machine_as_test(BranchMachine, settings=wanted)
