"""What may happen at the table now, and what exactly it is.

`decide` looks and never touches: it returns the one event a command leads to, with everything
looked up that a replay would otherwise need, or raises a Refusal that says what to do instead.
The rules lie in files that are loaded when a game first needs them: memory is dear on the device.
"""

from vigil.compat import const
from vigil.pack import not_understood, unpack
from vigil.refusal import Refusal
from vigil.table import state as s
from vigil.table.game import rest_of

PLAY = const(1)  # phases in which a command makes sense, as bits
COUNT = const(2)
ANY = const(-1)  # as many numbers as there are


def decide(game, command):
    """The event for a command, or a Refusal."""
    code = command[0]
    __import__("vigil.table.checks")  # not inside another import: that takes a deep stack
    rule = rest_of("rules", code, "RULES").get(code)
    if rule is None:
        raise not_understood()
    numbers = unpack(command)
    decided, count, phases = rule
    if count not in (ANY, len(numbers)):
        raise not_understood()
    phase = game.raw[s.PHASE]
    if phase == s.OVER:
        raise Refusal("The game is over: undo, or start a new one.")
    if not phases >> phase & 1:
        if phase == s.COUNTING:
            raise Refusal("The game has ended and the decks are being counted.")
        raise Refusal("Decks are counted when the game has ended: finish it first.")
    return decided(game, code, *numbers)
