"""A game goes on by the rules it was begun with: earlier logs come to the tables they told.

The numbers were made by the programs that wrote them. What they did wrong goes on there:
the decisions of such a log are places in lists of moves, and its rounds are sealed with digests.
"""

from binascii import crc32

from player import NAMES, games
from scene import PLAIN, wide
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import START
from vigil.full import layout as z
from vigil.full.setup import command
from vigil.pack import pack_text, unpack_text

TOLD = {  # boxes, variant, players, seed: the digest of all tables of a game of random moves
    (7, SOLITAIRE, 1, 3): 0x1E42B8D9,
    (3, SOLITAIRE, 1, 8): 0x629DC499,
    (7, TEAM, 4, 5): 0x2A7C935E,
    (2, STANDARD, 2, 6): 0xCA845E00,
    (7, STANDARD, 3, 7): 0xCC666F94,
}

TOLD_2 = {  # the same by the program that wrote version 2: neighbouring seeds dealt alike
    (7, SOLITAIRE, 1, 3): 0x8547DBD8,
    (7, TEAM, 4, 5): 0x811247FF,
    (2, STANDARD, 2, 6): 0x3238981C,
    (7, STANDARD, 3, 7): 0x35F0A195,
}


def begun(sets, variant, players, seed, version):
    """The start event as an earlier version has written it."""
    asked = command(sets, variant, players, NAMES[:players], 1, 20, seed=seed)
    numbers, names = unpack_text(games().begin(asked))
    assert numbers[1] == 3
    return pack_text(START, numbers[:1] + [version] + numbers[2:], names)


def told(start, seed):
    """A digest of every table a game comes to."""
    state = games().open(start).state
    x, y = seed, 0x79B9
    number = 0
    while not state.over:
        moves, drawn = state.moves(), 0
        while len(moves) > 1:  # as the bot that wrote them drew
            t = (x ^ (x << 5)) & 0xFFFF
            x = y
            y ^= (y >> 1) ^ t ^ (t >> 3)
            drawn = y * len(moves)
            if drawn & 0xFFFF >= 65536 % len(moves):
                break
        state.do(moves[drawn >> 16])
        number = crc32(state.save(), number)
    return number


def test_logs_of_version_1_come_to_the_tables_they_told():
    for game, number in TOLD.items():
        assert told(begun(*game, 1), game[3]) == number, game


def test_logs_of_version_2_come_to_the_tables_they_told():
    for game, number in TOLD_2.items():
        assert told(begun(*game, 2), game[3]) == number, game


def before(play):
    """The same moment in a game of version 1."""
    play.state.raw[z.SETTINGS] &= ~z.MENDED
    return play


def test_what_version_1_did_it_goes_on_doing():
    row = PLAIN[:4] + ("Landtalker", "Earth Tyrant")
    play = before(wide(players=1, variant=SOLITAIRE, row=row, stack=["Askara of Fate"] * 2))
    assert play.do("end the turn").see()["opponent"]["taken"] == []
    laid = {"trophies": ["Samael the Fallen", "Minotaur"], "void": ["Minotaur"], "power": 9}
    play = before(wide(["Sadranis, Dark Emissary"], **laid))
    play.do("play Sadranis, Dark Emissary", "defeat Minotaur in the Void", "acquire Minotaur")
    assert play.seat()["trophies"] == ["Samael the Fallen"]
    play = before(wide(["Wind Tyrant", "Twofold Askara"]))
    play.do("play Wind Tyrant", "play Twofold Askara")
    assert (play.asked(), play.has()) == ((1, 0), (0, 5))
    built = ["Project Alpha", "Hedron Cannon", "The Grand Design"]
    play = before(wide(players=4, variant=TEAM, constructs=built, runes=1))
    assert "acquire Mystic for Cy" not in play.do("use Project Alpha").moves()
    play = before(wide(["Guardian of Sadranis"] * 9, row=("Mephit",) + PLAIN[:5]))
    play.do(*["play Guardian of Sadranis"] * 9)
    assert play.do("defeat Mephit", "banish nothing").honor() == 8 * 2 + 2
