"""Whatever is pressed in a dealt game of Firepeak: what one eye may see is not shown to a cable."""

from peak_device import CLAN_POWERS, DEALT, climb, game, press
from vigil.codes import ALL
from vigil.dice import Dice
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import named
from vigil_pico.screens.firepeak.pyramid import _SHORT

KEYS = ("A", "A", "A", "B", "C", "▲", "▼", "A!", "▼", "A", "B!")


def hidden_names(now, seen):
    """Creatures in a dungeon or just drawn of whose kind nobody has ever seen one on the table."""
    for creature in range(c.CREATURES):
        where = now.raw[s.WHERE + creature]
        if where % s.SHELF and where != s.IN_HAND:
            seen.add(named(creature))
    names = [name for seat in now.view(ALL)["seats"] for name in seat["dungeon"]]
    names.append(now.view(ALL)["held"])
    return [name for name in names if name and name not in seen]


def tells(text, name):
    """Whether a page names a creature, also by its short name before what is said of it."""
    clan, power = name.rsplit(" ", 1)
    short = next(word for word in _SHORT if clan.startswith(word)) + " " + power
    return name in text or short + ": " in text


def test_a_walk_through_all_screens():
    met = shown = 0
    for seed in range(1, 4):
        app = climb(("Ana", "Bo"), DEALT, options=CLAN_POWERS)
        dice, seen = Dice(seed), set()
        for _ in range(400):
            press(app, KEYS[dice.below(len(KEYS))])
            now = game(app)
            if now is None or now.NAME != "firepeak":
                break
            names = hidden_names(now, seen)
            text = str(app.page().__dict__)
            met += len(names)
            for name in names:
                if tells(text, name):
                    shown += 1
                    assert app.hidden(), (name, text)
    assert met > 500 and shown > 10, (met, shown)
