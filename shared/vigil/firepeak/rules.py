"""What may happen now, and what exactly it is.

`decide` looks and never touches: it returns the one event a command leads to, or raises a Refusal
that names the rule. The rules lie in files that are loaded when they are needed.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import not_understood, unpack
from vigil.refusal import Refusal

_MANY = const(99)
_NOT_TOLD = "This game is only counted: no creature is told."


def decide(game, command):
    """The event for a command, or a Refusal."""
    rule = _RULES.get(command[0])
    if rule is None:
        raise not_understood()
    numbers = unpack(command)
    file, name, fewest, most = rule
    if not fewest <= len(numbers) <= most:
        raise not_understood()
    if game.raw[s.PHASE] == s.OVER:
        raise Refusal("The game is over: undo, or start a new one.")
    if game.counted != (command[0] >= c.USED) and command[0] != c.END:
        raise Refusal(_NOT_TOLD if game.counted else "This game is told, not counted.")
    __import__("vigil.firepeak.checks")  # not inside another import: that takes a deep stack
    module = __import__("vigil.firepeak." + file, None, None, (name,))
    return getattr(module, name)(game, *numbers)


_RULES = {  # file, function, fewest and most numbers
    c.PLACE: ("rules_placing", "place", 5, 5),
    c.RECRUIT: ("rules_actions", "recruit", 3, 3),
    c.CAPTURE: ("rules_fights", "capture", 3, _MANY),
    c.BRAINWASH: ("rules_fights", "brainwash", 3, _MANY),
    c.RESCUE: ("rules_fights", "rescue", 4, _MANY),
    c.MOVE: ("rules_actions", "move", 2, 2),
    c.SWAP: ("rules_actions", "swap", 2, 2),
    c.IMPRISON: ("rules_actions", "imprison", 1, 1),
    c.CAST: ("rules_magic", "cast", 4, 7),
    c.RESEARCH: ("rules_magic", "research", 2, 4),
    c.END: ("rules_placing", "end", 1, 1),
    c.REPAIR: ("rules_placing", "repair", 1, _MANY),
    c.MISTAKE: ("rules_placing", "mistake", 1, 1),
    c.SPELL: ("rules_magic", "spell", 5, _MANY),
    c.KEEP: ("rules_magic", "keep", 6, 6),
    c.DECLINE: ("rules_placing", "decline", 0, 0),
    c.USED: ("rules_counter", "use", 2, 2),
    c.TOTAL: ("rules_counter", "total", 2, 2),
    c.ROLL: ("rules_counter", "roll", 2, 4),
    c.COMPLETE: ("rules_counter", "complete", 1, 1),
}
