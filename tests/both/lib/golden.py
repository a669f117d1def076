"""Runs on either interpreter: play commands and print all there is to know after each."""

import sys
from binascii import hexlify, unhexlify

from vigil.catalog import Catalog
from vigil.codes import ALL
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal
from vigil.refusal import Refusal


def spell(value):
    """A value as text that does not depend on the order of a dict."""
    if isinstance(value, dict):
        return "{%s}" % ",".join("%s:%s" % (key, spell(value[key])) for key in sorted(value))
    if isinstance(value, (list, tuple)):
        return "[%s]" % ",".join(spell(item) for item in value)
    return value if isinstance(value, str) else repr(value)


def play(keeper, command):
    """What a command made true, told in words, or why it was refused."""
    try:
        facts = keeper.submit(command)
    except Refusal as refusal:
        return str(refusal)
    return [(fact, keeper.tell(fact)) for fact in facts]


with open(sys.argv[3], "rb") as cards, open(sys.argv[1]) as lines:
    files = Files(sys.argv[2])
    keeper = Keeper(Journal(files, b"golden games"), Games(Catalog(cards)))
    for line in lines:
        print(spell(play(keeper, unhexlify(line.strip()))))
        if keeper.game:
            print(spell(keeper.game.view(ALL)))
            print(hexlify(keeper.game.save()).decode())
    for number, record in keeper.journal.records():
        print(number, hexlify(record).decode())
    for name in sorted(files.names()):
        with files.open(name, "rb") as file:
            print(name, hexlify(file.read()).decode())
