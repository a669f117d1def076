"""What a device says when something is wrong."""

from collections.abc import Callable

from vigil_host.sim.guide import Guide

Plug = Callable[..., Guide]


def refusals(plug: Plug) -> Guide:
    """What the rules do not allow."""
    g = plug(last=[1, 0, ["", ""]]).group("Refusals")
    g.choose("Players", "Players", "Players", "Start")
    g.shoot("refused-players", "A set-up against the rules says what to change.")
    return g


STORIES = (refusals,)
