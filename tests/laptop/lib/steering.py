"""Words that steer a terminal, and a log whose players are called so."""

import re

from tests.laptop.lib.synced_device import keeper_in
from vigil.codes import START
from vigil.pack import pack_text, unpack_text

NAME = "\x1b]0;pwned\x07\x1b[2J\x9b2J\x8d\u202eEve\u2066"
STEERS = re.compile("\x1b\\]|\x1b\\[2J|[\x07\x80-\x9f\u202a-\u202e\u2066-\u2069]")


def hostile_log(folder, asked):
    """A folder that holds a game whose first player is called NAME, as no Vigil would write it."""
    (folder / "log").mkdir(parents=True)
    keeper = keeper_in(folder)
    event = keeper.games.begin(asked)
    numbers, names = unpack_text(event)
    keeper.journal.append(pack_text(START, numbers, names.replace("Ana", NAME)))
    return folder
