"""Games, a cable and plugs in any order: hypothesis looks for the one that loses a record."""

import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.laptop.lib.memory_cable import Cable, Device, Laptop, game, through
from vigil.codes import REDO, UNDO
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil_host.cable.request import Do

COMMANDS = st.one_of(
    st.builds(
        lambda seat, change: pack(c.HONOR, seat, change), st.integers(0, 4), st.integers(-3, 9)
    ),
    st.builds(lambda seconds: pack(c.TURN, seconds), st.integers(0, 500)),
    st.builds(lambda steps: pack(UNDO, steps), st.integers(1, 9)),
    st.builds(lambda steps: pack(REDO, steps), st.integers(1, 3)),
    st.sampled_from(list(game(0))),
)


class LinkMachine(RuleBasedStateMachine):
    """One device and one laptop, whatever happens to them."""

    def __init__(self):
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.device = Device()
        self.laptop = Laptop(Path(self._folder.name) / "vigil.db")
        self.cable = Cable(self.device, self.laptop)

    def teardown(self):
        """In the end all is there."""
        self.cable.down = through
        self.laptop.begin(self.cable.now_ms)
        self.laptop.heard.clear()
        self.cable.sync()
        assert self.laptop.kept(self.device) == self.device.records()
        replay = self.laptop.talk.replay
        assert replay
        game_ = self.device.app.keeper.game
        assert replay.digest == (game_.digest() if game_ else 0)
        self.laptop.store.close()
        self._folder.cleanup()

    @rule(command=COMMANDS)
    def press(self, command):
        """Somebody plays on the device."""
        with suppress(Refusal):
            self.device.play([command])

    @rule(command=COMMANDS, off_by=st.sampled_from([0, 0, 0, 1]))
    def ask(self, command, off_by):
        """Somebody plays on the laptop."""
        self.laptop.talk.ask(Do(command, self.laptop.talk.head + off_by))

    @rule(steps=st.integers(1, 80))
    def carry(self, steps):
        """Time passes."""
        for _ in range(steps):
            self.cable.step()

    @rule()
    def power_cut(self):
        """The device begins anew from its flash."""
        self.device.plug_in()

    @rule()
    def killed(self):
        """The laptop's process begins anew from its database."""
        self.laptop.begin(self.cable.now_ms)

    @rule(data=st.binary(max_size=30))
    def noise(self, data):
        """Something else is on the line."""
        self.device.port.arrived += data
        self.device.port.sent += data

    @rule(every=st.integers(120, 2400))
    def bad_cable(self, every):
        """From now on one byte in so many is lost."""
        self.cable.down = lambda data: bytes(b for i, b in enumerate(data, 1) if i % every)

    @rule()
    def good_cable(self):
        """The plug is wiggled, and none is lost."""
        self.cable.down = through

    @invariant()
    def what_is_kept_is_the_log(self):
        """Never anything else, in whatever order it came."""
        kept = self.laptop.kept(self.device)
        assert kept == self.device.records()[: len(kept)]
        assert self.laptop.talk.head <= self.device.journal.head


LinkMachine.TestCase.settings = settings(
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestLink = LinkMachine.TestCase
