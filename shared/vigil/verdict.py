"""Who has won, and why, in one sentence: the same for every way to play."""


def teams(players):
    """The seats of each team: those who sit across the table from each other."""
    half = players // 2
    return [(seat, seat + half) for seat in range(1, half + 1)]


def among(totals, first, sides, shared, called):
    """(winner or None, ranking, template, values) of several sides, each a tuple of seats.

    `totals` is each seat's Honor, `shared` whether equals share the win, `called` names a side.
    """
    scored = []
    for i, seats in enumerate(sides):
        honor = sum(totals[seat - 1] for seat in seats)
        scored.append((honor, max((seat - first) % len(totals) for seat in seats), i + 1))
    scored.sort(reverse=True)
    ranking = [side for _, _, side in scored]
    (most, _, best), (next_most, _, second) = scored[:2]
    team_play = len(sides[0]) > 1
    if most > next_most:
        template = "%s win with %d Honor." if team_play else "%s wins with %d Honor."
        return best, ranking, template, (called(best), most)
    if len(scored) > 2 and scored[2][0] == most:
        names = ", ".join(called(side) for honor, _, side in scored if honor == most)
        if shared:
            return None, ranking, "%s share the win with %d Honor.", (names, most)
        template = "%s have %d Honor each; the last of them to start wins: %s."
        return best, ranking, template, (names, most, called(best))
    tied = called(second), called(best), most
    if shared:
        return None, ranking, "%s and %s share the win with %d Honor.", tied
    template = "%s and %s both have %d Honor; %s started later and wins."
    if team_play:
        template = "%s and %s both have %d Honor; the last starter decides for %s."
    return best, ranking, template, tied + (called(best),)


def alone(mine, theirs, name, opponent):
    """As `among`, for one player against the solitaire opponent, who wins a tie."""
    values = name, opponent, mine, theirs
    if mine > theirs:
        return 1, [1], "%s beats %s with %d Honor to %d.", values
    if mine == theirs:
        return None, [1], "%s and %s have %d Honor to %d: a tie is lost.", values
    return None, [1], "%s loses to %s with %d Honor to %d.", values


def with_you(template, values, name, you):
    """(template, values) where one of several is the only person, called "Seat 2" among them."""
    told = [value.replace(name, you) if isinstance(value, str) else value for value in values]
    if template[:2] == "%s" and told[0][: len(you)] == you:
        told[0] = you[0].upper() + told[0][1:]
    return template, tuple(told)
