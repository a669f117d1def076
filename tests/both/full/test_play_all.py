"""A hand played at once: in an order in which nobody gives up a choice unasked."""

from scene import wide
from vigil.full.play_all import next_play
from vigil.text import t


def played(found, heed=True):
    """Cards in the order in which they are played, until something is asked; who stops it."""
    names = []
    while not found.state.ask:
        index, card = next_play(found.state, heed)
        if not index:
            return names, found.game.catalog.name(card) if card else ""
        names.append(found.moves()[index].replace(t("play %s") % "", ""))
        found.do(found.moves()[index])
    return names, ""


def test_who_may_banish_from_the_hand_is_asked_while_there_is_one():
    hand = ("Apprentice", "Apprentice", "Militia", "Apprentice", "Shade of the Black Watch")
    found = wide(hand)
    assert played(found) == (["Shade of the Black Watch"], "")
    assert "banish Apprentice from hand" in found.moves()
    found.do("banish Apprentice from hand")
    assert played(found) == (["Apprentice", "Apprentice", "Militia"], "")


def test_what_draws_comes_before_what_wants_a_card():
    """And a card that was drawn is asked about before the others are gone."""
    hand = ("Apprentice", "Seer of the Forked Path", "Arha Initiate", "Void Initiate")
    found = wide(hand, top=("Shade of the Black Watch",))
    assert played(found)[0][0] == "Seer of the Forked Path"


def test_who_must_give_a_card_decides_when():
    for name in ("Temple Librarian", "Arha Sensei", "Hectic Scribe", "Elder Skeptic"):
        found = wide((name, "Apprentice", "Militia"))
        assert played(found) == ([], name)
        assert len(played(found, False)[0]) == 3


def test_the_last_card_has_nothing_to_lose():
    found = wide(("Temple Librarian",), top=("Apprentice",))
    assert played(found) == (["Temple Librarian"], "")


def test_an_ability_that_wants_a_card_is_thought_of_first():
    found = wide(("Apprentice", "Militia"), constructs=("Black Hole",))
    assert played(found) == ([], "Black Hole")
    assert played(found, False)[0] == ["Apprentice", "Militia"]


def test_a_construct_is_put_into_play_first():
    found = wide(("Apprentice", "Voidthirster", "Shade of the Black Watch"))
    assert played(found)[0] == ["Voidthirster", "Shade of the Black Watch"]
