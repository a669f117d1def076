"""Who has won, and why, in one sentence."""

from vigil.table import codes as c
from vigil.table import state as s


def total(game, seat):
    """A seat's tokens and the Honor of its cards, as far as they are counted."""
    return game.honor(seat) + max(game.get(game.seat(seat) + s.DECK), 0)


def rival_total(game):
    """The opponent's tokens and the Honor of the cards it has set aside."""
    return game.get(s.RIVAL_HONOR) + game.get(s.RIVAL_CARDS)


def rival_name(game):
    """Samael, or Nemesis where the box or the players say so."""
    if game.raw[s.SETS] == 4 or game.setting(c.NEMESIS):
        return "Nemesis"
    return "Samael"


def teams(game):
    """The seats of each team: who sits across the table plays together."""
    half = game.raw[s.PLAYERS] // 2
    return [(seat, seat + half) for seat in range(1, half + 1)]


def result(game):
    """(winner or None, ranking, template, values): a seat or, in team play, a team."""
    if game.raw[s.VARIANT] == c.SOLITAIRE:
        return _solitaire(game)
    team_play = game.raw[s.VARIANT] == c.TEAM
    sides = teams(game) if team_play else [(n,) for n in range(1, game.raw[s.PLAYERS] + 1)]
    scored = []
    for i, seats in enumerate(sides):
        honor = sum(total(game, seat) for seat in seats)
        scored.append((honor, max(_started(game, seat) for seat in seats), i + 1))
    scored.sort(reverse=True)
    ranking = [side for _, _, side in scored]
    (most, _, best), (next_most, _, second) = scored[:2]
    if most > next_most:
        return best, ranking, "%s wins with %d Honor.", (side_name(game, best), most)
    shared = team_play and game.setting(c.TEAM_DRAW)
    if len(scored) > 2 and scored[2][0] == most:
        names = ", ".join(side_name(game, side) for honor, _, side in scored if honor == most)
        if shared:
            return None, ranking, "%s share the win with %d Honor.", (names, most)
        template = "%s have %d Honor each; the last of them to start wins: %s."
        return best, ranking, template, (names, most, side_name(game, best))
    tied = side_name(game, second), side_name(game, best), most
    if shared:
        return None, ranking, "%s and %s share the win with %d Honor.", tied
    template = "%s and %s both have %d Honor; %s started later and wins."
    if team_play:
        template = "%s and %s both have %d Honor; the last starter decides for %s."
    return best, ranking, template, tied + (side_name(game, best),)


def side_name(game, side):
    """How a seat, or in team play a team, is called."""
    if game.raw[s.VARIANT] != c.TEAM:
        return game.called(side)
    return " & ".join(game.called(seat) for seat in teams(game)[side - 1])


def _solitaire(game):
    mine, theirs = total(game, 1), rival_total(game)
    names = game.called(1), rival_name(game), mine, theirs
    if mine > theirs:
        return 1, [1], "%s beats %s with %d Honor to %d.", names
    if mine == theirs:
        return None, [1], "%s and %s have %d Honor to %d: a tie is lost.", names
    return None, [1], "%s loses to %s with %d Honor to %d.", names


def _started(game, seat):
    """0 for the first player, 1 for the next, and so on."""
    return (seat - game.raw[s.FIRST]) % game.raw[s.PLAYERS]
