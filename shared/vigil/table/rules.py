"""What may happen at the table now, and what exactly it is.

`decide` looks and never touches: it returns the one event a command leads to, with everything
looked up that a replay would otherwise need, or raises a Refusal that says what to do instead.
"""

from vigil.catalog import EVENT, MONSTER
from vigil.compat import const
from vigil.pack import NOT_UNDERSTOOD, pack, unpack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table import state as s

_HONOR_MOST = const(999)  # at once: more is a slip of the finger
_TOKENS_MOST = const(9999)
_SECONDS_MOST = const(32767)
_TIMES_MOST = const(99)
_WORTH_MOST = const(20)  # Honor of one card; the dearest printed one has 8
_EXTRAS_MOST = const(9)

FANATIC_CARD = const(6)  # the card sources give the always available cards these numbers
CULTIST_CARD = const(5)
_PILE_CARDS = (3, 4, 6)


def decide(game, command):
    """The event for a command, or a Refusal."""
    code = command[0]
    rule = _RULES.get(code)
    if rule is None:
        raise NOT_UNDERSTOOD
    numbers = unpack(command)
    if rule[1] >= 0 and len(numbers) != rule[1]:
        raise NOT_UNDERSTOOD
    phase = game.raw[s.PHASE]
    if phase == s.OVER:
        raise Refusal("The game is over: undo, or start a new one.")
    if not rule[2] >> phase & 1:
        if phase == s.COUNTING:
            raise Refusal("The game has ended and the decks are being counted.")
        raise Refusal("Decks are counted when the game has ended: finish it first.")
    return rule[0](game, code, *numbers)


# Honor


def _honor(game, code, seat, change):
    seat = _seat(game, seat)
    if not change:
        raise Refusal("Honor changes by at least 1.")
    return pack(code, seat, _gain(game, seat, change))


def _gain(game, seat, change):
    """A change of Honor that the seat can bear."""
    if abs(change) > _HONOR_MOST:
        raise Refusal("Honor changes by at most %d at once.", _HONOR_MOST)
    after = game.honor(seat) + change
    if after < 0:
        raise Refusal("%s has only %d Honor.", game.called(seat), game.honor(seat))
    if after > _TOKENS_MOST:
        raise Refusal("Nobody can hold more than %d Honor.", _TOKENS_MOST)
    return change


def _steal(game, code, amount, giver, taker):
    giver, taker = _seat(game, giver), _seat(game, taker)
    if giver == taker:
        raise Refusal("Honor moves between two different seats.")
    if amount < 1:
        raise Refusal("Say how much Honor moves: 1 or more.")
    _gain(game, giver, -amount)
    _gain(game, taker, amount)
    return pack(code, amount, giver, taker)


def _cultist(game, code, times):
    if not 1 <= times <= _TIMES_MOST:
        raise Refusal("The Cultist is defeated 1 to %d times.", _TIMES_MOST)
    seat = game.raw[s.ACTIVE]
    honor = times * (game.catalog.honor(CULTIST_CARD) + _cult_bonus(game))
    return pack(code, seat, times, _gain(game, seat, honor))


def _cult_bonus(game):
    return game.catalog.cult_honor(game.raw[s.EVENT])


# Turns


def _turn(game, code, seconds):
    _no_fate_waits(game)
    if game.raw[s.OWED]:
        if game.row_length():
            raise Refusal("The row must be filled up first.")
        raise Refusal("The opponent takes its cards first.")
    length = game.row_length()
    if 0 < length < s.PLACES and not game.flag(s.SHORT_ROW):
        raise Refusal("The row has %d of %d cards: enter the others first.", length, s.PLACES)
    return pack(code, min(max(seconds, 0), _SECONDS_MOST))


def _extra(game, code):
    _not_while_owed(game)
    if game.raw[s.EXTRAS] >= _EXTRAS_MOST:
        raise Refusal("%d extra turns are waiting already.", _EXTRAS_MOST)
    return pack(code)


def _finish(game, code):
    return pack(code)


def _no_fate_waits(game):
    if game.fates():
        raise Refusal("A Fate is announced: acknowledge it first.")


def _not_while_owed(game):
    if game.raw[s.OWED]:
        raise Refusal("The turn has ended: the opponent takes its cards now.")


# Fate and Events


def _fate(game, code, card):
    if card != c.UNNAMED:
        _in_box(game, card)
        if not game.catalog.has_fate(card):
            raise Refusal("%s has no Fate.", game.catalog.name(card))
    if game.fates() == s.PLACES:
        raise Refusal("Too many Fates are announced: acknowledge one first.")
    return pack(code, card)


def _ack(game, code):
    if not game.fates():
        raise Refusal("No Fate is announced.")
    card = game.raw[s.FATES]
    does = game.catalog.fate_mark(card)
    return pack(code, does, _neighbours(game, card) if does == 2 else 0)


def _neighbours(game, card):
    """Places beside the oldest card of this kind whose Fate is still to come, as bits."""
    waiting = sum(game.raw[s.FATES + i] == card for i in range(s.PLACES))
    places = 0
    length = game.row_length()
    for place in range(1, length + 1):
        if game.raw[game.row_at(place)] == card:
            waiting -= 1
            if waiting == 0:
                for beside in (place - 1, place + 1):
                    if 1 <= beside <= length and not game.catalog.unbanishable(
                        game.raw[game.row_at(beside)]
                    ):
                        places |= 1 << beside
    return places


def _event(game, code, card):
    if card:
        _in_box(game, card)
        if game.catalog.kind(card) != EVENT:
            raise Refusal("%s is no Event.", game.catalog.name(card))
    if card == game.raw[s.EVENT]:
        raise Refusal("That is the current Event already.")
    return pack(code, card)


# Trophies


def _trophy(game, code, way, seat, card):
    seat = _seat(game, seat)
    if card == FANATIC_CARD:
        if way != c.USE:
            raise Refusal("A Fanatic is won with the fanatic command.")
        return _use_fanatic(game, code, seat)
    slot = _slot(game, card)
    if way == c.USE:
        _own_turn(game, seat)
        _holds(game, seat, slot, card)
        return pack(code, way, seat, slot, 0)
    out = 0
    for other in range(1, game.raw[s.PLAYERS] + 1):
        out += game.trophies(other, slot)
    if out >= game.catalog.copies(card, _SOULS_BOX):
        raise Refusal("All copies of %s are trophies already.", game.catalog.name(card))
    honor = game.catalog.honor(card) if way == c.GAIN else 0
    return pack(code, way, seat, slot, _gain(game, seat, honor))


_SOULS_BOX = const(2)


def _use_fanatic(game, code, seat):
    event = game.raw[s.EVENT]
    _holds(game, seat, 0, FANATIC_CARD)
    if not game.catalog.saves_constructs(event):
        _own_turn(game, seat)
    if not event and not game.setting(c.FANATIC_ALONE):
        raise Refusal("Without an Event a Fanatic trophy does nothing: keep it.")
    honor = game.catalog.trophy_honor(event) if event else 0
    return pack(code, c.USE, seat, 0, _gain(game, seat, honor))


def _fanatic(game, code):
    _in_box(game, FANATIC_CARD)
    seat = game.raw[s.ACTIVE]
    left = game.raw[s.PILES + c.FANATICS]
    if not left and game.setting(c.FANATIC_NEEDED):
        raise Refusal("No Fanatic is left to defeat.")
    stays = left > 0 and not game.trophies(seat, 0)
    honor = game.catalog.honor(FANATIC_CARD) + _cult_bonus(game)
    return pack(code, seat, _gain(game, seat, honor), stays)


def _slot(game, card):
    _in_box(game, card)
    slot = 1
    for trophy in game.catalog.trophies():
        if trophy == card:
            return slot
        slot += 1
    raise Refusal("%s is no trophy.", game.catalog.name(card))


def _holds(game, seat, slot, card):
    if not game.trophies(seat, slot):
        raise Refusal("%s has no trophy %s.", game.called(seat), game.catalog.name(card))


def _own_turn(game, seat):
    if seat != game.raw[s.ACTIVE]:
        raise Refusal("A trophy is used on one's own turn.")


# Supplies


def _supply(game, code, pile, change):
    if not 0 <= pile <= c.FANATICS or not change:
        raise NOT_UNDERSTOOD
    card = _PILE_CARDS[pile]
    _in_box(game, card)
    after = game.raw[s.PILES + pile] + change
    most = supply(game.catalog, game.raw[s.SETS], pile, game.get(s.SETTINGS))
    if not 0 <= after <= most:
        raise Refusal("The supply of %s holds 0 to %d.", game.catalog.name(card), most)
    return pack(code, pile, change)


def supply(catalog, sets, pile, settings):
    """How many cards of an always available pile the chosen boxes hold."""
    counts = [catalog.copies(_PILE_CARDS[pile], box) for box in range(3) if sets >> box & 1]
    return max(counts) if settings & c.LARGEST_SUPPLY else sum(counts)


# The row of the solitaire game


def _enter(game, code, card):
    _solitaire(game)
    if card and game.catalog.kind(card) == EVENT:
        _in_box(game, card)
        return pack(code, card, -1, False)
    if game.row_length() == s.PLACES:
        raise Refusal("The row is full: %d cards.", s.PLACES)
    if game.raw[s.OWED] and not game.row_length():
        raise Refusal("The opponent takes its cards first.")
    fate = game.catalog.has_fate(card)
    if fate and game.fates() == s.PLACES:
        _no_fate_waits(game)
    return pack(code, card, _worth_of(game, card), fate)


def _leave(game, code, place, banished):
    _place_known(game, place)
    _not_while_owed(game)
    card = game.raw[game.row_at(place)]
    if banished and game.catalog.unbanishable(card):
        raise Refusal("%s cannot be banished, only defeated.", game.catalog.name(card))
    return pack(code, place, bool(banished))


def _place(game, code, place, card):
    _place_known(game, place)
    return pack(code, place, card, _worth_of(game, card))


def _take(game, code, *worths):
    _solitaire(game)
    if not game.raw[s.OWED]:
        raise Refusal("The opponent takes cards at the end of a turn.")
    if game.row_length():
        raise Refusal("The row is known: the opponent takes from it by itself.")
    owed = game.raw[s.OWED]
    if len(worths) != owed and not (game.flag(s.SHORT_ROW) and len(worths) < owed):
        raise Refusal("The opponent takes %d cards: say the Honor of each.", owed)
    for worth in worths:
        if not 0 <= worth >> 1 <= _WORTH_MOST:
            raise Refusal("A card has 0 to %d Honor.", _WORTH_MOST)
    return pack(code, *worths)


def _short(game, code):
    _solitaire(game)
    if game.flag(s.SHORT_ROW):
        raise Refusal("The row is known to be short already.")
    return pack(code)


def _solitaire(game):
    if game.raw[s.VARIANT] != c.SOLITAIRE:
        raise Refusal("The row is kept in the solitaire game only.")


def _place_known(game, place):
    _solitaire(game)
    length = game.row_length()
    if not length:
        raise Refusal("The row is not known: enter its cards first.")
    if not 1 <= place <= length:
        raise Refusal("The row has places 1 to %d.", length)


def _worth_of(game, card):
    """Honor doubled, plus one for a monster; a card that cannot lie in the row is refused."""
    _in_box(game, card)
    kind = game.catalog.kind(card)
    if kind == EVENT or card < _CENTER_CARDS:
        raise Refusal("%s does not lie in the Center Row.", game.catalog.name(card))
    lying = sum(game.raw[s.ROW + 2 * i] == card for i in range(s.PLACES))
    copies = sum(game.catalog.copies(card, box) for box in range(3) if game.raw[s.SETS] >> box & 1)
    if lying >= copies:
        raise Refusal("All copies of %s lie in the row already.", game.catalog.name(card))
    return game.catalog.honor(card) * 2 + (kind == MONSTER)


_CENTER_CARDS = const(16)  # card numbers below are starting and always available cards


# The count


def _deck(game, code, seat, honor):
    seat = _seat(game, seat)
    if not 0 <= honor <= _HONOR_MOST:
        raise Refusal("A deck holds 0 to %d Honor.", _HONOR_MOST)
    return pack(code, seat, honor)


def _tally(game, code, seat, change):
    seat = _seat(game, seat)
    after = max(game.get(game.seat(seat) + s.DECK), 0) + change
    if not 0 <= after <= _HONOR_MOST:
        raise Refusal("A deck holds 0 to %d Honor.", _HONOR_MOST)
    return pack(code, seat, change)


def _reveal(game, code):
    for seat in range(1, game.raw[s.PLAYERS] + 1):
        if game.get(game.seat(seat) + s.DECK) == s.UNCOUNTED:
            raise Refusal("The deck of %s is not counted yet.", game.called(seat))
    return pack(code)


# Looking things up


def _seat(game, seat):
    """A seat that exists; 0 is the active one."""
    if not seat:
        return game.raw[s.ACTIVE]
    if not 1 <= seat <= game.raw[s.PLAYERS]:
        raise Refusal("There is no seat %d: the seats are 1 to %d.", seat, game.raw[s.PLAYERS])
    return seat


def _in_box(game, card):
    if not game.catalog.kind(card):
        raise Refusal("There is no such card.")
    if not game.catalog.sets(card) & game.raw[s.SETS]:
        raise Refusal("%s is not in the boxes of this game.", game.catalog.name(card))


_PLAY = const(1)  # phases in which a command makes sense, as bits
_COUNT = const(2)

_RULES = {
    c.HONOR: (_honor, 2, _PLAY | _COUNT),
    c.TURN: (_turn, 1, _PLAY),
    c.EXTRA: (_extra, 0, _PLAY),
    c.FATE: (_fate, 1, _PLAY),
    c.ACK: (_ack, 0, _PLAY),
    c.EVENT: (_event, 1, _PLAY),
    c.TROPHY: (_trophy, 3, _PLAY),
    c.FANATIC: (_fanatic, 0, _PLAY),
    c.CULTIST: (_cultist, 1, _PLAY),
    c.SUPPLY: (_supply, 2, _PLAY),
    c.STEAL: (_steal, 3, _PLAY),
    c.ENTER: (_enter, 1, _PLAY),
    c.LEAVE: (_leave, 2, _PLAY),
    c.TAKE: (_take, -1, _PLAY),
    c.PLACE: (_place, 2, _PLAY),
    c.SHORT: (_short, 0, _PLAY),
    c.DECK: (_deck, 2, _COUNT),
    c.TALLY: (_tally, 2, _COUNT),
    c.FINISH: (_finish, 0, _PLAY),
    c.REVEAL: (_reveal, 0, _COUNT),
}
