"""What holds of every full game at any moment: no card and no Honor is made or lost."""

from player import card
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.full import layout as z
from vigil.full import piles
from vigil.full.ops import IS_EVENT

TABLES = ((STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (TEAM, 4), (SOLITAIRE, 1))


def cards(state):
    """Every card there is, wherever it lies, by number; banished starting cards are out."""
    counts = [0] * 256
    zones = [piles.row(state), piles.void_cards(state), state.raw[z.EVENT : z.EVENT + 1]]
    first = state.areas_at - len(state.book.center)
    zones.append(state.raw[first : first + state.center_left])
    for seat in range(state.raw[z.SIDES]):
        zones += piles.zones_of(state, seat)
        zones += (piles.trophies(state, seat), piles.under(state, seat))
    for zone in zones:
        for each in zone:
            counts[each] += 1
    counts[card("Mystic")] += state.raw[z.MYSTICS]
    counts[card("Heavy Infantry")] += state.raw[z.HEAVIES]
    counts[card("Fanatic")] += state.raw[z.FANATICS]
    counts[0] = 0  # no Event
    return counts


def check(state, counts):
    """No card is made or lost, and no Honor; six cards lie in the row."""
    now = cards(state)
    assert now[3:] == counts[3:]
    assert now[1] <= counts[1] and now[2] <= counts[2]
    honor = sum(state.honor_of(seat) for seat in range(state.raw[z.SIDES]))
    start = state.raw[z.POOL_START] | state.raw[z.POOL_START + 1] << 8
    assert honor + state.pool == start
    if len(piles.row(state)) != z.PLACES:  # then nothing but Events is left
        first = state.areas_at - len(state.book.center)
        left = list(state.raw[first : first + state.center_left]) + list(piles.void_cards(state))
        assert all(state.book.more[each] & IS_EVENT for each in left)
    assert state.end <= state.in_play_at
