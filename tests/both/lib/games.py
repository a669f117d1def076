"""Two whole games as commands: between them every kind of command a table game knows."""

from player import Play, card
from vigil.boxes import SOLITAIRE, STANDARD
from vigil.codes import GODSLAYER, NOTE, SOULS
from vigil.pack import pack, pack_text
from vigil.table import codes as c
from vigil.table.setup import command


def table_game():
    """Three players, to the reveal."""
    return (
        command(SOULS | GODSLAYER, STANDARD, 3, ["Ana", "Zoë"], first=2, seed=5),
        pack(c.HONOR, 0, 5),
        pack(c.HONOR, 1, 300),
        pack(c.HONOR, 1, -299),
        pack(c.STEAL, 2, 2, 1),
        pack(c.CULTIST, 3),
        pack(c.FANATIC),
        pack(c.EVENT, card("Rise of the Cult")),
        pack(c.FATE, card("Nemesis")),
        pack(c.ACK),
        pack(c.TROPHY, c.GAIN, 3, card("Minotaur")),
        pack(c.SUPPLY, c.MYSTIC, -2),
        pack(c.EXTRA),
        pack(c.TURN, 61),
        pack_text(NOTE, (), "Zoë está atrasada"),
        pack(c.TURN, 300),
        pack(c.TROPHY, c.USE, 0, card("Minotaur")),
        pack(c.HONOR, 0, 90),
        pack(c.TURN, 9),
        pack(c.TURN, 9),
        pack(c.DECK, 1, 20),
        pack(c.TALLY, 2, 3),
        pack(c.DECK, 3, 0),
        pack(c.REVEAL),
    )


def solitaire_game():
    """One player: a quick turn, then a known row, then enough."""
    cards = ("Granger", "Minotaur", "Nemesis", "Lionheart", "Void Militia", "Abolisher")
    row = tuple(pack(c.ENTER, card(name)) for name in cards)
    return (
        (command(SOULS, SOLITAIRE, 1, ["Bo"]), pack(c.TURN, 4), pack(c.TAKE, 5, 6))
        + row
        + (
            pack(c.ACK),
            pack(c.PLACE, 1, card("Starchild")),
            pack(c.LEAVE, 2, 1),
            pack(c.ENTER, card("Void Rising")),
            pack(c.SHORT),
            pack(c.TURN, 4),
            pack(c.FINISH),
        )
    )


def state(play):
    """All that undo must bring back."""
    return play.keeper.game and (play.keeper.game.save(), play.keeper.game.names)


def lived(commands):
    """A device on which a game was played, and the state before each of its steps."""
    play = Play()
    past = []
    for asked in commands:
        past.append(state(play))
        play.submit(asked)
    return play, past
