"""A fight before the dice: how it will go, how many dice it takes, and what is lost with it."""

from typing import Any

from vigil.firepeak import Game
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import in_pattern
from vigil.firepeak.creatures import named
from vigil.firepeak.odds import above, duel
from vigil.firepeak.pattern import Pattern
from vigil.firepeak.repair import best, take
from vigil.firepeak.rules_fights import capture_sums, rescue_sums
from vigil.text import t
from vigil_host.games.firepeak.places import spot
from vigil_host.games.firepeak.typed_move import Move


def fight(game: Game, move: Move) -> dict[str, Any]:
    """`odds` (won, nothing, lost), `sums` that the dice are added to, `dice`, `loss`."""
    if move.word == "brainwash":
        return {"odds": above(int(move.options["power"])), "dice": 1}
    if move.word not in ("capture", "rescue"):
        return {}
    mine, adds, theirs = sums(game, move)
    here, against = spot(move.options["from"], game), int(move.options["against"])
    third = move.word == "capture" and _rolls_again(game, mine, here)
    return {
        "odds": duel(adds, theirs),
        "sums": (adds, theirs),
        "dice": 3 if third else 2,
        "loss": _loss(game, here, mine, against),
    }


def sums(game: Game, move: Move) -> tuple[int, int, int]:
    """Who fights, and what either side adds to its die, in a capture or a rescue."""
    seat, here = game.raw[s.ACTIVE], spot(move.options["from"], game)
    against = int(move.options["against"])
    if move.word == "rescue":
        mine, adds, _, theirs = rescue_sums(game, seat, here, against)
    else:
        there = spot(move.options["to"], game)
        mine, adds, _, _, theirs = capture_sums(game, seat, here, against, there)
    return mine, adds, theirs


def _rolls_again(game: Game, creature: int, here: int) -> bool:
    """Whether a Twilight Spawn may keep its captive."""
    spawn = s.clan_of(creature) == c.TWILIGHT_SPAWN
    return spawn and game.setting(c.CLAN_POWERS) and in_pattern(game, here)


def _loss(game: Game, here: int, creature: int, against: int) -> str:
    """Where the creature would go, and what its pattern would keep."""
    gone = t("If it loses, %s goes to the dungeon of %s.") % (named(creature), game.called(against))
    if here == c.GUARD:
        return gone
    pattern = Pattern(game, game.raw[s.ACTIVE])
    before = pattern.total()
    pattern.cells[here - c.FIRST_PLACE] = 0
    broken = any(pattern.faults())
    for step in best(pattern) if broken else []:
        take(pattern, step)
    kept = t("The pattern then has Power %d instead of %d.") % (pattern.total(), before)
    return " ".join([gone, kept, *([t("It has to be repaired.")] if broken else [])])
