"""Many games of Firepeak between bots: counted alike however they are shared out."""

import json

from tests.laptop.lib.command import told, vigil
from vigil_host.games.firepeak.lab import arranged, tally

FEW = ("lab", "greedy", "random", "--game", "firepeak", "--games", "6", "--jobs", "1")


def test_a_game_is_the_same_beside_how_many_others():
    match = arranged(["random", "random"], 3, 4, 7)
    games = match.part(0, 4)
    assert match.bots == ("random",) * 3
    assert [game[:3] for game in match.part(2, 9)] == [game[:3] for game in games[2:]]
    assert games[0].totals != games[1].totals


def test_every_game_has_a_winner_or_is_a_draw():
    match = arranged(["greedy", "random"], 2, 6, 1)
    figures = tally(match, dict(enumerate(match.part(0, 6))))
    assert sum(bot["wins"] for bot in figures["by_bot"]) + figures["ties"] == 6
    assert sum(seat["wins"] for seat in figures["by_seat"]) + figures["ties"] == 6
    assert figures["by_bot"][0]["wins"] > figures["by_bot"][1]["wins"]


def test_the_command_tells_it():
    assert "Power of greedy over the best of the others" in told(*FEW)
    figures = json.loads(told(*FEW, "--json"))
    assert (figures["games"], figures["points"], figures["sets"]) == (6, "power", ["firepeak"])


def test_what_cannot_be_played_is_refused_in_one_sentence():
    for args, sentence in (
        (("bold",), "There is no bot bold: there are random, greedy, planner."),
        (("greedy",) * 6, "Firepeak is for 2 to 5 players."),
    ):
        run = vigil("lab", *args, "--game", "firepeak")
        assert run.returncode
        assert sentence in run.stderr
    run = vigil("lab", "greedy", "--game", "chess")
    assert "Bots play no game 'chess': there is full, firepeak." in run.stderr
