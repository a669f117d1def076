"""A bot at a table with cards: it says what it does, and the table draws and rolls for it."""

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS, where
from vigil.pack import unpack
from vigil.text import t
from vigil_host.games.firepeak.places import spot_named
from vigil_host.games.firepeak.typed_move import Move


def bot_move(game: Game, command: bytes) -> tuple[Move | None, str]:
    """A command that chance decides, as a move, and what the bot says; None for all others."""
    numbers, who = unpack(command), game.called(game.raw[s.ACTIVE])
    if command[0] == c.RECRUIT:
        by = t("the wizard") if numbers[0] == c.WIZARD else where(numbers[0])
        move = Move("recruit", [], {"from": spot_named(numbers[0])})
        return move, t("%s recruits with %s.") % (who, by)
    if command[0] == c.CAPTURE:
        here, against, to = numbers[:3]
        options = {"from": spot_named(here), "against": str(against), "to": spot_named(to)}
        told = t("%s attacks %s of %s with %s.")
        return Move("capture", [], options), told % (
            who,
            where(to),
            game.called(against),
            where(here),
        )
    if command[0] == c.RESCUE:
        here, against = numbers[:2]
        options = {"from": spot_named(here), "against": str(against)}
        told = t("%s rescues from the dungeon of %s with %s.")
        return Move("rescue", [], options), told % (who, game.called(against), where(here))
    if command[0] == c.BRAINWASH:
        options = {"clan": CLANS[numbers[0] - 1], "power": str(numbers[1])}
        told = t("%s brainwashes a creature of Power %d.")
        return Move("brainwash", [], options), told % (who, numbers[1])
    return None, ""
