"""What there is to see of a full game, as plain words and numbers for every face.

A hand is shown to its own eye only, and so is what a deck's Honor adds up to: both lie open when
the game is over, or for an eye that sees all.
"""

from vigil.boxes import SOLITAIRE, TEAM, VARIANTS, WORD, chosen, usual_pool
from vigil.codes import ALL, HOUSE
from vigil.full import ending, piles, questions
from vigil.full import layout as z
from vigil.full.book import FANATIC
from vigil.text import t
from vigil.verdict import teams
from vigil.view import UNDECIDED, ended, side


def view(game, eye):
    """The state of the game, for everybody, for one seat or with nothing hidden."""
    state = game.state
    raw = state.raw
    if state.over:
        eye = ALL
    players = raw[z.PLAYERS]
    seats = [_seat(game, seat, eye) for seat in range(1, players + 1)]
    own = {
        "game": "full",
        "sets": [box[WORD] for box in chosen(game.sets)],
        "variant": VARIANTS[raw[z.VARIANT]],
        "house": _house(game),
        "phase": _phase(state),
        "stalled": state.over and state.pool > 0,
        "round": raw[z.ROUND],
        "turn": sum(seat["turns"] + seat["extra_turns"] for seat in seats) + (not state.over),
        "extra": raw[z.EXTRA_NOW] > 0,
        "extra_waiting": raw[z.EXTRAS],
        "active": None if state.over else raw[z.TURN_OF] + 1,
        "first": raw[z.STARTER] + 1,
        "last_turn": (raw[z.STARTER] - 1) % players + 1,
        "pool": state.pool,
        "pool_start": raw[z.POOL_START] | raw[z.POOL_START + 1] << 8,
        "event": game.catalog.name(raw[z.EVENT]) if raw[z.EVENT] else None,
        "prompts": ["fate"] * len(_fates(raw)),
        "fates": _names(game, _fates(raw)),
        "supply": {
            "mystic": raw[z.MYSTICS],
            "heavy": raw[z.HEAVIES],
            "fanatic": raw[z.FANATICS],
        },
        "runes": state.runes,
        "forge_runes": raw[z.FORGE],
        "cheaper_construct": raw[z.CHEAP],
        "cheaper_hero": raw[z.CHEAP + z.CHEAP_HERO],
        "cheaper_monster": raw[z.CHEAP + z.CHEAP_MONSTER],
        "cheaper_mechana": raw[z.CHEAP + z.CHEAP_MECHANA],
        "power": state.power,
        "row": _names(game, piles.row(state)),
        "void": _names(game, piles.void_cards(state)),
        "center_deck": state.center_left,
        "seats": seats,
        "teams": _teams(game, eye),
        "opponent": _opponent(game) if raw[z.VARIANT] == SOLITAIRE else None,
        "decision": _decision(game, eye),
    }
    return ended(game, eye, ending.result(game) if state.over else UNDECIDED, own)


def _fates(raw):
    """The card whose Fate happens now, and those whose Fates wait."""
    first = max(raw[z.FATES_AT] - 1, 0)
    return [raw[z.FATES + 2 * nth] for nth in range(first, raw[z.FATES_END])]


def _phase(state):
    if state.over:
        return "over"
    return "last_round" if state.pool <= 0 else "playing"


def _seat(game, seat, eye):
    state = game.state
    pile, hand, played, discard, constructs = piles.zones_of(state, seat - 1)
    trophies = piles.trophies(state, seat - 1)
    seen = eye in (seat, ALL)
    own = {
        "seat": seat,
        "name": game.names[seat - 1],
        "bot": game.bot_of(seat),
        "honor": state.honor_of(seat - 1),
        "cards": ending.cards_honor(state, seat) if seen else None,
        "turns": _turns(state, seat - 1),
        "extra_turns": state.raw[z.SEATS + z.RECORD * (seat - 1) + z.EXTRAS_TAKEN],
        "hand": _names(game, hand) if seen else None,
        "hand_size": len(hand),
        "play": _names(game, played),
        "constructs": _names(game, constructs),
        "discard": _names(game, discard),
        "deck": len(pile),
        "under": _names(game, piles.under(state, seat - 1)),
        "trophies": _names(game, [card for card in trophies if card != FANATIC]),
        "fanatic": FANATIC in trophies,
    }
    return side(own, (t("Honor"), own["honor"]), (t("cards"), own["cards"]))


def _turns(state, seat):
    """Turns of the round a seat has ended: it is behind, before or at the one whose turn it is."""
    raw = state.raw
    place = (seat - raw[z.STARTER]) % raw[z.PLAYERS]
    now = (raw[z.TURN_OF] - raw[z.STARTER]) % raw[z.PLAYERS]
    ended = place < now or state.over or (place == now and raw[z.EXTRA_NOW])
    return raw[z.ROUND] - (not ended)


def _names(game, cards):
    return [game.catalog.name(card) for card in cards]


def _teams(game, eye):
    state = game.state
    if state.raw[z.VARIANT] != TEAM:
        return []
    found = []
    for i, seats in enumerate(teams(state.raw[z.PLAYERS])):
        honor = sum(state.honor_of(seat - 1) for seat in seats)
        if eye == ALL:
            honor = sum(ending.total(state, seat) for seat in seats)
        found.append({"team": i + 1, "seats": list(seats), "total": honor})
    return found


def _opponent(game):
    state = game.state
    own = {
        "name": ending.opponent_name(game),
        "honor": state.honor_of(1),
        "cards": ending.cards_honor(state, 2),
        "taken": _names(game, piles.zones_of(state, 1)[3]),
    }
    return side(own, (t("Honor"), own["honor"]), (t("cards"), own["cards"]))


def _house(game):
    """What differs from the rulebooks, in words."""
    raw = game.state.raw
    pool = raw[z.POOL_START] | raw[z.POOL_START + 1] << 8
    usual = usual_pool(raw[z.VARIANT], raw[z.PLAYERS])
    words = [t("any number of players")] if game.settings & HOUSE else []
    if pool != usual:
        words.append(t("pool %d instead of %d") % (pool, usual))
    return words


def _decision(game, eye):
    if game.state.over:
        return None
    seat = game.state.seat + 1
    return {
        "seat": seat,
        "question": questions.question(game),
        "moves": len(game.state.moves()) if eye in (seat, ALL) else None,  # tells of a hand
    }
