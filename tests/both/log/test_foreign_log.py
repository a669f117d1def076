"""A log that no Vigil has written, whole in every byte: the device says so and goes on."""

from catalog_file import open_catalog
from player import IDENTITY, Folder
from vigil.codes import REDO, START, UNDO
from vigil.firepeak.setup import command as climb
from vigil.full.setup import command as deal
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil.pack import pack, pack_text, unpack_text
from vigil.table import codes as c
from vigil.table.setup import command

BEGIN = command(7, 0, 2, ["Ana", "Bo"], first=1)
DEALT = deal(7, 0, 2, ["Ana", "Bo"], first=1, seed=3)
CLIMB = climb(2, ["Ana", "Bo"], seed=3)


def start(at, number, begin=BEGIN):
    """A start record in which one number is another."""
    numbers, names = unpack_text(Games(open_catalog()).begin(begin))
    numbers[at] = number
    return pack_text(START, numbers, names)


def kept(*records):
    """A keeper on a log with a good start, and then these records."""
    journal = Journal(Folder(), IDENTITY)
    journal.append(Games(open_catalog()).begin(BEGIN))
    journal.append(pack(c.HONOR, 1, 1))
    for record in records:
        journal.append(record)
    return Keeper(Journal(journal.files, IDENTITY), Games(open_catalog()))


def check_goes_on(keeper):
    """Nothing can be shown, and a new game begins all the same."""
    assert keeper.game is None
    assert keeper.halted
    keeper.submit(BEGIN)
    keeper.submit(pack(c.HONOR, 1, 2))
    assert keeper.game.view()["seats"][0]["total"] == 2
    again = Keeper(Journal(keeper.journal.files, IDENTITY), keeper.games)
    assert again.game.digest() == keeper.game.digest()


def test_an_undo_without_a_number_or_with_half_of_one():
    for code in (UNDO, REDO):
        check_goes_on(kept(bytes((code,))))
        check_goes_on(kept(bytes((code, 0x80))))


def test_an_undo_that_leads_nowhere():
    for record in (pack(UNDO, 9), pack(UNDO, -3), pack(REDO, 1), pack(REDO, -9)):
        check_goes_on(kept(record, pack(c.HONOR, 1, 1)))


def test_a_game_of_more_seats_than_there_is_memory_for():
    for players in (0, -1, 7, 200, 1 << 32):
        check_goes_on(kept(start(4, players)))
        check_goes_on(kept(start(4, players, DEALT)))
        check_goes_on(kept(start(2, players, CLIMB)))


def test_a_start_that_is_cut_short():
    whole = start(0, 1)
    for length in range(2, 10):
        check_goes_on(kept(whole[:length]))
