"""Who plays alone without a name is told as you; nobody else is."""

from player import NAMES, Play
from vigil.boxes import SOLITAIRE
from vigil.codes import GODSLAYER


def alone(name):
    play = Play()
    play.new(GODSLAYER, 1, SOLITAIRE, [name])
    return play


def told(play):
    return [sentence for _, sentence in play.told]


def test_every_sentence_about_the_player_is_about_you():
    """And about Ana it is about Ana."""
    for name, gain, turn, deck, result in (
        ("", "You gain 9 Honor.", "It is your turn.", "Your deck is counted.", "You beat Samael"),
        ("Ana", "Ana gains 9 Honor.", "It is the turn of Ana.", "The deck of Ana", "Ana beats"),
    ):
        play = alone(name)
        play.honor(9)
        assert told(play) == [gain]
        play.end()
        play.take(1, 1)
        assert turn in told(play)
        play.cultist()
        assert told(play)[0].startswith(("You defeat the Cultist", "Ana defeats"))
        play.finish()
        play.deck(3)
        assert told(play)[0].startswith(deck)
        play.reveal()
        assert play.see()["reason"].startswith(result)
        assert told(play)[-1] == play.see()["reason"]


def test_a_seat_without_a_name_among_others_has_its_number():
    play = Play()
    play.new(GODSLAYER, 2, names=["", NAMES[1]])
    play.honor(1)
    assert told(play) == ["Seat 1 gains 1 Honor."]
