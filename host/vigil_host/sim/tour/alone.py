"""The game alone against Samael or Nemesis, in both ways of telling what the opponent took."""

from vigil_host.sim.guide import Guide, Plug

_ROW = ("Granger", "Minotaur", "Nemesis", "Lionheart", "Void Militia", "Abolisher")


def quick(plug: Plug) -> Guide:
    """Only the Honor of what it took."""
    g = _begun(plug, 1)
    g.group("Solitaire, quick mode").calm()
    g.shoot("alone", "Alone against Samael.")
    g.press("▲*6 A")
    g.shoot("taking", "After each turn: what Samael takes, first card. Totals of both sides below.")
    g.press("▲*2 A B ▲*3")
    g.shoot("taking-monster", "Second card: a monster, whose Honor comes at once.")
    g.press("A")
    g.calm()
    g.shoot("alone-round-2", "Both sides and the pool.")
    g.press("C")
    g.choose("Finish")
    g.press("A! A ▲*3 A! A")
    g.shoot("reveal-alone", "The reveal against Samael.")
    return g


def row(plug: Plug) -> Guide:
    """The row by name."""
    g = _begun(plug, 4)
    g.group("Solitaire, row mode").press("B")
    g.walk("Tell the row")
    g.shoot("tell-row", "The row can be told by name.")
    g.press("A")
    g.shoot("picker", "A card is picked in a tree of four choices a step; ▼ goes back.")
    g.press("B")
    g.shoot("picker-2", "The second step.")
    g.press("A")
    g.shoot("picker-3", "The last one shows the cards themselves.")
    g.press("▼ ▼")
    for name in reversed(_ROW):
        g.pick(name)
    g.shoot("row-fate", "A Fate among the dealt cards waits until the row is full.")
    g.press("A")
    g.calm()
    g.shoot("row-home", "Home names the two cards that Nemesis takes next.")
    g.press("B A")
    g.shoot("row", "The row from left to right, those two marked.")
    g.choose("2 ")
    g.shoot("row-card", "What became of a card.")
    g.press("A")
    g.shoot("row-enter", "Which card comes in its place.")
    g.pick("Starchild")
    g.calm()
    g.press("B A")
    g.choose("3 ", "It is another card")
    g.shoot("row-correct", "A place of the row is corrected.")
    g.press("▼ C C A")
    g.shoot("row-taken", "Nemesis has taken the two on the right: the row is filled again.")
    return g


def _begun(plug: Plug, sets: int) -> Guide:
    g = plug(last=[sets, 2, ["Ana"]])
    g.choose("Start")
    return g


STORIES = quick, row
