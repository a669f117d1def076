"""How a fight will go: of all rolls of the dice, how many win, change nothing, and lose."""


def duel(mine, theirs):
    """(won, tied, lost) of 36 for two dice, each with what is added to it."""
    won = tied = 0
    for first in range(1, 7):
        for second in range(1, 7):
            won += first + mine > second + theirs
            tied += first + mine == second + theirs
    return won, tied, 36 - won - tied


def above(power):
    """(won, tied, lost) of 6 for a die that must be above a Power."""
    won = max(0, 6 - power)
    return won, 6 - won, 0


def percent(odds):
    """Odds in hundredths, rounded."""
    whole = sum(odds)
    return [(each * 200 + whole) // (2 * whole) for each in odds]
