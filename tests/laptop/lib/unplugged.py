"""The cable is pulled after so many bytes of a log: is anything lost or doubled when it is back?"""

from tests.laptop.lib.memory_cable import Cable, Device, Laptop, game


def played():
    """A device with a game."""
    return Device().play(game(34))  # enough for a snapshot


def length(device, folder):
    """How many bytes it takes until both sides agree."""
    laptop = Laptop(folder / "whole.db")
    carried = Cable(device, laptop).sync().carried
    laptop.store.close()
    return carried


def check(device, folder, cuts):
    """Pull the cable there, put it back, and look."""
    for cut in cuts:
        laptop = Laptop(folder / "cut.db")
        laptop.begin(0)
        cable = Cable(device, laptop, down=_Pulled(cut))
        cable.run(lambda cable=cable, laptop=laptop: not cable.down.left or laptop.level)
        laptop.begin(cable.now_ms)
        device.port.sent = device.port.arrived = b""
        cable.down = bytes
        laptop.heard.clear()
        cable.sync()
        assert laptop.kept(device) == device.records(), cut
        laptop.store.close()
        for path in folder.glob("cut.db*"):
            path.unlink()


class _Pulled:
    """Lets so many bytes through."""

    def __init__(self, left):
        self.left = left

    def __call__(self, data):
        data, self.left = data[: self.left], self.left - min(self.left, len(data))
        return data
