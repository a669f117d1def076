"""The words of a card's effect, compiled into the code that a whole game carries out.

The column `effect` of the card tables is written so that a player can read it and a program too:

    effect  = part; part; …            done one after the other
    part    = label: part | step       a label says when or whether

A **label** that opens a section holds until the next one of its kind:

    once/turn:                         an ability of a construct; each is used on its own
    on own turn:                       the same for one that can happen only once
    first … each turn:                 happens by itself, the first time only
    once/turn: when …                  happens by itself or is offered, once a turn
    when …, while …, end of own turn:  happens by itself
    reward:                            what a monster gives besides being gone

A **condition** (`if done:`, `if …:`) holds for the rest of its own part, and so does a **price**
(`pay 4 runes:`, `destroy this:`). `each opponent …`, `each other player …` and `each player …` are
gone through by each of them in turn order. `choose: a or b` lets the player choose. `may` asks; without it the step must be carried
out if it can be. A **step** is `+2 runes`, `draw 1`, `banish 1 from hand or discard`, and so on:
`_STEPS` below is the whole list, a pattern and what it becomes. What is told in brackets explains
and is not read.

The column `fate` is one such program, with `each player …` for those whom it is about. `trophy` is
the ability of a monster that stays before whoever defeated it; of an Event it is what the Fanatic's
trophy does while that Event is current.
"""

import re
from collections.abc import Callable, Mapping

from vigil import catalog
from vigil.deck import layout, ops

_FACTIONS = {
    "enlightened": catalog.ENLIGHTENED,
    "lifebound": catalog.LIFEBOUND,
    "mechana": catalog.MECHANA,
    "void": catalog.VOID,
}
_FACTION = f"({'|'.join(_FACTIONS)})"
_GAINS = {"rune": ops.RUNES, "power": ops.POWER, "honor": ops.HONOR}
_GAIN = r"\+(\d) (rune|power|honor)s?(?: more)?"
_ZONES = {
    "hand": ops.HAND,
    "discard": ops.DISCARDS,
    "hand or discard": ops.HAND | ops.DISCARDS,
    "hand and/or discard": ops.HAND | ops.DISCARDS,
    "center row": ops.ROW,
}
_ZONE = "(?:own )?(hand or discard|hand and/or discard|hand|discard|center row)"
_COUNTS = {
    "different faction among own constructs in play": ops.OWN_FACTIONS,
    "own mechana construct in play": ops.OWN_MECHANA,
}
_WHO = {
    "each player": ops.EVERYBODY,
    "each other player": ops.OTHERS,
    "each opponent": ops.OPPONENTS,
}
_KINDS = {"hero": ops.HERO_TOO, "construct": ops.CONSTRUCT_TOO, "monster": ops.MONSTER_TOO}
_PLACES = {
    "on top of deck": ops.TO_DECK,
    "onto top of own deck": ops.TO_DECK,
    "on top of own deck": ops.TO_DECK,
    "into hand": ops.TO_HAND,
    "to hand": ops.TO_HAND,
    "straight into play": ops.TO_PLAY,
}
_PLACE = f"({'|'.join(_PLACES)})"
_ANY_ONE = ops.HERO_TOO | ops.CONSTRUCT_TOO | ops.MONSTER_TOO
_PAST = {"discards": "discard", "destroys": "destroy", "keeps": "keep"}

_Step = tuple[str, Callable[..., list[int]]]


class NotUnderstood(Exception):
    """Words that are no effect; the sentence says what was expected."""

    column = "effect"


class Words:
    """What the words of one card are read with."""

    def __init__(self, kind: str, faction: str = "", cards: Mapping[str, int] | None = None):
        self.kind = kind
        self.faction = _FACTIONS.get(faction, 0)
        self.cards = cards or {}  # numbers of cards that others speak of, by name
        self.sections: list[tuple[list[int], list[int]]] = []  # head and program of each

    def effect(self, effect: str) -> None:
        """The sections of the column `effect`."""
        for part in _parts(effect):
            rest = self._open(part)
            if rest:
                if not self.sections:
                    self.sections.append(([ops.PLAY], []))
                head, program = self.sections[-1]
                program.extend(self.part(rest, head))

    def lone(self, column: str, section: int, words: str) -> None:
        """The one section of the column `fate` or `trophy`."""
        try:
            program = [step for part in _parts(words) for step in self.part(part, [section])]
        except NotUnderstood as error:
            error.column = column
            raise
        self.sections.append(([section], program))

    def _open(self, part: str) -> str:
        """Begin a section where a part begins one; what is left of the part."""
        for pattern, needs, head in _SECTIONS:
            match = re.match(pattern, part)
            if match:
                if self.kind not in needs.split():
                    raise NotUnderstood(f"on a {needs} for {match[0].strip()!r}")
                self.sections.append((head(*match.groups()), []))
                return part[match.end() :].strip()
        if self.kind in ("construct", "event") and not self.sections:
            raise NotUnderstood(f"{part!r} after once/turn: or another label")
        return "" if part in _SAID_ELSEWHERE else part

    def part(self, part: str, head: list[int]) -> list[int]:
        """A part with its conditions, as steps."""
        condition = re.match(r"(?:if ([^:]*)|(unite)): ", part)
        if condition:
            inner = self.part(part[condition.end() :], head)
            return [ops.IF, *self._condition(condition[1] or "unite"), len(inner), *inner]
        if head[0] == ops.USE:
            part = part.removeprefix("may ")  # nobody uses an ability who does not want to
        price = re.match(r"([^:+]*): ", part)
        if price and price[1] in _PRICES:
            cost = _PRICES[price[1]]
            inner = self.part(part[price.end() :], head)
            return [*cost, *inner] if cost[0] != ops.IF else [*cost[:3], len(inner) + 2, *cost[3:], *inner]
        return self.step(part, head)

    def step(self, part: str, head: list[int]) -> list[int]:
        """A part without conditions, as steps."""
        for who, number in _WHO.items():
            if part.startswith(who + " "):
                return self._each(number, part.removeprefix(who + " "))
        for pattern, build in _STEPS:
            match = re.fullmatch(pattern, part)
            if match:
                steps = build(*match.groups())
                offered = head[0] == ops.WHEN and head[-1] == ops.OFFER and head[1:2] != [_DISCARDED]
                return [*steps, ops.IF, ops.DONE, 0, 2, ops.USED_UP, 0] if offered else steps
        both = re.fullmatch(r"(\+.*) and (\+.*)", part)
        if both:
            return self.step(both[1], head) + self.step(both[2], head)
        choice = re.fullmatch(r"(?:then )?choose: (.*) or (.*)", part)
        if choice:
            return _choose(*(self.step(words, [ops.PLAY]) for words in choice.groups()))
        maybe = re.fullmatch(r"may (draw .*)", part)
        if maybe:
            inner = [*self.step(maybe[1], [ops.PLAY]), ops.STOP]
            return [ops.MAYBE, len(inner), *inner]
        later = re.fullmatch(r"(next|each) ([^:]*): (.*)", part)
        if later and later[2] in _LATER:
            inner = [*self.step(later[3], [ops.PLAY]), ops.STOP]
            mode = ops.ONCE if later[1] == "next" else ops.EVERY
            return [ops.LATER, *_LATER[later[2]], mode, len(inner), *inner]
        raise NotUnderstood(f"steps such as '+2 runes' or 'draw 1', found {part!r}")

    def _each(self, who: int, part: str) -> list[int]:
        verb, _, rest = part.partition(" ")
        part = f"{_PAST.get(verb, verb)} {rest}" if verb != "chooses:" else f"choose: {rest}"
        inner = [*self.step(part, [ops.PLAY]), ops.STOP]
        return [ops.EACH, who, len(inner), *inner]

    def _condition(self, words: str) -> list[int]:
        if words == "unite":
            return [ops.UNITED, self.faction]
        if words in _CONDITIONS:
            return [_CONDITIONS[words], 0]
        for pattern, condition in _FACTION_CONDITIONS:
            match = re.fullmatch(pattern, words)
            if match:
                return [condition, _FACTIONS[match[1]]]
        for pattern, condition in _NUMBER_CONDITIONS:
            match = re.fullmatch(pattern, words)
            if match:
                return [condition, int(match[1])]
        name = words.removesuffix(" in own play")
        if name in self.cards and name != words:
            return [ops.BESIDE, self.cards[name]]
        raise NotUnderstood(f"a condition such as 'if done', found 'if {words}'")


def compile_card(words: Words, effect: str, honor: int, fate: str = "", trophy: str = "") -> bytes:
    """The code of a card; empty where there is none."""
    words.effect(effect)
    if words.kind == "monster":
        _reward(words.sections, honor)
    if fate:
        words.lone("fate", ops.FATE, fate)
    trophy = "; ".join(_parts(trophy))
    if trophy == _SAVING:
        words.sections.append(([ops.SAVE], []))
    elif trophy:
        section = ops.USE if words.kind == "monster" else ops.TROPHY
        words.lone("trophy", section, trophy.removeprefix(_EVENTS))
    return b"".join(_section(*section) for section in words.sections) + bytes([ops.END])


def _parts(words: str) -> list[str]:
    """The parts of an effect without what is told in brackets."""
    parts = re.sub(r" ?\([^)]*\)", "", words).split(";")
    return [part.strip() for part in parts if part.strip()]


def _section(head: list[int], program: list[int]) -> bytes:
    body = [*head[1:], *program]
    if head[0] != ops.ALWAYS:
        body.append(ops.STOP)
    return bytes([head[0], len(body), *body])


def _reward(sections: list, honor: int) -> None:
    """A reward begins with Honor; how much is told by the column, so one number is corrected."""
    program = sections[0][1] if sections else []
    if program[:1] != [ops.HONOR]:
        raise NotUnderstood("a reward that begins with Honor, such as 'reward: +2 honor'")
    program[1] = honor


_EVENTS = "event trophy: "  # how the trophy of an Event begins
_SAVING = _EVENTS + "when an own construct would be destroyed, may prevent it"
_SAID_ELSEWHERE = (
    "cannot be banished unless defeated",  # the mark `unbanishable` is what counts
    "stays face up in front of the winner",  # as does whatever is of use there
)
_DISCARDED = ops.CARDS_DISCARDED
_CONDITIONS = {
    "done": ops.DONE,
    "done from hand": ops.FROM_HAND,
    "it was a monster": ops.WAS_MONSTER,
    "it is the named card": ops.WAS_NAMED,
    "nothing acquired and nothing defeated this turn": ops.IDLE,
}
_FACTION_CONDITIONS = (
    (rf"another {_FACTION} hero already played this turn", ops.UNITED),
    (rf"current event is {_FACTION}", ops.EVENT_IS),
)
_NUMBER_CONDITIONS = (
    (r"(\d) or more constructs in play", ops.CONSTRUCTS),
    (r"(\d) or more own mechana constructs in play", ops.MECHANAS),
)
_LATER = {
    "hero acquired this turn": (ops.HERO_ACQUIRED, 0),
    "monster defeated this turn": (ops.MONSTER_DEFEATED, 0),
    "center-row monster defeated this turn": (ops.MONSTER_DEFEATED, 0),
    **{
        f"{faction} hero played later this turn": (ops.HERO_PLAYED, number)
        for faction, number in _FACTIONS.items()
    },
}
_PRICES = {
    **{f"pay {runes} runes": [ops.PAY, runes] for runes in range(1, 10)},
    "banish this from play": [ops.BANISH_THIS, 0],
    "banish it": [ops.BANISH_THIS, 0],
    "destroy this": [ops.DESTROY_THIS, 0],
    "destroy 1 own mechana construct": [ops.DESTROY, ops.MECHANA_CONSTRUCT | ops.OWN_COST],
    "discard 2 from hand": [ops.IF, ops.HAND_HOLDS, 2, ops.DISCARD, 2],
}


def _when(event: int, mode: int) -> Callable[..., list[int]]:
    """The head of a section that waits for something, of a faction or of any."""
    return lambda faction="": [ops.WHEN, event, _FACTIONS.get(faction, 0), mode]


_SECTIONS: list[tuple[str, str, Callable[..., list[int]]]] = [
    (rf"first {_FACTION} hero played each turn: ", "construct", _when(ops.HERO_PLAYED, ops.FIRST)),
    (
        rf"first {_FACTION} construct put into play each turn: ",
        "construct",
        _when(ops.CONSTRUCT_PUT, ops.FIRST),
    ),
    (
        r"first center-row monster defeated each turn: ",
        "construct",
        _when(ops.MONSTER_DEFEATED, ops.FIRST),
    ),
    (
        rf"once/turn: when acquiring another {_FACTION} construct (?=may)",
        "construct",
        _when(ops.CONSTRUCT_ACQUIRED, ops.OFFER),
    ),
    (
        r"once/turn: when acquiring a hero (?=may)",
        "construct",
        _when(ops.HERO_ACQUIRED, ops.OFFER),
    ),
    (
        rf"once/turn: when a {_FACTION} construct is put into play: ",
        "construct",
        _when(ops.CONSTRUCT_PUT, ops.ONCE),
    ),
    (
        rf"once/turn: when a {_FACTION} construct is played:? (?=may)",
        "construct",
        _when(ops.CONSTRUCT_PLAYED, ops.OFFER),
    ),
    (
        rf"once/turn: when a {_FACTION} construct is played: ",
        "construct",
        _when(ops.CONSTRUCT_PLAYED, ops.ONCE),
    ),
    (
        r"once/turn: when a (?:player defeats a center-row monster|center-row monster is defeated): ",
        "construct event",
        _when(ops.MONSTER_DEFEATED, ops.ONCE),
    ),
    (
        r"once/turn: when the turn player discards any number of cards, ",
        "event",
        _when(ops.CARDS_DISCARDED, ops.OFFER),
    ),
    (r"end of own turn: ", "construct", _when(ops.TURN_ENDED, ops.ONCE)),
    (r"when a monster is defeated: ", "monster", _when(ops.MONSTER_DEFEATED, ops.EVERY)),
    (
        rf"while this is in own discard: when own {_FACTION} construct is played ",
        "hero",
        lambda faction: [ops.LURK, ops.CONSTRUCT_PLAYED, _FACTIONS[faction], ops.EVERY],
    ),
    (r"when this is banished from own hand or discard: ", "hero", lambda: [ops.PARTING]),
    (r"once/turn: ", "construct", lambda: [ops.USE]),
    (r"on own turn: ", "construct", lambda: [ops.USE]),
    (
        r"(?:may treat all constructs as mechana too|all constructs are also mechana constructs)",
        "construct event",
        lambda: [ops.ALWAYS, ops.ALL_MECHANA, 1],
    ),
    (
        rf"each turn the first hero played is also an? {_FACTION} hero",
        "event",
        lambda faction: [ops.ALWAYS, ops.FIRST_HERO_TOO, _FACTIONS[faction]],
    ),
    (
        r"Cultist and Fanatic need \+(\d) power and give \+\1 honor",
        "event",
        lambda more: [ops.ALWAYS, ops.CULT, int(more)],
    ),
    (r"reward: ", "monster", lambda: [ops.PLAY]),
]


def _gain(count: str, what: str) -> list[int]:
    return [_GAINS[what], int(count)]


def _choose(one: list[int], other: list[int]) -> list[int]:
    first, second = [*one, ops.STOP], [*other, ops.STOP]
    return [ops.CHOOSE, len(first), len(second), *first, *second]


def _may(may: str | None) -> int:
    return ops.MAY if may else 0


def _banish(may: str | None, kind: str | None, zone: str) -> list[int]:
    heroes = ops.HEROES if kind else 0
    return [ops.BANISH, _ZONES[zone] | heroes | _may(may)]


def _banish_two(zone: str, more: str | None) -> list[int]:
    """Up to two cards, one after the other; each from hand may give Power."""
    one = [ops.BANISH, _ZONES[zone] | ops.MAY]
    if more:
        one += [ops.IF, ops.FROM_HAND, 0, 2, ops.POWER, int(more)]
    return [*one, ops.IF, ops.DONE, 0, len(one), *one]


def _up_to_three(step: list[int]) -> list[int]:
    two = [*step, ops.IF, ops.DONE, 0, len(step), *step]
    return [*step, ops.IF, ops.DONE, 0, len(two), *two]


def _take(what: int, limit: int, to: int = ops.TO_DISCARD) -> list[int]:
    return [ops.TAKE, what, limit, to]


def _free(may: str | None, kinds: str, limit: int, to: str | None = None) -> list[int]:
    """A hero or construct of the row, or one that is always on offer."""
    what = sum(_KINDS[kind] for kind in kinds.split(" or "))
    where = ops.FROM_ROW | ops.FROM_SUPPLY
    return _take(what | where | _may(may), limit, _PLACES[to] if to else ops.TO_DISCARD)


def _destroyed(which: int) -> list[int]:
    return [ops.DESTROY, which, ops.SENTENCE, 0]


_FREE = rf"(may )?acquire (?:any )?(?:1 )?(hero|hero or construct)"
_THEN = rf"(?:,? put it)? {_PLACE}"
_STEPS: list[_Step] = [
    (_GAIN, _gain),
    (
        rf"{_GAIN} per ({'|'.join(_COUNTS)})",
        lambda count, what, per: [ops.PER, _GAINS[what], int(count), _COUNTS[per]],
    ),
    (
        rf"{_GAIN} per {_FACTION} hero played this turn",
        lambda count, what, faction: [
            ops.PER,
            _GAINS[what],
            int(count),
            ops.HEROES_PLAYED + _FACTIONS[faction],
        ],
    ),
    (
        r"\+(\d) runes?, usable only to acquire mechana constructs",
        lambda count: [ops.FORGED, int(count)],
    ),
    (r"draw (\d)(?: more)?", lambda count: [ops.DRAW, int(count)]),
    (r"draw (\d) extra", lambda count: [ops.LATE_DRAW, int(count)]),
    (
        r"next (construct|hero|monster|mechana construct) acquired this turn costs (\d) runes? less",
        lambda what, less: [ops.CHEAPER, _CHEAP[what], int(less)],
    ),
    (
        r"next center-row monster defeated this turn costs (\d) power less",
        lambda less: [ops.CHEAPER, _CHEAP["monster"], int(less)],
    ),
    (rf"(?:then )?(may )?(?:must )?banish 1 (hero )?from {_ZONE}", _banish),
    (
        rf"may banish 1 from {_ZONE} and/or 1 from {_ZONE}",
        lambda one, other: _banish("may", None, one) + _banish("may", None, other),
    ),
    (
        rf"may banish up to 2 from {_ZONE}(?:, \+(\d) power per card banished from hand this way)?",
        _banish_two,
    ),
    (r"may banish 1 card that was adjacent to this", lambda: [ops.BANISH, ops.NEAR | ops.MAY]),
    (r"banish all cards adjacent to it", lambda: [ops.BANISH_NEIGHBOURS, 0]),
    (r"banish the current event", lambda: [ops.BANISH_EVENT, 0]),
    (r"(?:then )?discard (\d)(?: from hand)?", lambda count: [ops.DISCARD, int(count)]),
    (
        rf"discard (\d) {_FACTION} card from hand",
        lambda count, faction: [ops.DISCARD, int(count) | _FACTIONS[faction] << 4],
    ),
    (r"discard 1 per own construct in play", lambda: [ops.DISCARD, ops.PER_CONSTRUCT]),
    (r"discard 1 at random", lambda: [ops.DISCARD_RANDOM, 1]),
    (
        r"defeat 1 monster with power <=(\d) for free",
        lambda power: _take(
            ops.MONSTER_TOO | ops.FROM_ROW | ops.FROM_SUPPLY, int(power)
        ),
    ),
    (
        rf"{_FREE} with cost <=(\d) for free{_THEN}",
        lambda may, kinds, cost, to: _free(may, kinds, int(cost), to),
    ),
    (
        rf"{_FREE} for free{_THEN}",
        lambda may, kinds, to: _free(may, kinds, ops.ANY_COST, to),
    ),
    (
        rf"{_FREE} with cost <= number of own mechana constructs in play for free",
        lambda may, kinds: _free(may, kinds, ops.UP_TO_MECHANA),
    ),
    (
        rf"{_FREE} with honor <= banished hero's honor \+ (\d) for free{_THEN}",
        lambda may, kinds, more, to: _free(may, kinds, ops.UP_TO_LOST + int(more), to),
    ),
    (
        rf"(may )?acquire 1 Mystic for free{_THEN}",
        lambda may, to: _take(
            ops.HERO_TOO | ops.FROM_SUPPLY | _may(may), ops.JUST_MYSTIC, _PLACES[to]
        ),
    ),
    (
        rf"acquire 1 Mystic or Heavy Infantry for free{_THEN}",
        lambda to: _take(ops.HERO_TOO | ops.FROM_SUPPLY, ops.ANY_COST, _PLACES[to]),
    ),
    (
        r"acquire 1 construct in center row for free",
        lambda: _take(ops.CONSTRUCT_TOO | ops.FROM_ROW, ops.ANY_COST),
    ),
    (
        r"acquire 1 (mechana )?(hero|construct) from the Void as if in center row",
        lambda mechana, kind: _take(
            _KINDS[kind] | ops.FROM_VOID | (ops.MECHANA_ONLY if mechana else 0),
            ops.ANY_COST,
            ops.PAID,
        ),
    ),
    (
        r"may defeat 1 monster in the Void as if in center row, "
        r"then put it on the bottom of the center deck",
        lambda: _take(ops.MONSTER_TOO | ops.FROM_VOID | ops.MAY, ops.ANY_COST, ops.PAID),
    ),
    (
        r"(may )?acquire or defeat any 1 card in center row for free",
        lambda may: _take(_ANY_ONE | ops.FROM_ROW | _may(may), ops.ANY_COST),
    ),
    (r"copy the effect of 1 other hero played this turn", lambda: [ops.COPY, 0]),
    (r"may copy the effect of 1 hero in center row", lambda: [ops.COPY, ops.ROW | ops.MAY]),
    (r"take 1 extra turn after this one", lambda: [ops.EXTRA_TURN, 1]),
    (r"destroy 1 own construct", lambda: _destroyed(ops.ANY_CONSTRUCT)),
    (r"destroy own highest-cost construct", lambda: _destroyed(ops.DEAREST)),
    (r"destroy own lowest-cost construct", lambda: _destroyed(ops.CHEAPEST)),
    (
        r"may destroy 1 own construct",
        lambda: [ops.DESTROY, ops.ANY_CONSTRUCT | ops.OWN_COST | ops.MAY],
    ),
    (
        r"keep 1 own construct and destroys the rest",
        lambda: [ops.KEEP, 0, ops.SENTENCE, 0],
    ),
    (
        r"destroy all own constructs(?: of (even|odd) cost)?",
        lambda parity: [ops.DOOM, _PARITIES[parity], ops.SENTENCE, 0],
    ),
    (r"take 1 random card from each opponent's hand into own hand", lambda: [ops.STEAL, 1]),
    (
        r"(?:then )?take (\d) honor tokens from an opponent with the most honor "
        r"if that is more than own",
        lambda honor: [ops.ROB, int(honor)],
    ),
    (rf"may put it {_PLACE}", lambda place: [ops.PUT, _PLACES[place] | ops.MAY]),
    (
        rf"(may )?(?:return|put) 1 (hero|construct) from own discard {_PLACE}",
        lambda may, kind, to: [ops.MOVE, _KINDS[kind] | _may(may), ops.DISCARDS, _PLACES[to]],
    ),
    (
        rf"may return 1 construct from discard {_PLACE}",
        lambda to: [ops.MOVE, ops.CONSTRUCT_TOO | ops.MAY, ops.DISCARDS, _PLACES[to]],
    ),
    (
        rf"(may )?return 1 (other )?own (mechana )?construct from play {_PLACE}",
        lambda may, other, mechana, to: [
            ops.MOVE,
            ops.CONSTRUCT_TOO
            | (ops.OTHERS_ONLY if other else 0)
            | (ops.MECHANA_ONLY if mechana else 0)
            | _may(may),
            0,
            _PLACES[to],
        ],
    ),
    (r"name a card", lambda: [ops.NAME, 0]),
    (r"reveal top of deck and take it into hand", lambda: [ops.REVEAL, 0]),
    (
        r"(may )?look at top of (?:own )?deck(?:,| and) may discard it",
        lambda may: [ops.LOOK, _may(may), ops.IF, ops.DONE, 0, 2, ops.TOSS, ops.MAY],
    ),
    (r"put 1 card from hand face up under this", lambda: [ops.TUCK, 0]),
    (
        r"put up to 3 trophy monsters from the Void into play under own control",
        lambda: _up_to_three([ops.FETCH, ops.MAY]),
    ),
    (r"may return this to hand", lambda: [ops.PICK_UP, ops.MAY]),
    (r"may return 1 of them to hand", lambda: [ops.RETAKE, ops.MAY]),
    (r"may acquire it", lambda: [ops.ADOPT, ops.MAY]),
    (r"get the event trophy effect of the current event", lambda: [ops.EVENT_TROPHY, 0]),
    (r"this turn may treat all constructs as mechana too", lambda: [ops.THIS_TURN, ops.ALL_MECHANA]),
    (
        r"this turn center-row heroes may be acquired for runes equal to their honor "
        r"instead of their cost",
        lambda: [ops.THIS_TURN, ops.BY_HONOR],
    ),
    (
        r"once this turn may spend up to (\d) runes for that much honor",
        lambda runes: [ops.SPENDING, int(runes)],
    ),
]
_CHEAP = {
    "construct": 0,
    "hero": layout.CHEAP_HERO,
    "monster": layout.CHEAP_MONSTER,
    "mechana construct": layout.CHEAP_MECHANA,
}
_PARITIES = {None: ops.ALL_COSTS, "even": ops.EVEN, "odd": ops.ODD}
