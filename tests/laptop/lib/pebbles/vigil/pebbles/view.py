"""What there is to see."""

from vigil.view import UNDECIDED, ended, side


def view(game, eye):
    """The keys that every view has."""
    seats = range(1, len(game.names) + 1)
    own = {
        "game": game.NAME,
        "sets": [],
        "variant": "standard",
        "house": [],
        "phase": "over" if game.over() else "playing",
        "round": 1,
        "turn": 1,
        "active": None if game.over() else game.seat,
        "first": 1,
        "pool": game.left,
        "pool_start": game.heap,
        "prompts": [],
        "seats": [side({"seat": i, "name": game.called(i), "turns": 0}, ("won", 0)) for i in seats],
        "teams": [],
        "opponent": None,
    }
    result = UNDECIDED
    if game.over():
        result = game.seat, [game.seat], "%s has the last pebble.", (game.called(game.seat),)
    return ended(game, eye, result, own)
