"""The contract of a game: every one of them with every eye, from its start to its end."""

from games import solitaire_game, table_game
from player import NAMES, Play
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import ALL, GODSLAYER, PUBLIC, SOULS
from vigil.firepeak import codes as c
from vigil.firepeak.setup import command as firepeak
from vigil.full.setup import command as full
from vigil.game import Game
from vigil.pack import pack
from vigil.table import codes as t
from vigil.view import PHASES, phase_named

NOBODY = type(None)
KEYS = {
    "game": str,
    "sets": list,
    "variant": str,
    "house": list,
    "phase": str,
    "secret": bool,
    "round": int,
    "turn": int,
    "active": (int, NOBODY),
    "first": int,
    "pool": int,
    "pool_start": int,
    "prompts": list,
    "seats": list,
    "teams": list,
    "opponent": (dict, NOBODY),
    "winner": (int, NOBODY),
    "ranking": list,
    "reason": (str, NOBODY),
}
SEAT = {"seat": int, "name": str, "total": int, "parts": list, "turns": int}
OPPONENT = {"name": str, "total": int, "parts": list}
KNOWN = {"honor": int, "cards": (int, NOBODY), "deck": int, "taken": list, "hand": (list, NOBODY)}
STEPS_MOST = 3000


def table():
    return Play(), list(table_game())


def alone_at_the_table():
    return Play(), list(solitaire_game()) + [pack(t.DECK, 1, 5), pack(t.REVEAL)]


def dealt(players, variant=STANDARD, **options):
    asked = full(GODSLAYER | SOULS, variant, players, NAMES[:players], 1, seed=7, **options)
    return Play(), [asked]


def pyramids():
    settings = c.DEAL_SPELLS
    asked = firepeak(2, NAMES[:2], wizards=(6, 4), first=1, seed=5, settings=settings)
    return Play(), [asked]


def games():
    """A keeper's player, and commands to begin with; bots go on from there."""
    yield table()
    yield alone_at_the_table()
    yield dealt(2, bots=(0, 2))
    yield dealt(4, TEAM)
    yield dealt(1, SOLITAIRE)
    yield pyramids()


def moments(play, commands):
    """The game after each command to its end."""
    for command in commands:
        play.submit(command)
        yield play.keeper.game
    for _ in range(STEPS_MOST if len(commands) == 1 else 0):
        game = play.keeper.game
        if game.over():
            break
        play.submit(game.bot_command() or game.advice("random"))
        yield play.keeper.game


def seldom(found):
    """The first of them, now and then one, and the last."""
    last = None
    for at, last in enumerate(found):
        if at < 40 or at % 29 == 0:
            yield last
    yield last


def has(thing, keys):
    for key in keys:
        assert key in thing, key
        assert isinstance(thing[key], keys[key]), (key, thing[key])


def is_sum(side):
    has({key: side[key] for key in KNOWN if key in side}, {k: KNOWN[k] for k in KNOWN if k in side})
    assert side["parts"] and side["total"] == sum(number for _, number in side["parts"]), side
    assert all(isinstance(name, str) and name for name, _ in side["parts"])
    if "honor" in side:
        assert side["total"] == side["honor"] + (side["cards"] or 0)


def test_every_view_has_the_same_keys_and_totals_are_sums():
    phases, view = set(), {}
    for begun in games():
        for game in seldom(moments(*begun)):
            for eye in (PUBLIC, 1, ALL):
                view = game.view(eye)
                has(view, KEYS)
                phases.add(view["phase"])
                assert view["secret"] == game.secret(eye) or view["phase"] == "over"
                for seat in view["seats"]:
                    has(seat, SEAT)
                    is_sum(seat)
                if view["opponent"]:
                    has(view["opponent"], OPPONENT)
                    is_sum(view["opponent"])
        assert view["phase"] == "over" and view["reason"] and not view["secret"]
    assert phases == set(PHASES)


def test_every_phase_has_words():
    assert all(phase_named(phase) for phase in PHASES)


def test_everybody_sees_less_than_a_player_and_a_player_less_than_all():
    for begun in games():
        for game in seldom(moments(*begun)):
            views = [game.view(eye)["seats"] for eye in (PUBLIC, 1, ALL)]
            for public, own, every in zip(*views):
                for key in every:
                    if public[key] not in (own[key], None):
                        assert key in ("total", "parts"), key
                    assert len(public["parts"]) <= len(own["parts"]) <= len(every["parts"])


def test_what_a_game_does_not_say_the_contract_does():
    for begun in games():
        for game in moments(*begun):
            assert isinstance(game, Game)
            assert game.asks_person() in (True, False)
            assert game.asks_person() == (game.bot_command() is None)
            assert game.reveals((255,)) is False
            assert game.HIDES in (True, False) and game.SNAPSHOT_STEPS > 0
            assert isinstance(game.LIKELY_FILES, tuple) and isinstance(game.DEAL_FILE, str)
            assert game.called(1) and game.NAME
            break


def test_a_secret_is_whatever_one_eye_sees_and_others_do_not():
    """A hand, a dungeon, a spellbook; and decks that are counted on the device for all to see."""
    for begun in games():
        for game in seldom(moments(*begun)):
            seats = game.view(PUBLIC)["seats"], game.view(1)["seats"]
            if seats[0][0] != seats[1][0]:
                assert game.secret(1)
            counting = game.view()["phase"] == "counting"
            assert game.secret(PUBLIC) == (counting and not game.alone())
