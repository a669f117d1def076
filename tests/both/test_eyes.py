"""What an eye is shown does not depend on what it may not see: not by a count, not by a checksum.

What is hidden is exchanged for something else that could lie there just as well, and no view of
another eye changes by it.
"""

from player import NAMES, Play
from vigil.boxes import STANDARD
from vigil.codes import ALL, GODSLAYER, PUBLIC, SOULS
from vigil.firepeak import codes as f
from vigil.firepeak import state as pyramid
from vigil.firepeak.setup import command as firepeak
from vigil.full.setup import command as full
from vigil.pack import pack
from vigil.table import codes as t
from vigil.table import state as table

STEPS = 120


def moments(play, command):
    """The game after each of a bot's decisions, as long as it goes on."""
    play.submit(command)
    for _ in range(STEPS):
        game = play.keeper.game
        if game.over():
            return
        yield game
        play.submit(game.advice("random"))


def seen(game, saved, eyes):
    """What the eyes see of a state."""
    assert game.load(bytes(saved))
    return [game.view(eye) for eye in eyes]


def hold(play, command, exchange, hidden):
    """Exchange in every moment what `hidden` belongs to; in how many there was another thing."""
    exchanged = 0
    for game in moments(play, command):
        before = game.save()
        after = exchange(game, bytearray(before))
        eyes = [eye for eye in (PUBLIC, 1, 2) if eye != hidden]
        assert seen(game, before, eyes) == seen(game, after, eyes)
        exchanged += seen(game, before, (ALL,)) != seen(game, after, (ALL,))
        assert game.load(before)
    return exchanged


def dealt_otherwise(game, saved):
    """The first seat's hand and deck in another order, and chance goes on differently."""
    base, _, _, hand, _, _, _, known = game.state.parked[0]
    if not known:
        saved[base:hand] = bytes(reversed(saved[base:hand]))
    return saved


def test_a_hand_and_a_deck_are_not_betrayed():
    asked = full(GODSLAYER | SOULS, STANDARD, 2, NAMES[:2], 1, seed=7)
    assert hold(Play(), asked, dealt_otherwise, 1) > STEPS // 8


def drawn_otherwise(game, saved):
    """The first seat's prisoners and spells exchanged with what nobody has drawn."""
    for at, count, code in (
        (pyramid.WHERE, f.CREATURES, pyramid.SHELF),
        (pyramid.BOOK, f.SPELLS, pyramid.SHELF + pyramid.HAND),
    ):
        for own in [i for i in range(at, at + count) if saved[i] == code]:
            for other in range(at + count - 1, at, -1):
                if saved[other] == pyramid.UNDRAWN:
                    saved[own], saved[other] = saved[other], saved[own]
                    break
    return saved


def test_a_dungeon_and_a_spellbook_are_not_betrayed():
    settings = f.DEAL_SPELLS
    asked = firepeak(2, NAMES[:2], wizards=(6, 4), first=1, seed=5, settings=settings)
    assert hold(Play(), asked, drawn_otherwise, 1) > STEPS // 8


def counted(decks):
    play = Play()
    play.new(GODSLAYER, names=NAMES[:2], first=1)
    play.submit(pack(t.FINISH))
    for seat, deck in enumerate(decks):
        play.submit(pack(t.DECK, seat + 1, deck))
    return play.keeper.game


def test_counted_decks_are_not_betrayed():
    one, other = counted((37, 52)), counted((36, 52))
    assert one.view(ALL) != other.view(ALL) and one.view(1) != other.view(1)
    assert one.view(PUBLIC) == other.view(PUBLIC) and one.view(2) == other.view(2)
    assert one.get(one.seat(1) + table.DECK) == 37
