"""The order of things when a card leaves the Center Row: the one place where it is written (A-23).

    1  the card goes where it goes: a discard pile, the Void, before a player, a deck, a supply
    2  the row is filled up again, at once, so that nobody ever decides with a gap in it (A-21); an
       Event that turns up becomes the current one and is replaced
    3  a monster's reward
    4  what the acquisition or the defeat sets off, by the Event that was current at that moment
    5  the Fates of the cards that appeared, in the order in which they appeared

1 and 2 are done on the spot. 3 and 4 are programs on the agenda, pushed in reverse: what is pushed
last happens first, and whatever it brings about comes before what waits below it. They are pushed
before 2 is done: what a new Event makes true does not count back (A-32). The Fates stand
in a queue of their own, whose turn comes when nothing else is left on the agenda. So an effect
inside an effect needs no recursion, and a question can interrupt at any point.
"""

from vigil.catalog import FIRST_OF_CENTER, MECHANA
from vigil.full import facts
from vigil.full.agenda import push
from vigil.full.book import FANATIC, HEAVY, MYSTIC
from vigil.full.center import refill, sink, take_from_void, to_void
from vigil.full.choices import has_fanatic, may_leave
from vigil.full.factions import fits, law
from vigil.full.layout import (
    BUSY,
    CHEAP,
    CHEAP_HERO,
    CHEAP_MECHANA,
    CHEAP_MONSTER,
    EVENT,
    FANATICS,
    FORGE,
    GOT,
    GOT_TO,
    HEAVIES,
    KILL,
    LENT,
    LIES_BELOW,
    LIES_IN_VOID,
    LOST,
    MENDED,
    MYSTICS,
    PUT_IN,
    ROW_AT,
    SEEN,
    SETTINGS,
    TURN_OF,
)
from vigil.full.ops import (
    ALL_MECHANA,
    CONSTRUCT_ACQUIRED,
    CONSTRUCT_PLAYED,
    FACTION_BITS,
    FACTION_SHIFT,
    FIRST_HERO_TOO,
    HAS_PARTING,
    HAS_USE,
    HAS_WHEN,
    HERO_ACQUIRED,
    HERO_PLAYED,
    IS_CONSTRUCT,
    KIND,
    MONSTER_DEFEATED,
    PARTING,
    TO_DECK,
    TO_DISCARD,
)
from vigil.full.prices import cost_of, cult, dues_of, forged
from vigil.full.triggers import set_off, set_off_lurking
from vigil.full.zones import Zones

# Defeated


def defeat(state: Zones, place: int) -> None:
    """Defeat the monster in a place of the row (A-16, A-24, A-33)."""
    card = state.raw[ROW_AT + place]
    if state.say:
        state.say((facts.DEFEATED, state.seat + 1, card))
    lies = 0
    if not state.book.trait[card] & (HAS_USE | HAS_WHEN) or not _keep(state, card):
        to_void(state, card)
        lies = LIES_IN_VOID
    _follow(state, card, place + 1, lies)
    refill(state, place)


def defeat_in_void(state: Zones, card: int) -> None:
    """Defeat a monster of the Void as if it were in the row; it goes below the center deck."""
    if state.say:
        state.say((facts.DEFEATED, state.seat + 1, card))
    take_from_void(state, card)
    sink(state, card)
    _follow(state, card, 0, LIES_BELOW)


def defeat_supply(state: Zones, card: int) -> None:
    """The Cultist never leaves; of Fanatics one stays as a trophy (A-17, A-34, A-37)."""
    raw, book = state.raw, state.book
    if state.say:
        state.say((facts.DEFEATED, state.seat + 1, card))
    raw[SEEN] |= BUSY
    if card == FANATIC and raw[FANATICS] and not has_fanatic(state) and _keep(state, card):
        raw[FANATICS] -= 1
    if raw[EVENT] and cult(state):
        win(state, cult(state))
    push(state, (book.low[card] | book.high[card] << 8) + 2, state.seat, 0)


def _keep(state: Zones, card: int) -> bool:
    """A monster that is of use stays before whoever defeated it, if there is room."""
    if not state.has_room():
        return False
    state.put_in_play(card)
    if state.say:
        state.say((facts.KEPT, state.seat + 1, card))
    return True


def _follow(state: Zones, card: int, place: int, lies: int) -> None:
    """The reward, then what the defeat sets off."""
    raw, book = state.raw, state.book
    first = not raw[SEEN] & KILL
    raw[SEEN] |= KILL | BUSY
    if state.in_play_at != state.limit or state.altered:
        raw[CHEAP + CHEAP_MONSTER] = 0
        if not raw[SETTINGS] & MENDED:
            lies = 0
        set_off(state, MONSTER_DEFEATED, card, first, raw[EVENT], lies)
    push(state, (book.low[card] | book.high[card] << 8) + 2, state.seat, place)


# Acquired


def acquire(state: Zones, place: int, owner: int, to: int) -> None:
    """Acquire the card in a place of the row."""
    card = state.raw[ROW_AT + place]
    _hand_over(state, card, owner, to)
    if state.altered or state.in_play_at != state.limit:
        _acquired(state, card, owner, to)
    elif state.seat == state.raw[TURN_OF]:
        state.raw[SEEN] |= BUSY
    refill(state, place)


def acquire_from_void(state: Zones, card: int, owner: int) -> None:
    """Acquire a card of the Void as if it were in the row."""
    take_from_void(state, card)
    _hand_over(state, card, owner, TO_DISCARD)
    _acquired(state, card, owner, TO_DISCARD)


def acquire_supply(state: Zones, card: int, owner: int, to: int) -> None:
    """Acquire a Mystic or a Heavy Infantry."""
    supply = MYSTICS if card == MYSTIC else HEAVIES
    state.raw[supply] -= 1
    if not state.raw[supply]:
        state.reach = None
    _hand_over(state, card, owner, to)
    if state.altered or state.in_play_at != state.limit:
        _acquired(state, card, owner, to)
    elif state.seat == state.raw[TURN_OF]:
        state.raw[SEEN] |= BUSY


def _hand_over(state: Zones, card: int, owner: int, to: int) -> None:
    if state.say:
        state.say((facts.ACQUIRED, state.seat + 1, card, owner + 1))
    if owner != state.seat:
        seat = state.seat
        state.enter(owner)
        state.put_on_discard(card)
        state.enter(seat)
    elif not to:
        state.raw[state.end] = card  # as put_on_discard; a call less in the commonest case
        state.end += 1
    elif to == TO_DECK:
        state.put_on_deck(card)
    else:
        state.put_in_hand(card)


def _acquired(state: Zones, card: int, owner: int, to: int) -> None:
    """Discounts for one card are used up; what waits for an acquisition is set off."""
    raw = state.raw
    construct = state.book.trait[card] & KIND == IS_CONSTRUCT
    raw[GOT], raw[GOT_TO] = card, to
    if state.seat != raw[TURN_OF]:
        return
    if state.altered:
        _spend(state, card, construct)
    raw[SEEN] |= BUSY
    event = CONSTRUCT_ACQUIRED if construct else HERO_ACQUIRED
    if owner == state.seat and (state.altered or state.book.awaited >> event & 1):
        set_off(state, event, card, True, 0)


def _spend(state: Zones, card: int, construct: bool) -> None:
    raw = state.raw
    if not construct:
        raw[CHEAP + CHEAP_HERO] = 0
        return
    raw[CHEAP] = 0
    if fits(state, card, MECHANA):
        raw[CHEAP + CHEAP_MECHANA] = 0


def pay(state: Zones, card: int) -> None:
    """Pay for a card, first with Runes that are good for nothing else."""
    plain = dues_of(state, card)
    if state.raw[FORGE] and forged(state, card):
        state.raw[FORGE] -= cost_of(state, card) - plain
    state.runes -= plain


# Banished


def banish_from_row(state: Zones, place: int) -> None:
    """A card of the row goes to the Void."""
    _banish_to_void(state, state.raw[ROW_AT + place])
    refill(state, place)


def banish_neighbours(state: Zones, place: int) -> None:
    """Both cards beside a place leave, then both places are filled (A-28)."""
    raw = state.raw
    sides = [side for side in (place - 1, place + 1) if may_leave(state, side)]
    for side in sides:
        _banish_to_void(state, raw[ROW_AT + side])
    for side in sides:  # alone, what slides lies left of the first: the second stays
        refill(state, side)


def banish(state: Zones, card: int) -> None:
    """A player's card goes where banished cards go (A-24)."""
    if card >= FIRST_OF_CENTER:
        _banish_to_void(state, card)
        return
    if state.say:
        state.say((facts.BANISHED, state.seat + 1, card))
    state.raw[LOST] = card
    if card in (MYSTIC, HEAVY, FANATIC):
        supply = MYSTICS if card == MYSTIC else HEAVIES if card == HEAVY else FANATICS
        state.raw[supply] += 1
        state.reach = None


def banish_own(state: Zones, card: int) -> None:
    """Banish a card from hand or discard pile, and let its PARTING happen."""
    banish(state, card)
    if state.book.more[card] & HAS_PARTING:
        push(state, state.book.section(card, PARTING) + 2, state.seat, 0)


def _banish_to_void(state: Zones, card: int) -> None:
    if state.say:
        state.say((facts.BANISHED, state.seat + 1, card))
    state.raw[LOST] = card
    to_void(state, card)


# Played


def install(state: Zones, card: int, event: int) -> None:
    """Put a construct into play, and set off what waits for that."""
    state.put_in_play(card)
    # "May be treated as Mechana" is always read in its owner's favour: a construct that is
    # Mechana only by courtesy does not use up the first one of the turn. An Event does not ask.
    raw = state.raw
    first = not raw[SEEN] & PUT_IN
    printed = state.book.trait[card] >> FACTION_SHIFT & FACTION_BITS == MECHANA
    if printed or (raw[EVENT] and law(state, ALL_MECHANA)):
        raw[SEEN] |= PUT_IN
    set_off(state, event, card, first, 0)
    if event == CONSTRUCT_PLAYED and state.book.awaited >> CONSTRUCT_PLAYED & 1:
        set_off_lurking(state, event, card)


def hero_played(state: Zones, card: int) -> None:
    """Set off what waits for the hero who lies on top of the played ones."""
    raw = state.raw
    if raw[EVENT] and not raw[LENT] and law(state, FIRST_HERO_TOO):
        raw[LENT] = state.played - state.hand
    set_off(state, HERO_PLAYED, card, True, 0)


def win(state: Zones, honor: int) -> None:
    """The seat gains Honor."""
    if state.say:
        state.say((facts.GAINED, state.seat + 1, honor))
    state.gain(state.seat, honor)
