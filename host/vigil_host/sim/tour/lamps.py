"""The device of 24 pixels: a table game, solitaire in quick mode and the count, without a word."""

from collections.abc import Callable

from vigil_host.sim.guide import Guide

Plug = Callable[..., Guide]


def turns(plug: Plug) -> Guide:
    """Honor, seats and the pool."""
    g = plug(last=[1, 0, ["Ana", "Bo", "Cy"]]).group("Set-up")
    g.calm()
    g.shoot("set-up", "The lines of the set-up: the chosen one winks.")
    g.choose("First player", "Start")
    g.group("Honor")
    g.press("▲! ▲! ▲*3")
    g.shoot("burst", "Pending: what comes is mostly lit, what goes mostly dark.", 800)
    g.wait(3500)
    g.shoot("honor", "24: two of the tens on the right, four ones, fainter, on the left.")
    return g


STORIES = (turns,)
