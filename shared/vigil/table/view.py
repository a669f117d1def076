"""What there is to see of a table game, as plain words and numbers for every face.

Deck counts stay out until the reveal unless asked for: a view may be on its way to a TV.
"""

from vigil.boxes import SOLITAIRE, TEAM, VARIANTS, WORD, chosen, usual_pool
from vigil.codes import ALL, HOUSE
from vigil.table import codes as c
from vigil.table import ending
from vigil.table import state as s
from vigil.text import t
from vigil.view import UNDECIDED, ended, side

PILES = ("mystic", "heavy", "fanatic")
PICKS = ("right", "left", "best")


def view(game, eye):
    """The state of the game, for everybody, for one seat or with nothing hidden."""
    raw = game.raw
    phase = raw[s.PHASE]
    solitaire = raw[s.VARIANT] == SOLITAIRE
    if phase == s.OVER or game.alone():
        eye = ALL
    own = {
        "game": "table",
        "sets": [box[WORD] for box in chosen(raw[s.SETS])],
        "variant": VARIANTS[raw[s.VARIANT]],
        "house": _house(game),
        "phase": _phase(game),
        "round": game.get(s.ROUND),
        "turn": game.get(s.TURN),
        "extra": game.flag(s.EXTRA_NOW),
        "extra_waiting": raw[s.EXTRAS],
        "active": raw[s.ACTIVE] if phase == s.PLAYING else None,
        "first": raw[s.FIRST],
        "last_turn": game.last_seat(),
        "pool": game.pool(),
        "pool_start": game.get(s.POOL_START),
        "event": game.catalog.name(raw[s.EVENT]) if raw[s.EVENT] else None,
        "prompts": game.prompts(),
        "fates": [_fate_name(game, raw[s.FATES + i]) for i in range(game.fates())],
        "supply": {name: raw[s.PILES + i] for i, name in enumerate(PILES)},
        "seats": [_seat(game, seat, eye) for seat in range(1, raw[s.PLAYERS] + 1)],
        "teams": _teams(game, eye),
        "opponent": _opponent(game) if solitaire else None,
        "row": _row(game),
    }
    return ended(game, eye, ending.result(game) if phase == s.OVER else UNDECIDED, own)


def _phase(game):
    phase = game.raw[s.PHASE]
    if phase == s.PLAYING:
        return "last_round" if game.ending() else "playing"
    return "counting" if phase == s.COUNTING else "over"


def _fate_name(game, card):
    return None if card == c.UNNAMED else game.catalog.name(card)


def _seat(game, seat, eye):
    at = game.seat(seat)
    deck = game.get(at + s.DECK)
    cards = deck if eye in (seat, ALL) and deck != s.UNCOUNTED else None
    trophies = []
    for slot, card in enumerate(game.catalog.trophies()):
        trophies += [game.catalog.name(card)] * game.trophies(seat, slot + 1)
    own = {
        "seat": seat,
        "name": game.names[seat - 1],
        "honor": game.honor(seat),
        "cards": cards,
        "counted": deck != s.UNCOUNTED,
        "turns": game.get(at + s.TURNS),
        "extra_turns": game.raw[at + s.EXTRA_TURNS],
        "seconds": game.get(at + s.SECONDS),
        "trophies": trophies,
        "fanatic": game.trophies(seat, 0) > 0,
    }
    return side(own, (t("Honor"), own["honor"]), (t("cards"), cards))


def _teams(game, eye):
    if game.raw[s.VARIANT] != TEAM:
        return []
    score = ending.total if eye == ALL else type(game).honor
    return [
        {"team": i + 1, "seats": list(seats), "total": sum(score(game, seat) for seat in seats)}
        for i, seats in enumerate(ending.teams(game))
    ]


def _opponent(game):
    own = {
        "name": ending.opponent_name(game),
        "honor": game.get(s.OPPONENT_HONOR),
        "cards": game.get(s.OPPONENT_CARDS),
        "taken_size": game.raw[s.TAKEN],
        "owed": game.raw[s.OWED],
        "moves": "before the draw" if game.setting(c.MOVES_FIRST) else "after the draw",
    }
    return side(own, (t("Honor"), own["honor"]), (t("cards"), own["cards"]))


def _row(game):
    places = range(1, game.row_length() + 1)
    return [game.catalog.name(game.raw[game.row_at(place)]) for place in places]


def _house(game):
    """What differs from the rulebooks, in words."""
    raw = game.raw
    usual = usual_pool(raw[s.VARIANT], raw[s.PLAYERS])
    words = []
    if game.setting(HOUSE):
        words.append(t("any number of players"))
    if game.get(s.POOL_START) != usual:
        words.append(t("pool %d instead of %d") % (game.get(s.POOL_START), usual))
    if game.get(s.OPPONENT_HEAD):
        words.append(t("opponent begins with %d") % game.get(s.OPPONENT_HEAD))
    if raw[s.TAKES] != 2 and raw[s.VARIANT] == SOLITAIRE:
        words.append(t("opponent takes %d") % raw[s.TAKES])
    if raw[s.PICK] == c.LEFTMOST:
        words.append(t("opponent takes from the left"))
    if raw[s.PICK] == c.BEST:
        words.append(t("opponent takes the best"))
    return words
