"""Firepeak: counted at a table, told creature by creature, and dealt against bots."""

from vigil_host.make.sentences import translations
from vigil_host.sim.guide import Guide, Plug

NAMES = ["Ana", "Beatriz", "Cy"]
_COUNTER, TOLD, _DEALT = 16, 17, 18  # the options of a set-up: three tiers
CLAN_POWERS = 4
_OTHER = next(iter(translations()))  # than English


def peak_counter(plug: Plug) -> Guide:
    """A table keeps its cards."""
    g = begun(plug, _COUNTER | CLAN_POWERS, "peak-counter-set-up", "Counted: no creature is told.")
    g.shoot("peak-counter", "Two actions left, sixty creatures in the deck, Power of each seat.")
    g.press("▼")
    g.shoot("peak-counter-recruit", "▼: a recruit. An action less, and a creature.")
    g.press("▲ ▲ ▲ ▲")
    g.shoot("peak-counter-power", "▲: the Power of the pattern, as the table counts it.")
    g.press("A B ▲ B B ▲")
    g.shoot("peak-counter-dice", "B: Power of both sides, what is added, and the odds above.")
    g.press("A")
    g.shoot("peak-counter-rolled", "A rolls: both sums, the better first.")
    g.press("A B ▼*3")
    g.shoot("peak-counter-brainwash", "Nobody of ours: one die against a Power.")
    g.press("C C")
    g.shoot("peak-counter-menu", "C: what is rare.")
    g.choose("Power of the patterns")
    g.shoot("peak-counter-powers", "Everybody's Power can be set.")
    g.press("C")
    g.choose("Creatures in the deck")
    g.press("▼! ▼! ▼! ▼! ▼! ▼! ▼! ▼! ▼! ▼! ▼! ▼!")
    g.shoot("peak-counter-deck", "The deck can be set anew.")
    g.press("A")
    g.calm()
    g.shoot("peak-counter-last", "The last creature is drawn: this is the last turn.")
    g.press("C")
    g.choose("A pattern is complete", "Ana")
    g.shoot("peak-counter-complete", "Or a pattern is complete.")
    g.press("A!")
    g.shoot("peak-counter-result", "The result.")
    return g


def peak_told(plug: Plug) -> Guide:
    """Every creature is told."""
    g = begun(plug, TOLD, "peak-set-up", "Whole, with cards: every creature is told.")
    g.shoot("peak-home", "Home: the pyramid of the seat on turn, empty places by number.")
    g.press("A")
    g.shoot("peak-act", "A: what is possible now.")
    g.press("A")
    g.shoot("peak-kinds", "Which creature was drawn: any of 24 kinds in three presses …")
    g.press("A")
    g.shoot("peak-kinds-on", "… of which this is the second.")
    g.press("B B")
    g.shoot("peak-place", "Where it goes: a legal place, the guard, the dungeon.")
    g.press("A B!")
    kind(g, "Doom 3")
    g.press("A")
    _next(g)
    _recruit(g, "Gaia 4", "A")
    _recruit(g, "Gaia 2", "B")
    _next(g)
    _recruit(g, "Night 4", "A")
    _recruit(g, "Dawn 1", "C")
    _next(g)
    g.press("A A")
    kind(g, "Doom 2")
    g.press("▼")
    g.shoot("peak-place-why", "The reason stands below: less Power than both leaders together.")
    g.press("▲ A")
    g.calm()
    g.shoot("peak-home-three", "Three creatures; wizard, guard and everybody's Power.")
    g.press("▼")
    g.shoot("peak-home-other", "▲ ▼: the other seats.")
    _fights(g)
    _prisoners(g)
    _rest(g)
    return g


def _fights(g: Guide) -> None:
    g.press("B")
    g.shoot("peak-capture-whom", "B: whom to capture.")
    g.press("A")
    g.shoot("peak-fight", "Who fights, by odds, and what a loss would mean.")
    g.press("B")
    g.shoot("peak-die", "B: the table has rolled, and tells it.")
    g.press("▼ ▼ A ▲ ▲ ▲ A")
    g.shoot("peak-repair", "The fight is lost: which rule is broken, and what can be done.")
    g.calm()
    g.press("B")
    g.shoot("peak-repair-pyramid", "B: the pyramid, what breaks a rule in a thick frame.")
    g.press("B A")
    g.shoot("peak-repair-best", "The best repair in words; A carries it out.")
    g.press("A")
    g.calm()
    _next(g)


def _prisoners(g: Guide) -> None:
    g.press("A")
    g.choose("Brainwash")
    g.shoot("peak-cover", "A dungeon is its owner's alone: the device is passed first.")
    g.press("A")
    g.shoot("peak-brainwash", "Prisoners by odds.")
    g.press("B ▲*3 A")
    g.shoot(
        "peak-brainwashed",
        "The die was above its Power: it goes to a legal place, or is the guard.",
    )
    g.press("A A")
    g.choose("Swap")
    g.shoot("peak-swap", "Who can be swapped …")
    g.press("A")
    g.shoot("peak-swap-with", "… and with whom that is legal.")
    g.press("C C")
    g.choose("End the turn")
    g.press("A")
    g.choose("Cast a spell")
    g.press("A")
    g.shoot("peak-spells", "Spells that are told, behind the same cover.")
    g.press("A")
    g.shoot("peak-spell-on", "On whom it is cast.")
    g.press("C C C")
    _next(g)
    g.press("A")
    g.choose("Rescue")
    g.shoot("peak-rescue", "From another's dungeon: who tries, by odds.")
    g.press("B ▲*3 A ▼*2 A A")
    g.shoot("peak-rescued", "Who has won chooses, and need not.")
    g.choose("Nobody")
    g.calm()


def _rest(g: Guide) -> None:
    g.press("C")
    g.shoot("peak-menu", "C: the menu.")
    g.choose("Dungeon")
    g.shoot("peak-whose", "Whose dungeon is to be looked through.")
    g.choose("Cy")
    g.press("A")
    g.shoot("peak-dungeon", "Behind the cover: what lies in it.")
    g.press("A C")
    g.choose("What is in force")
    g.shoot("peak-in-force", "What was chosen, and what no rulebook tells for certain.")
    g.press("A")
    g.choose("Correct a place")
    g.shoot("peak-correct", "What lies where can be told at any time.")


def peak_dealt(plug: Plug) -> Guide:
    """Vigil deals, bots play; two tiers, so that it is soon over."""
    last = [1, 0, ["Ana", "", ""], 3, [0, 2, 1], 2]
    g = plug(last=last, roster=NAMES).group("Firepeak")
    g.calm()
    g.choose("Names")
    g.shoot("peak-seats", "Who plays: a name, a person, or a bot.")
    g.press("C")
    g.choose("Wizards")
    g.shoot("peak-wizards", "Wizards are drawn, or told as the cards fell.")
    g.press("C")
    g.choose("First player", "Start")
    g.calm()
    g.press("A A")
    g.shoot("peak-drawn", "The wizard has drawn: for the eyes of its player.")
    g.press("A")
    g.calm()
    g.press("A A")
    g.shoot("peak-leader", "Who recruits, where several could.")
    g.press("A A A")
    g.wait(2000)
    _play(g)
    g.shoot("peak-news", "What the bots did.")
    for _ in range(400):
        if g.app.keeper.game.over():
            break
        _play(g, g.app.page().keys[0] == "go on")
    g.calm()
    g.shoot("peak-result", "The result, and why.")
    return g


def _play(g: Guide, on: bool = False) -> None:
    """The first thing that can be done, until bots have told what they did."""
    for _ in range(60):
        keys = g.app.page().keys
        if g.app.keeper.game.over() or (keys[0] == "go on" and not on):
            return
        on = False
        g.press("A" if keys[0] else "B" if keys[1] else "C")
        g.wait(100)


def peak_portugues(plug: Plug) -> Guide:
    """The longest words."""
    g = begun(plug, TOLD, "monte", "The set-up in Portuguese.", "Quem começa", "Começar", _OTHER)
    g.press("A")
    g.shoot("monte-agir", "What is possible.")
    g.press("A")
    kind(g, "Twilight 4")
    g.shoot("monte-lugar", "Where it goes.")
    g.press("A A A")
    kind(g, "Gaia 3")
    g.press("B")
    g.calm()
    g.shoot("monte-casa", "Home.")
    g.press("A A A")
    kind(g, "Doom 4")
    g.press("A B A")
    g.shoot("monte-luta", "A fight.")
    g.press("C ▼ C")
    g.shoot("monte-menu", "The menu.")
    g.choose("O que vale aqui")
    g.shoot("monte-regras", "What is in force.")
    return g


def contador(plug: Plug) -> Guide:
    """The counter in Portuguese."""
    words = "Quem começa", "Começar", _OTHER
    g = begun(plug, _COUNTER | CLAN_POWERS, "contador-inicio", "The set-up.", *words)
    g.shoot("contador", "The counter.")
    g.press("B B B B B ▲")
    g.shoot("contador-dados", "Dice.")
    g.press("A")
    g.shoot("contador-rolado", "What they showed.")
    return g


def begun(
    plug: Plug,
    options: int,
    name: str,
    caption: str,
    first: str = "First player",
    start: str = "Start",
    language: str = "en",
) -> Guide:
    last = [1, 0, NAMES, 3, [0, 0, 0], options]
    g = plug(last=last, roster=NAMES, language=language).group("Firepeak")
    g.press("▼ ▲")
    g.calm()
    g.shoot(name, caption)
    g.choose(first, start)
    g.calm()
    return g


def kind(g: Guide, label: str) -> None:
    """Find a creature in the tree of four choices."""
    screen = g.app.screen
    while True:
        for key, part in zip("ABC▲", screen._parts(), strict=False):
            labels = [screen._label([each]) for each in part]
            if label in labels:
                g.press(key)
                break
        else:
            raise LookupError(label)
        if len(labels) == 1:
            return


def _recruit(g: Guide, label: str, way: str) -> None:
    g.press("A A")
    kind(g, label)
    g.press(way)


def _next(g: Guide) -> None:
    """End the turn, whatever is left of it."""
    if g.app.page().keys[0] != "end turn":
        g.press("A")
        g.walk("End the turn")
    g.press("A")


STORIES = peak_counter, peak_told, peak_dealt
PORTUGUESE = peak_portugues, contador
