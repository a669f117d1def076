"""The device of 24 pixels: a table game, solitaire in quick mode and the count, without a word."""

from vigil_host.sim.guide import Guide, Plug


def turns(plug: Plug) -> Guide:
    """Set-up, Honor, seats and the pool."""
    g = plug(last=[1, 0, ["Ana", "Bo", "Cy"]]).group("Set-up")
    g.press("▼*5")
    g.calm()
    g.shoot("set-up", "The set-up: a faint pixel a line, the chosen one winks. Below: 3 players.")
    g.choose("First player", "Start")
    g.group("Honor").press("▲! ▲! ▲! ▲! ▲*4")
    g.shoot("burst", "Pending presses blink until they are on flash.", 880)
    g.wait(6000)
    g.shoot("honor", "24 Honor: two tens on the right, four ones, fainter, on the left. Seat 1 "
            "blinks once, at the top.")  # fmt: skip
    g.press("A ▲*7")
    g.wait(6000)
    g.shoot("honor-seat-2", "Seat 2 has 7: another place, two blinks, another colour.")
    g.press("B")
    g.wait(400)
    g.shoot("look-seat-3", "B looks at the next seat, fainter; pixel 22: it has the last turn.")
    g.press("C")
    g.shoot("pool", "C: the pool, an arc that drains to the top, a drop running down it.", 1920)
    return g


def happenings(plug: Plug) -> Guide:
    """Fate, a refused press, the end of the pool."""
    g = plug(last=[1, 0, ["Ana", "Bo"]]).group("Figures")
    g.choose("First player", "Start")
    g.press("▲*12 A")
    g.calm()
    g.press("B!")
    g.shoot("fate", "B held: a Fate. Two comets chase each other until A says it is done.")
    g.press("A")
    g.calm()
    for _ in range(11):
        g.press("▲!")
    g.wait(1200)
    g.shoot("ending", "The pool is empty: a curtain closes, opens, and the number is there again.")
    g.press("C")
    g.shoot("pool-below", "The pool below zero: what was taken past it blinks backwards.", 1920)
    return g


def end(plug: Plug) -> Guide:
    """Counting and the reveal."""
    g = plug(last=[1, 0, ["Ana", "Bo"]]).group("The end")
    g.choose("First player", "Start")
    g.press("▲*12 A ▲*9 A C!")
    g.calm()
    g.shoot("count", "C held finishes. Whose deck is next winks.")
    g.press("A ▲ ▲ C")
    g.calm()
    g.shoot("count-deck", "13 counted for seat 1.")
    g.press("A! A ▲ A!")
    g.calm()
    g.press("A")
    g.shoot("reveal", "The winner dances at its place, then each total is shown, the best first.")
    return g


def alone(plug: Plug) -> Guide:
    """Quick solitaire."""
    g = plug(last=[1, 2, ["Ana"]]).group("Solitaire")
    g.choose("Start")
    g.press("▲*6 A ▲ ▲")
    g.calm()
    g.shoot("taking", "Samael's first card, 3 Honor: one long blink between two seats.")
    g.press("A B ▲")
    g.calm()
    g.shoot("taking-monster", "Its second, a monster of 2: two long blinks, and a see-saw above.")
    g.press("A")
    g.calm()
    g.press("B")
    g.wait(400)
    g.shoot("opponent", "B: the opponent's total, 5.")
    g.press("▲")
    g.shoot("refused", "Refused: every second pixel in turn, as a head is shaken.", 1280)
    return g


def peak(plug: Plug) -> Guide:
    """Firepeak, counted."""
    g = plug(last=[1, 0, ["Ana", "Bo", "Cy"], 3, [0, 0, 0], 16]).group("Firepeak")
    g.press("▲")
    g.calm()
    g.shoot("peak-set-up", "The last line of a set-up is the game: 2 is Firepeak, counted.")
    g.choose("First player", "Start")
    g.wait(6000)
    g.shoot("peak-actions", "Two actions left for seat 1.")
    g.press("▼")
    g.shoot("peak-deck", "▼: a recruit. The deck is an arc that drains to the top.", 1920)
    g.press("▲ ▲ ▲ ▲")
    g.wait(400)
    g.shoot("peak-power", "▲: Power 3 for seat 1.")
    g.press("A B ▲ B")
    g.wait(400)
    g.shoot("peak-dice", "B: dice. The lines of both sides, and below the Power of the chosen one.")
    g.press("A")
    g.shoot(
        "peak-rolled", "A rolls: the winner dances, white for the other side; then both sums.", 9040
    )
    g.press("A")
    g.calm()
    g.shoot("peak-end", "No action is left: A ends the turn.")
    return g


STORIES = turns, happenings, end, alone, peak
