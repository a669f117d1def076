"""The game of several players, from the first start to the rematch."""

from vigil_host.sim.guide import Guide, Plug

_NAMES = ["Ana", "Beatriz", "Cy", "Duda", "Edmundo", "João"]


def set_up(plug: Plug) -> Guide:
    """From nothing to a game."""
    g = plug(roster=_NAMES).group("Set-up")
    g.shoot("first-start", "The very first start. Nothing is set but a game for two.")
    g.calm()
    g.walk("Fallen")
    g.shoot("set-up", "What is to be played: boxes, variant, players. A changes the chosen line.")
    g.choose("Souls", "Players", "Players", "First player")
    g.shoot("set-up-below", "A second box, four players, and who begins; the bar tells where.")
    g.choose("Names")
    g.press("A ▼ A ▼ A")
    g.shoot("names", "Names come from the roster on the device; A gives the next one.")
    g.press("B")
    g.group("Roster").shoot("typing", "B types a new name: ▲ ▼ find a letter, A takes it.")
    g.choose("Z", "é")
    g.shoot("typing-on", "Two letters on; small ones follow by themselves.")
    g.press("C C")
    g.choose("Start")
    g.group("Home")
    g.shoot("game-begins", "The game has begun; the answer stays for four seconds.")
    return g


def turns(plug: Plug) -> Guide:
    """A round at the table with everything that can happen in it."""
    g = _begun(plug, 5, _NAMES[:4])
    g.group("Home").calm()
    g.shoot("home", "Ana is on (black), Duda has the last turn of the round (flag).")
    g.press("▲*3")
    g.shoot("burst", "Three presses, striped as long as they are not on flash: old, change, new.")
    g.wait(1200)
    g.press("▼")
    g.shoot("burst-down", "One too many is taken back.")
    g.press("A ▲*12 A ▲*7 A ▲*9 A")
    g.calm()
    g.shoot("home-round-2", "Each has had a turn: the pool has drained by what was won.")
    _happenings(g)
    _prompts(g)
    return g


def _happenings(g: Guide) -> None:
    g.group("What happened?").press("B")
    g.shoot("happened", "B: what happened? B once more is a Fate that nobody names.")
    g.walk("Trophy won")
    g.shoot("happened-below", "The rest of the list.")
    g.press("A")
    g.shoot("trophy-won", "Which trophy was won.")
    g.choose("Hoarding Whelp")
    g.shoot("trophy-answer", "The answer, in place of the words for A B C.")
    g.press("B")
    g.choose("Fanatic")
    g.calm()
    g.shoot("home-fanatic", "The Fanatic lies before Ana until it is used.")
    g.press("B")
    g.choose("Trophy used")
    g.shoot("trophy-used", "What Ana can use.")
    g.press("C")
    g.choose("Honor from a player")
    g.shoot("honor-from", "Honor that moves between players: from whom …")
    g.choose("Beatriz")
    g.press("▲")
    g.shoot("honor-from-amount", "… and how much.")
    g.press("A B")
    g.choose("Extra turn")
    g.calm()
    g.press("A")
    g.calm()
    g.shoot("extra-turn", "Ana is on again: an extra turn, and it says so.")


def _prompts(g: Guide) -> None:
    g.group("Fate and Event").press("B")
    g.choose("Event")
    g.shoot("events", "The Events of the boxes in play.")
    g.press("▼")
    g.press("A")
    g.calm()
    g.shoot("home-event", "The current Event stands on the home screen.")
    g.press("B")
    g.choose("Fate card")
    g.shoot("fates", "Naming a Fate is optional …")
    g.press("▼ ▼ A")
    g.shoot("fate", "… and brings up what each player may do, until A says it is done.")
    g.press("A B B")
    g.shoot("fate-unnamed", "B twice: a Fate without a name.")
    g.press("A A")
    g.calm()


def menu(plug: Plug) -> Guide:
    """What is not needed every turn."""
    g = _begun(plug, 4, _NAMES[:3])
    g.press("▲*8 A ▲*5 A ▲*4 A ▲*9 A")
    g.calm()
    g.group("Menu").press("C")
    g.shoot("menu", "C: the menu.")
    _corrections(g)
    _looks(g)
    _undo(g)
    _to_the_beginning(g)
    g.group("Another game").press("C")
    g.choose("New game")
    g.press("A")
    g.shoot("new-game", "A new game over a running one needs a held finger, and can be undone.")
    g.press("C C C")
    return g


def _corrections(g: Guide) -> None:
    g.choose("Correct a seat")
    g.shoot("correct", "Any seat can be corrected …")
    g.choose("Ana")
    g.press("▼ ▼")
    g.shoot("correct-honor", "… to what is true.")
    g.press("A C")
    g.choose("Supplies")
    g.shoot("supplies", "What is left of the cards that are always there.")
    g.choose("Mystic")
    g.shoot("supply", "A pile is set to what is true.")
    g.press("C C")
    g.choose("Pay in beads")
    g.press("▲*12")
    g.shoot("beads", "For those who play with beads as well: how to pay so much …")
    g.press("A")
    g.shoot("beads-paid", "… from the box.")
    g.press("A C")


def _looks(g: Guide) -> None:
    g.choose("Score now")
    g.shoot("score-now", "Totals so far, the best first; nothing ends.")
    g.press("C")
    g.choose("Hide other scores")
    g.calm()
    g.shoot("hidden", "Scores of the others are hidden until the end.")
    g.press("C")
    g.choose("Show all scores")
    g.press("C")
    g.choose("History")
    g.shoot("history", "The last entries of the log, the newest first.")
    g.press("C C")


def _undo(g: Guide) -> None:
    g.group("Undo and redo").press("A!")
    g.shoot("undo", "A held: a step back, and one more each second.")
    g.calm()
    g.press("C")
    g.shoot("menu-redo", "What was undone can be redone: the menu begins with it.")
    g.press("A")
    g.shoot("redo", "And it is back.")
    g.press("C")
    g.choose("History")
    g.press("▼*3 A")
    g.shoot("history-back", "An entry that is chosen can be gone back to.")
    g.press("C C C")


def _to_the_beginning(g: Guide) -> None:
    """As far back as undo goes, and here again."""
    for _ in range(40):
        if g.app.page().title == "Leave this game?":
            break
        g.press("A!")
    g.shoot("leave-game", "Undo stops at the beginning of a game; to go on is asked for.")
    g.press("C")
    for _ in range(40):
        g.press("C")
        if not g.app.page().items[0].startswith("Redo"):
            break
        g.press("A")
    g.press("C")
    g.calm()


def settings(plug: Plug) -> Guide:
    """The owner's settings, and the four ways to lay the device."""
    g = _begun(plug, 5, _NAMES[:4], roster=_NAMES[:3])
    g.press("▲*8 A ▲*5 A")
    g.calm()
    g.group("Settings").press("C")
    g.choose("Settings")
    g.shoot("settings", "Settings survive the power; A changes the chosen line.")
    g.choose("Roster")
    g.group("Roster").shoot("roster", "The names on the device.")
    g.choose("Cy")
    g.shoot("roster-remove", "One goes only by holding.")
    g.press("C C")
    g.group("Settings").choose("About")
    g.shoot("about", "Which device this is.")
    g.press("C")
    for degrees in (90, 180, 270):
        g.group("Rotation").choose("Rotation")
        g.press("C C")
        g.calm()
        g.shoot(f"home-{degrees}", f"Home turned by {degrees}°; words stay with their buttons.")
        g.press("▲*3")
        g.shoot(f"burst-{degrees}", "A burst on it.")
        g.press("C")
        if degrees == 180:
            g.shoot("menu-180", "Everything turns by 180°.")
            g.press("C B B")
            g.shoot("fate-180", "A text turned.")
            g.press("A C")
        g.choose("Settings")
    return g


def six(plug: Plug) -> Guide:
    """Six players to the count and the reveal."""
    g = _begun(plug, 7, _NAMES)
    g.group("Home").press("▲! ▲! ▲*4 A ▲*37 A ▲*21 A ▲*26 A ▲*14 A ▲*9 A")
    g.calm()
    g.shoot("home-six", "Six players in their second round.")
    g.press("▲*12 A")
    g.calm()
    g.press("▲*40 A ▲*9")
    g.calm()
    g.group("The end")
    g.shoot("last-round", "The pool is empty and Honor is won past zero: the last round.")
    g.press("A A A A A")
    g.shoot("count", "The decks are counted: whose is next.")
    g.press("A ▲ ▲ C B A")
    g.shoot("count-deck", "A deck: A +1, B +2, C +3, ▲ +5, ▼ takes the last back.")
    g.press("A!")
    for presses in ("▲*4 B", "▲*2", "▲*3 A", "▲ C", "▲*2 B"):
        g.press("A " + presses + " A!")
    g.shoot("counted", "All are counted.")
    g.press("A")
    g.shoot("reveal-six", "The reveal: totals, the best first, and why.")
    g.press("A")
    g.group("Another game")
    g.shoot("rematch", "A leads to the rematch, A again begins it.")
    return g


def tie(plug: Plug) -> Guide:
    """Two players with the same total."""
    g = _begun(plug, 1, _NAMES[:2])
    g.group("Home").press("▲*10 A ▲*6 A")
    g.calm()
    g.shoot("home-two", "Two players.")
    _finish(g)
    g.group("The end").shoot("finish", "To end a game at once is held for, and can be undone.")
    g.press("A! A ▲*2 A! A ▲*2 C A A! A")
    g.shoot("reveal-tie", "A tie goes to whoever started later, and that is said.")
    return g


def teams(plug: Plug) -> Guide:
    """Two teams of two."""
    g = plug(last=[3, 1, _NAMES[:4]]).group("The end")
    g.choose("First player", "Start")
    g.press("▲*10 A ▲*6 A ▲*4 A ▲*11 A")
    _finish(g)
    g.press("A! A ▲*2 A! A ▲*3 A! A ▲ A! A ▲*2 B A! A")
    g.shoot("reveal-teams", "Teams are added.")
    return g


def _begun(plug: Plug, sets: int, names: list[str], **settings) -> Guide:
    g = plug(last=[sets, 0, names], **settings)
    g.choose("First player", "Start")
    return g


def _finish(g: Guide) -> None:
    g.press("C")
    g.choose("Finish")


STORIES = set_up, turns, menu, settings, six, tie, teams
