"""Firepeak's rarer screens: moves, spells, prisoners nobody has named, a bot among real cards."""

from vigil.firepeak import codes as c
from vigil.firepeak.setup import command
from vigil.pack import pack
from vigil_host.sim.guide import Guide, Plug
from vigil_host.sim.tour.firepeak.usual import CLAN_POWERS, NAMES, TOLD, begun, kind

_TOP, _NEXT, _BELOW = c.FIRST_PLACE, c.FIRST_PLACE + 1, c.FIRST_PLACE + 2
_HOLY_1, _TWILIGHT_2, _TWILIGHT_4, _NIGHT_1 = 5, 10, 12, 17


def peak_rare(plug: Plug) -> Guide:
    """What few turns need, in a game that the laptop has told the beginning of."""
    g = begun(plug, TOLD | CLAN_POWERS, "peak-rare-set-up", "The same with clan powers.")
    for seat, place, what in (
        (1, _TOP, _TWILIGHT_4),
        (1, _BELOW, _TWILIGHT_2),
        (1, c.DUNGEON, _HOLY_1),
        (1, c.DUNGEON, _HOLY_1),
        (1, c.DUNGEON, c.HIDDEN),
        (2, _TOP, _NIGHT_1),
        (3, c.DUNGEON, c.HIDDEN),
    ):
        g.app.submit(pack(c.PLACE, seat, place, what, 0, c.OMITTED))
    g.calm()
    _arranging(g)
    _magic(g)
    _unnamed(g)
    _menu(g)
    g.press("B A B ▲*3 A ▼*2 A")
    g.shoot("peak-captor", "A Twilight Spawn has won with told dice: a third for its captive.")
    _home(g)
    g.press("A")
    g.choose("Rescue")
    g.press("B ▲*3 A ▼*2 A A")
    g.choose("never shown")
    g.shoot("peak-rescued-unnamed", "Nobody has named the prisoner: who it is.")
    kind(g, "Dawn 2")
    g.shoot("peak-rescued-place", "Where it goes.")
    return g


def _arranging(g: Guide) -> None:
    g.press("A")
    g.choose("Move")
    g.shoot("peak-move", "Who can move …")
    g.press("A")
    g.shoot("peak-move-to", "… and where that is legal.")
    g.press("C C")
    g.choose("Imprison")
    g.shoot("peak-imprison", "Who may go into the own dungeon.")
    _home(g)


def _magic(g: Guide) -> None:
    g.press("A")
    g.choose("Research")
    g.press("A")
    g.shoot("peak-research", "Two of which clan are given for a spell.")
    g.choose("Holy Order")
    g.calm()
    g.press("C")
    g.choose("Spellbook", "Ana")
    g.press("A")
    g.shoot("peak-spellbook", "A spellbook, behind the cover.")
    g.press("A")


def _unnamed(g: Guide) -> None:
    g.calm()
    g.press("A")
    g.choose("Recruit unseen")
    g.calm()
    g.press("A")
    g.choose("Research")
    g.press("A A")
    g.shoot("peak-research-power", "Prisoners that nobody has named are told by their Power.")
    _home(g)
    g.press("A")
    g.choose("Brainwash")
    g.press("A")
    g.walk("never shown")
    g.press("A")
    g.shoot("peak-unnamed", "Who it is: if the die fails, nobody hears of it.")
    kind(g, "Dawn 2")
    g.shoot("peak-unnamed-odds", "The odds of that one.")
    _home(g)


def _home(g: Guide) -> None:
    """Back to the pyramid; where C is a choice ▼ leads back."""
    while "act" not in g.app.page().keys and "end turn" not in g.app.page().keys:
        g.press("▼" if hasattr(g.app.page(), "choices") else "C")


def _menu(g: Guide) -> None:
    g.calm()
    g.press("C")
    g.choose("History")
    g.shoot("peak-history", "What happened, the last first.")
    _home(g)
    g.press("C")
    g.choose("Correct a place")
    g.press("A")
    g.shoot("peak-left", "A creature is not there any more: where it went.")
    g.press("C ▼ A")
    g.shoot("peak-correct-kind", "Nobody was there: who is.")
    _home(g)
    g.calm()


def peak_keeping(plug: Plug) -> Guide:
    """A laptop has begun a game in which Vigil deals the spells."""
    g = plug(roster=NAMES).group("Firepeak")
    names = ["Ana", "Bo"]
    g.app.submit(command(2, names, first=1, seed=5, settings=c.DEALT | c.DEAL_SPELLS))
    g.calm()
    g.shoot("peak-keeping-cover", "Seven spells each: they are for one pair of eyes.")
    g.press("A ▼ A")
    g.shoot("peak-keeping", "A gives one back; five are kept.")
    return g


def peak_bot(plug: Plug) -> Guide:
    """A bot plays with the cards of the table."""
    last = [1, 0, ["Ana", ""], 3, [0, 0], TOLD]
    g = plug(last=last, roster=NAMES).group("Firepeak")
    g.calm()
    g.choose(*["Use"] * 3, *["Clan powers"] * 2, *["Tiers"] * 3, "Wizards")
    g.press("A")
    g.shoot("peak-wizard-told", "A wizard as the cards fell.")
    g.press("C")
    g.choose("Names")
    g.walk("Seat 2")
    while "greedy" not in g.app.page().items[1]:
        g.press("A")
    g.press("C")
    g.choose("First player", "Start")
    g.calm()
    g.press("A")
    g.choose("End the turn")
    g.wait(3000)
    g.shoot("peak-bot-draws", "With cards a bot says what to draw.")
    g.press("A")
    g.shoot("peak-bot-drawn", "Somebody draws, and tells it.")
    return g


STORIES = peak_rare, peak_keeping, peak_bot
