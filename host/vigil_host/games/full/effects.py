"""The words of a card's effect, compiled into the code that a full game carries out.

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
gone through by each of them in turn order. `choose: a or b` lets the player choose. `may` asks;
without it the step must be carried out if it can be. A **step** is `+2 runes`, `draw 1`, `banish 1
from hand or discard`, and so on: `STEPS` in `effect_steps` is the whole list, a pattern and
what it becomes. What stands in brackets explains and is not read.

The column `fate` is one such program, with `each player …` for those whom it is about. `trophy` is
the ability of a monster that stays before whoever defeated it; of an Event it is what the Fanatic's
trophy does while that Event is current.
"""

import re
from collections.abc import Mapping

from vigil.full import ops
from vigil_host.games.full.effect_steps import STEPS
from vigil_host.games.full.phrases import (
    CONDITIONS,
    EVENTS,
    FACTION_CONDITIONS,
    FACTIONS,
    LATER,
    NUMBER_CONDITIONS,
    PRICES,
    SAID_ELSEWHERE,
    SAVING,
    SECTIONS,
    VERBS,
    WHO,
)


class NotUnderstood(Exception):
    """Words that are no effect; the sentence says what was expected."""

    column = "effect"


class Words:
    """What the words of one card are read with."""

    def __init__(self, kind: str, faction: str = "", cards: Mapping[str, int] | None = None):
        self.kind = kind
        self.faction = FACTIONS.get(faction, 0)
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
        for pattern, needs, head in SECTIONS:
            match = re.match(pattern, part)
            if match:
                if self.kind not in needs.split():
                    raise NotUnderstood(f"on a {needs} for {match[0].strip()!r}")
                self.sections.append((head(*match.groups()), []))
                return part[match.end() :].strip()
        if self.kind in ("construct", "event") and not self.sections:
            raise NotUnderstood(f"{part!r} after once/turn: or another label")
        return "" if part in SAID_ELSEWHERE else part

    def part(self, part: str, head: list[int]) -> list[int]:
        """A part with its conditions, as steps."""
        condition = re.match(r"(?:if ([^:]*)|(unite)): ", part)
        if condition:
            inner = self.part(part[condition.end() :], head)
            return [ops.IF, *self._condition(condition[1] or "unite"), len(inner), *inner]
        if head[0] == ops.USE:
            part = part.removeprefix("may ")  # an ability is used by those who want to
        price = re.match(r"([^:+]*): ", part)
        if price and price[1] in PRICES:
            cost = PRICES[price[1]]
            inner = self.part(part[price.end() :], head)
            if cost[0] == ops.IF:  # only those who can pay begin to
                return [*cost[:3], len(inner) + 2, *cost[3:], *inner]
            return [*cost, *inner]
        return self.step(part, head)

    def step(self, part: str, head: list[int]) -> list[int]:
        """A part without conditions, as steps."""
        for who, number in WHO.items():
            if part.startswith(who + " "):
                return self._each(number, part.removeprefix(who + " "))
        for pattern, build in STEPS:
            match = re.fullmatch(pattern, part)
            if match:
                return build(*match.groups()) + self._used_up(head)
        both = re.fullmatch(r"(\+.*) and (\+.*)", part)
        if both:
            return self.step(both[1], head) + self.step(both[2], head)
        return self._nested(part)

    def _used_up(self, head: list[int]) -> list[int]:
        """The steps behind an offer of a construct, which is taken once a turn."""
        if head[0] != ops.WHEN or head[-1] != ops.OFFER or self.kind == "event":
            return []
        return [ops.IF, ops.DONE, 0, 2, ops.USED_UP, 0]

    def _nested(self, part: str) -> list[int]:
        """Steps that have programs of their own."""
        choice = re.fullmatch(r"(?:then )?choose: (.*) or (.*)", part)
        if choice:
            first, second = self._program(choice[1]), self._program(choice[2])
            return [ops.CHOOSE, len(first), len(second), *first, *second]
        maybe = re.fullmatch(r"may (draw .*)", part)
        if maybe:
            inner = self._program(maybe[1])
            return [ops.MAYBE, len(inner), *inner]
        later = re.fullmatch(r"(next|each) ([^:]*): (.*)", part)
        if later and later[2] in LATER:
            inner = self._program(later[3])
            mode = ops.ONCE if later[1] == "next" else ops.EVERY
            return [ops.LATER, *LATER[later[2]], mode, len(inner), *inner]
        raise NotUnderstood(f"steps such as '+2 runes' or 'draw 1', found {part!r}")

    def _program(self, part: str) -> list[int]:
        return [*self.step(part, [ops.PLAY]), ops.STOP]

    def _each(self, who: int, part: str) -> list[int]:
        verb, _, rest = part.partition(" ")
        part = f"{VERBS.get(verb, verb)} {rest}" if verb != "chooses:" else f"choose: {rest}"
        inner = self._program(part)
        return [ops.EACH, who, len(inner), *inner]

    def _condition(self, words: str) -> list[int]:
        if words == "unite":
            return [ops.UNITED, self.faction]
        if words in CONDITIONS:
            return [CONDITIONS[words], 0]
        for pattern, condition in FACTION_CONDITIONS:
            match = re.fullmatch(pattern, words)
            if match:
                return [condition, FACTIONS[match[1]]]
        for pattern, condition in NUMBER_CONDITIONS:
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
    if trophy == SAVING:
        words.sections.append(([ops.SAVE], []))
    elif trophy:
        section = ops.USE if words.kind == "monster" else ops.TROPHY
        words.lone("trophy", section, trophy.removeprefix(EVENTS))
    words.sections.sort(key=lambda section: section[0][0] != ops.ALWAYS)  # the game looks here
    return b"".join(_section(*section) for section in words.sections) + bytes([ops.END])


def _parts(words: str) -> list[str]:
    """The parts of an effect without what stands in brackets."""
    parts = re.sub(r" ?\([^)]*\)", "", words).split(";")
    return [part.strip() for part in parts if part.strip()]


def _section(head: list[int], program: list[int]) -> bytes:
    body = [*head[1:], *program]
    if head[0] != ops.ALWAYS:
        body.append(ops.STOP)
    return bytes([head[0], len(body), *body])


def _reward(sections: list, honor: int) -> None:
    """A reward begins with Honor; the column says how much, so one number is corrected."""
    program = sections[0][1] if sections else []
    if program[:1] != [ops.HONOR]:
        raise NotUnderstood("a reward that begins with Honor, such as 'reward: +2 honor'")
    program[1] = honor
