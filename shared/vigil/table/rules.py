"""What may happen at the table now, and what exactly it is.

`decide` looks and never touches: it returns the one event a command leads to, with everything
looked up that a replay would otherwise need, or raises a Refusal that says what to do instead.
The rules lie in files that are loaded when a game first needs them: memory is dear on the device.
"""

from vigil.compat import const
from vigil.pack import not_understood, unpack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table import state as s

_PLAY = const(1)  # phases in which a command makes sense, as bits
_COUNT = const(2)
_ANY = const(-1)  # as many numbers as there are


def decide(game, command):
    """The event for a command, or a Refusal."""
    code = command[0]
    rule = _RULES.get(code)
    if rule is None:
        raise not_understood()
    numbers = unpack(command)
    file, name, count, phases = rule
    if count not in (_ANY, len(numbers)):
        raise not_understood()
    phase = game.raw[s.PHASE]
    if phase == s.OVER:
        raise Refusal("The game is over: undo, or start a new one.")
    if not phases >> phase & 1:
        if phase == s.COUNTING:
            raise Refusal("The game has ended and the decks are being counted.")
        raise Refusal("Decks are counted when the game has ended: finish it first.")
    __import__("vigil.table.checks")  # not inside another import: that takes a deep stack
    module = __import__("vigil.table." + file, None, None, (name,))
    return getattr(module, name)(game, code, *numbers)


_RULES = {  # file, function, numbers, phases
    c.HONOR: ("rules_turns", "honor", 2, _PLAY | _COUNT),
    c.TURN: ("rules_turns", "turn", 1, _PLAY),
    c.EXTRA: ("rules_turns", "extra", 0, _PLAY),
    c.FATE: ("rules_souls", "fate", 1, _PLAY),
    c.ACK: ("rules_souls", "ack", _ANY, _PLAY),
    c.EVENT: ("rules_souls", "event", 1, _PLAY),
    c.TROPHY: ("rules_souls", "trophy", 3, _PLAY),
    c.FANATIC: ("rules_souls", "fanatic", 0, _PLAY),
    c.CULTIST: ("rules_turns", "cultist", 1, _PLAY),
    c.SUPPLY: ("rules_turns", "supplied", 2, _PLAY),
    c.STEAL: ("rules_turns", "steal", 3, _PLAY),
    c.ENTER: ("rules_row", "enter", 1, _PLAY),
    c.LEAVE: ("rules_row", "leave", 2, _PLAY),
    c.TAKE: ("rules_row", "take", _ANY, _PLAY),
    c.PLACE: ("rules_row", "place", 2, _PLAY),
    c.SHORT: ("rules_row", "short", 0, _PLAY),
    c.DECK: ("rules_turns", "deck", 2, _COUNT),
    c.TALLY: ("rules_turns", "tally", 2, _COUNT),
    c.FINISH: ("rules_turns", "finish", 0, _PLAY),
    c.REVEAL: ("rules_turns", "reveal", 0, _COUNT),
}
