"""A device that plays Firepeak, ready for fingers that are counted."""

from bench_board import DOWN, UP, A, B, C, device, play
from fingers import choose, flash_with
from vigil.codes import FIREPEAK
from vigil.firepeak import state as s

COUNTER, TOLD, DEALT = 0, 1, 2
CLAN_POWERS = 4
_THREE = 16  # tiers
_LOTS = 29  # of it the wizards are drawn: none of them has the clan that these tests fight with
KEYS = {"A": A, "B": B, "C": C, "▲": UP, "▼": DOWN}


def climb(
    names=("Ana", "Bo", "Cy"), use=TOLD, bots=(), options=0, kind="ssd1680", drawn=False, **settings
):
    """A device on which a game has just begun with the first seat; nothing draws its pages."""
    bots = list(bots) or [0] * len(names)
    last = [1, 0, list(names), FIREPEAK, bots, use | options | _THREE]
    app = device(kind, flash_with(last=last, **settings))
    app.board.random = lambda: _LOTS
    if not drawn:
        app._faces = []  # most of the time of a test goes into ink
    first = {"en": "First player", "pt": "Quem começa"}[settings.get("language", "en")]
    play(choose(app, first), [])
    while app.page().chosen:
        play(app, [(UP, 1)])
    play(app, [(A, "short")])
    assert game(app).NAME == "firepeak"
    return app


def game(app):
    return app.keeper.game


def press(app, script):
    """Buttons one after the other, `A!` held; how many there were."""
    words = script.split()
    for word in words:
        play(app, [(KEYS[word[0]], "hold" if word.endswith("!") else "short")])
    return len(words)


def walk(app, label):
    """To the line of a list that begins so; the presses."""
    items = [item.replace("\t", ": ") for item in app.page().items]
    wanted = [i for i in range(len(items)) if items[i].startswith(label)]
    assert wanted, (label, items)
    steps = wanted[0] - app.page().chosen
    key = "▼" if steps > 0 else "▲"
    return press(app, " ".join([key] * abs(steps))) if steps else 0


def take(app, *labels):
    """Lines of lists, one after the other, A on each; the presses."""
    return sum(walk(app, label) + press(app, "A") for label in labels)


def pick(app, label):
    """One of a Picker's names, however many presses it takes."""
    presses = 0
    path = app.screen._path
    while hasattr(app.page(), "choices") and app.screen._path is path:
        for key, part in zip("ABC▲", app.screen._parts()):
            names = [app.screen._label([each]) for each in part]
            if label in names:
                presses += press(app, key)
                break
        else:
            raise AssertionError((label, app.page().choices))
        if len(names) == 1:
            break
    return presses


def spot(app, place):
    """A place of a pyramid, the shorter way round; the presses."""
    presses = 0
    spots = app.screen._spots
    at = next(i for i in range(len(spots)) if place in (spots[i], spots[i][1]))
    back = len(spots) - at
    for _ in range(min(at, back)):
        presses += press(app, "▼" if at <= back else "▲")
    return presses + press(app, "A")


def recruit(app, creature, to):
    """With cards: who was drawn, and where it goes; the presses."""
    presses = press(app, "A") + take(app, "Recruit") + pick(app, creature)
    if to in ("B", "C"):
        return presses + press(app, to)
    return presses + spot(app, to)


def actions(app):
    return game(app).raw[s.ACTIONS]


def active(app):
    return game(app).raw[s.ACTIVE]
