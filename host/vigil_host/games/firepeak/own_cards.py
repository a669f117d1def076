"""The cards of one's own box, typed once: `firepeak.toml` in the data folder, or `cards=FILE`.

    tiers = 3
    pairs = ["doom-holy", "twilight-dawn", "night-gaia"]
    [names]
    doom4 = "Troll"
    [[spell]]
    name = "Glow"               # at most 20 letters
    copies = 2                  # 1 unless told
    kind = "aura"               # plain, aura, enchantment or circle
    component = ["holy", "any"] # clans, any, or "none"
    power = 1                   # what it changes, for one that stays
    scope = "own"               # own, all, a clan, or ["all", "night"]
    actions = 0                 # further actions it gives
    text = "what the card says"

Numbers and names go into the log of each game; texts stay here and are found by the name.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from vigil.firepeak import codes as c
from vigil.firepeak.creatures import CLANS
from vigil.firepeak.view import KINDS
from vigil.names import clean
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host import toml_file
from vigil_host.errors import UserError
from vigil_host.games.firepeak.places import component_named, pairs, scope_named
from vigil_host.games.firepeak.tokens import clan_begun
from vigil_host.places import data_folder

NAME = "firepeak.toml"
OWN, DEALT = "own", "dealt"  # the file in the data folder, if there is one; its spells are dealt
_NAME_MOST, _WORDS_MOST, _COMPONENTS_MOST = 20, 1600, 4
_SPELL_KEYS = ("name", "copies", "kind", "component", "power", "scope", "actions", "text")
_KIND = "a clan and a Power from 1 to 4, such as doom4; the clans are %s"
_WORDS = re.compile(r"""#.*|"[^"]*"|'[^']*'""")  # words of a list, and what is no word of it
_GUESSED = "atrophy"  # it has the first number, which the engine's guess has without a file


@dataclass
class Cards:
    """What a file tells; nothing without one."""

    path: Path | None = None
    tiers: int = 0
    foes: int = 0
    spells: list[tuple] = field(default_factory=list)  # kind, components, Power, actions, name, …
    texts: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)  # "troll": "Doombringers4"

    def numbered(self) -> Iterator[tuple]:
        """The spells with their numbers; the first number is Atrophy's unless all are told."""
        first = [each for each in self.spells if each[4].lower().strip() == _GUESSED]
        rest = [each for each in self.spells if each not in first]
        begin = 1 if first or len(self.spells) == c.SPELLS else 2
        yield from ((number, *each) for number, each in enumerate(first + rest, begin))

    def kinds(self, text: str) -> str:
        """A line in which creatures are called by their names, as clans and Powers."""
        return " ".join(self.names.get(word.lower(), word) for word in text.split(" "))


def read() -> Cards:
    """The file in the data folder, if there is one."""
    path = data_folder() / NAME
    return load(str(path)) if path.is_file() else Cards()


def load(name: str) -> Cards:
    """A file of cards, or one sentence on what is wrong in which line; `own`: the table's."""
    if name in (OWN, DEALT):
        return read()
    if not name:
        return Cards()
    path = Path(os.path.expanduser(name))  # a home that nobody has stays as it is
    text, parsed = toml_file.read(path)
    return _Reader(path, text.splitlines()).cards(parsed)


class _Reader:
    """Looks at what was parsed, and knows where it stood."""

    def __init__(self, path: Path, lines: list[str]) -> None:
        self._path = path
        self._lines = lines

    def cards(self, parsed: dict[str, Any]) -> Cards:
        self._known(parsed, ("tiers", "pairs", "names", "spell"), "")
        made = Cards(self._path, self._number(parsed, "tiers", 1, 4, 0), self._pairs(parsed))
        made.names = self._names(parsed.get("names", {}))
        spells = parsed.get("spell", [])
        if not isinstance(spells, list) or not all(isinstance(each, dict) for each in spells):
            self._wrong("spell", "", "[[spell]]")
        for place, spell in enumerate(spells):
            self._spell(made, spell, f"[[spell]]{place}")
        if len(made.spells) > c.SPELLS:
            self._wrong("copies", f"[[spell]]{len(spells) - 1}", t("at most 36 spells in all"))
        if sum(len(each[4].encode()) + 5 for each in made.spells) > _WORDS_MOST:
            self._wrong("name", "[[spell]]0", t("shorter names: there are too many letters in all"))
        return made

    def _spell(self, made: Cards, spell: dict[str, Any], where: str) -> None:
        self._known(spell, _SPELL_KEYS, where)
        name = self._text(spell, "name", where)
        if not name or len(name) > _NAME_MOST or name in made.texts:
            self._wrong("name", where, t("another name of 1 to 20 letters for each spell"))
        if spell.get("kind") not in KINDS[1:]:
            self._wrong("kind", where, t("one of %s") % ", ".join(KINDS[1:]))
        kind = KINDS.index(spell["kind"])
        power = self._number(spell, "power", -7, 7, 0, where)
        if power and kind == c.PLAIN:
            self._wrong("power", where, t("0: only a spell that stays changes Power"))
        components = self._components(spell, where)
        scope = self._scope(spell, kind, where)
        actions = self._number(spell, "actions", 0, 9, 0, where)
        figures = (kind, components, power, actions, f"{name}\n", scope)
        made.spells += [figures] * self._number(spell, "copies", 1, c.SPELLS, 1, where)
        made.texts[name] = self._text(spell, "text", where)

    def _components(self, spell: dict[str, Any], where: str) -> list[int]:
        told_of = spell.get("component", "any")
        names = told_of if isinstance(told_of, list) else [told_of]
        expected = t("%s, any or none") % _clans()
        found = list(self._each(component_named, names, "component", where, expected))
        if not 1 <= len(found) <= _COMPONENTS_MOST or (0 in found and found[1:]):
            self._wrong("component", where, t("one to four of %s") % expected)
        return found

    def _scope(self, spell: dict[str, Any], kind: int, where: str) -> int:
        told_of = spell.get("scope", "own")
        names = told_of if isinstance(told_of, list) else [told_of]
        expected = t("own, all or one of %s") % _clans()
        each = list(self._each(_one_scope, names, "scope", where, expected))
        if sum(1 for one in each if one & 7) > 1:
            self._wrong("scope", where, expected)
        scope = sum(set(each))
        if scope and (kind not in (c.AURA, c.CIRCLE) or (scope > 7 and kind == c.AURA)):
            self._wrong("scope", where, t("all only for a circle, a clan for a circle or an aura"))
        return scope

    def _pairs(self, parsed: dict[str, Any]) -> int:
        if "pairs" not in parsed:
            return 0
        told_of = parsed["pairs"]
        expected = t("three pairs such as %s; the clans are %s") % ('"doom-holy"', _clans())
        if not isinstance(told_of, list) or len(told_of) != 3:
            self._wrong("pairs", "", expected)
        clans: set[str] = set()
        for at, _ in enumerate(self._each(pairs, told_of, "pairs", "", expected)):
            clans |= {clan_begun(part.strip()) for part in told_of[at].split("-")}
            if len(clans) != 2 * at + 2:
                self._wrong("pairs", "", expected, at)
        return pairs(",".join(told_of))

    def _names(self, parsed: Any) -> dict[str, str]:
        """What creatures are called, as one word of a line each."""
        if not isinstance(parsed, dict):
            self._wrong("names", "", "[names]")
        found = {}
        for kind, told_of in parsed.items():
            expected = t(_KIND) % _clans()
            clan = self._meant(clan_begun, kind[:-1], kind, "[names]", expected)
            if kind[-1:] not in tuple("1234"):
                self._wrong(kind, "[names]", expected)
            for at, name in enumerate(told_of if isinstance(told_of, list) else [told_of]):
                if not isinstance(name, str) or not name.strip():
                    self._wrong(kind, "[names]", t("a name, or several"), at)
                word = name.lower().replace(" ", "")
                if word in found:
                    self._wrong(kind, "[names]", t("a name that no other creature has"), at)
                found[word] = _token(clan) + kind[-1]
        return found

    # What several ask

    def _known(self, table: dict[str, Any], keys: tuple[str, ...], where: str) -> None:
        for key in table:
            if key not in keys:
                self._wrong(key, where, t("one of %s") % ", ".join(keys))

    def _number(
        self, table: dict[str, Any], key: str, least: int, most: int, usual: int, where: str = ""
    ) -> int:
        value = table.get(key, usual)
        if key in table and (type(value) is not int or not least <= value <= most):
            self._wrong(key, where, t("a number from %d to %d") % (least, most))
        return value

    def _text(self, table: dict[str, Any], key: str, where: str) -> str:
        value = table.get(key, "")
        if not isinstance(value, str):
            self._wrong(key, where, t("a text in quotation marks"))
        return clean(value, 1000)

    def _each(self, read, names: list, key: str, where: str, expected: str) -> Iterator[Any]:
        for at, name in enumerate(names):
            yield self._meant(read, name, key, where, expected, at)

    def _meant(
        self, read, value: Any, key: str, where: str, expected: str, item: int | None = None
    ) -> Any:
        try:
            return read(value if isinstance(value, str) else "?")
        except Refusal:
            self._wrong(key, where, expected, item)

    def _wrong(self, key: str, where: str, expected: str, item: int | None = None) -> Any:
        """Say which line is wrong; `item`: which word of a list, each in a line maybe."""
        line = self._line_of(key, where)
        if item is not None:
            line += self._down_to(item, line - 1)
        raise UserError("%s line %d: expected %s.", self._path, line, expected)

    def _line_of(self, key: str, where: str) -> int:
        """The line of a key in its table, else where the table begins."""
        table, _, place = where.partition("]]")
        heads = [i for i, line in enumerate(self._lines) if line.strip().startswith(table)]
        begin = heads[int(place or 0)] if where and len(heads) > int(place or 0) else 0
        for at in range(begin + bool(where), len(self._lines)):
            line = self._lines[at].strip()
            if line.startswith("[") and "=" not in line:
                break
            if line.partition("=")[0].strip().strip("\"'") == key:
                return at + 1
        return begin + 1

    def _down_to(self, item: int, begin: int) -> int:
        """How many lines below its key a word of a list stands."""
        left = item
        for at in range(begin, len(self._lines)):
            line = self._lines[at].partition("=")[2] if at == begin else self._lines[at]
            words = [word for word in _WORDS.findall(line) if word[0] != "#"]
            if left < len(words):
                return at - begin
            if "]" in _WORDS.sub("", line):
                break
            left -= len(words)
        return 0


def _one_scope(name: str) -> int:
    return scope_named([name])


def _clans() -> str:
    return ", ".join(clan.split()[0].split("'")[0].lower() for clan in CLANS)


def _token(clan: str) -> str:
    return clan[:2].lower()
