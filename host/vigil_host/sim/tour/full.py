"""The full game without cards: set-up, a hand, what others did, hot seat, the result."""

from vigil_host.sim.guide import Guide, Plug


def whole(plug: Plug) -> Guide:
    """Against a bot, from set-up to the result."""
    g = plug(roster=["João Guilherme S", "Bo"]).group("Full game")
    g.calm()
    g.choose("Cards")
    g.shoot("whole-set-up", "Without cards: Vigil deals, and bots play any seat.")
    g.choose("Names", "Seat 1")
    g.shoot("whole-seats", "Who plays: a name of the roster, a person, or a bot.")
    g.press("C")
    g.choose("First player", "Start")
    g.calm()
    _hand(g)
    _menu(g)
    _until(g, "chooses", "copies", "banish", "acquires", "defeats", "may")
    g.shoot("whole-question", "A card asks a question.")
    _until(g, "In play")
    g.calm()
    g.shoot("whole-constructs", "Constructs in play stand below.")
    while not g.app.keeper.game.over():
        _turn(g)
    g.shoot("whole-result", "The result, and why.")
    g.press("C")
    g.choose("What decided it")
    _thought(g)
    g.shoot("whole-decided", "The turns that decided it, and what sage would have done.")
    return g


def _hand(g: Guide) -> None:
    g.shoot("whole-hand", "The hand on the left, the row with its prices on the right.")
    g.press("A")
    g.calm()
    g.shoot("whole-played", "All is played: a price on black can be paid now.")
    g.press("B")
    g.shoot("whole-card", "B tells what the chosen card does.")
    g.calm()
    g.walk("End the turn")
    g.press("A")
    g.shoot("whole-warning", "Something could still be had: A ends the turn all the same.")
    g.press("C")
    g.choose("Mystic")
    g.shoot("whole-bought", "What has happened, in place of the words for A B C.")
    _turn(g)
    g.shoot("whole-news", "What the bot did, to be read before the next turn.")
    g.press("A A")
    g.calm()
    g.press("A! A!")


def _menu(g: Guide) -> None:
    g.press("C")
    g.shoot("whole-menu", "C: the menu.")
    g.choose("The row")
    g.shoot("whole-row", "Every card of the row can be read about …")
    g.press("A")
    g.shoot("whole-row-card", "… also those that cannot be had.")
    g.press("A C C A")
    g.calm()
    g.press("C")
    g.choose("Hint")
    _thought(g)
    g.shoot("whole-hint", "What a strong player would do, and why.")
    g.press("A C")
    g.choose("Chances")
    _thought(g)
    g.shoot("whole-chances", "Who is likely to win: only who asks is told.")
    g.press("A")


def hot_seat(plug: Plug) -> Guide:
    """Six people, one device."""
    names = ["Ana", "Maximiliana Gros", "Cy", "Duda", "Edmundo", "João"]
    g = plug(last=[7, 0, names, 2, [0] * 6]).group("Full game")
    g.calm()
    g.choose("First player", "Start")
    g.calm()
    g.shoot("hot-seat-cover", "Between turns no hand is to be seen.")
    g.press("A")
    g.calm()
    _turn(g)
    g.shoot("hot-seat-next", "The device goes to the next player.")
    g.press("A")
    g.shoot("hot-seat-news", "What others did.")
    g.press("A A! A!")
    g.calm()
    g.press("A!")
    g.shoot("hot-seat-undo", "Past cards that were seen everybody must agree.")
    return g


def alone_whole(plug: Plug) -> Guide:
    """Against Samael."""
    g = plug(last=[1, 2, ["Ana"], 2, [0]]).group("Full game")
    g.calm()
    g.choose("Start")
    g.calm()
    _turn(g)
    g.shoot("alone-news", "Alone: what Samael takes.")
    return g


def _turn(g: Guide) -> None:
    """A alone, to the end of the turn."""
    for _ in range(60):
        ends = g.app.page().keys[0] == "end turn"
        g.press("A")
        if ends:
            break
    g.wait(1200)


def _thought(g: Guide) -> None:
    """Wait for what was asked."""
    for _ in range(100):
        if g.app.page().keys[0]:
            return
        g.wait(200)
    raise LookupError("it thinks for ever")


def _until(g: Guide, *words: str) -> None:
    """Play on until one of these words is on the page of a hand."""
    for _ in range(400):
        page = g.app.page()
        said = page.title or " ".join(getattr(page, "lines", ()))  # a question hides the lines
        if hasattr(page, "row") and any(word in said for word in words):
            return
        g.press("A")
    raise LookupError(f"{words} never came up")


STORIES = whole, hot_seat, alone_whole
