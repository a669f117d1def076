"""Games of `vigil lab` that are kept, gone on with, drawn and shared with a cluster."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageDraw

from tests.laptop.lib.command import vigil
from vigil.boxes import SOLITAIRE
from vigil.codes import GODSLAYER
from vigil_host.console import console
from vigil_host.errors import UserError
from vigil_host.games.full.lab_cards import contributions
from vigil_host.games.full.lab_match import Match
from vigil_host.games.full.lab_report import tally
from vigil_host.games.full.lab_setup import arranged
from vigil_host.lab.cluster import cluster
from vigil_host.lab.game_file import NAME, GameFile
from vigil_host.lab.match import Played, play
from vigil_host.lab.plots import plots
from vigil_host.lab.shown import show
from vigil_host.language import speaking


def match(games=6, seed=3):
    return arranged(["greedy", "power"], "godslayer", "standard", 2, games, seed)


def told(games):
    """All but what the thinking took, which is never the same."""
    return {i: game._replace(seconds=()) for i, game in games.items()}


def all_of(played):
    return told({i: game for start, part in played for i, game in enumerate(part, start)})


def test_a_match_goes_on_where_it_was_stopped(tmp_path):
    """Also behind a line that was cut off, and to more games than were asked for at first."""
    first = GameFile(tmp_path, match(4))
    first.add(2, match(4).part(2, 2))
    first.add(0, match(4).part(0, 1))
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-9])  # game 0 was on its way
    again = GameFile(tmp_path, match())
    assert set(again.games) == {2, 3}
    played = []
    for start, games in play(match(), 1, known=again.games):
        played += range(start, start + len(games))
        again.add(start, games)
    assert sorted(played) == [0, 1, 4, 5]
    assert told(GameFile(tmp_path, match()).games) == told(dict(enumerate(match().part(0, 6))))


def test_a_line_that_a_disk_has_spoilt_is_played_again(tmp_path):
    kept = GameFile(tmp_path, match(2))
    for number in (0, 1):
        kept.add(number, match(2).part(number, 1))
    first, spoilt, last = (tmp_path / NAME).read_bytes().splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(first + b"\xff" + spoilt + last)
    assert set(GameFile(tmp_path, match(2)).games) == {1}


def test_another_match_is_not_mixed_in(tmp_path):
    GameFile(tmp_path, match())
    with pytest.raises(UserError, match="games of another match: name another folder"):
        GameFile(tmp_path, match(seed=4))


def test_figures_and_plots_are_written_and_told_again_without_playing(tmp_path):
    call = "lab", "greedy", "power", "--games", "5", "--jobs", "1", "--json", "--out", tmp_path
    first = vigil(*map(str, call))
    size = (tmp_path / NAME).stat().st_size
    assert vigil(*map(str, call)).stdout == first.stdout  # to the last millisecond
    assert (tmp_path / NAME).stat().st_size == size
    figures = json.loads(first.stdout)
    assert figures == json.loads((tmp_path / "lab.json").read_text())
    assert len(figures["honor_by_round"][0]) >= 8
    for name in ("wins", "seats", "length", "honor"):
        with Image.open(tmp_path / f"{name}.png") as picture:
            assert len(picture.getcolors(99999) or []) > 3, name


def test_plots_are_drawn_in_the_language_that_is_spoken(tmp_path, monkeypatch):
    drawn = []
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", lambda _, *given: drawn.append(given))
    with speaking("pt"):
        plots(tally(match(2), dict(enumerate(match(2).part(0, 2)))), tmp_path)
    words = {given[1] for given in drawn}
    assert {"Taxa de vitórias, com o intervalo de 95 %", "Duração das partidas"} <= words
    assert {"2 partidas", "rodadas", "Honra por rodada"} <= words
    font = drawn[0][3]
    assert all(bytes(font.getmask(letter)) != bytes(font.getmask("\uffff")) for letter in "áãçõê")


def test_every_number_is_written_as_the_language_writes_it(tmp_path, monkeypatch, capsys):
    """Of so many and such slow games that each has more than three digits."""
    drawn = []
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", lambda _, *given: drawn.append(given[1]))
    slow = [game._replace(seconds=(9999.9,) * 2) for game in match(6).part(0, 6)]
    with speaking("pt"):
        figures = tally(match(6), dict(enumerate(slow * 600)))
        show(figures | {"stalled": 1200}, 3600, [], console())
        plots(figures, tmp_path)
    for said in (capsys.readouterr().out, " ".join(drawn)):
        assert re.findall(r"\d\.\d{1,2}\b|\d,\d{3}\b|\d{4,}", said) == []
        assert len(re.findall(r"\d\.\d{3}\b", said)) > 2


def test_a_draw_is_nobodys_win():
    """After 250 rounds the pool is not empty: the one with more Honor has not won either."""
    game = Played((50, 40), 250, (1, 1), (0.1, 0.1), stalled=True)
    figures = tally(match(2), {0: game, 1: game._replace(stalled=False)})
    assert figures["stalled"] == 1
    assert [row["wins"] for row in figures["by_seat"]] == [1, 0]


def test_games_that_ran_out_of_rounds_are_known_as_such():
    stuck = Match(("power", "power"), GODSLAYER, 0, 30_000, 1, 1)  # a pool that nobody empties
    (game,) = stuck.part(0, 1)
    assert (game.rounds, game.stalled, len(game.honor)) == (250, True, 250)


def test_a_card_is_worth_what_its_owners_win_more_than_usual():
    """Bot 1 wins the two games of four in which it had card 20, and all had card 3."""
    one = match(4)
    games, won = {}, {}
    for i in range(4):
        seat = one.seat_of(0, i)
        cards: list[tuple[int, ...]] = [(3,), (3,)]
        if i < 2:
            cards[seat] = (3, 20)
        games[i] = Played((1, 1), 9, (1, 1), (0.0, 0.0), cards=tuple(cards))
        won[i] = (seat + 1,) if i < 2 else ()
    rows = contributions(one, games, won)
    assert [(row["times"], row["share"]) for row in rows] == [(2, 0.5), (8, 0)]


def test_any_executor_plays_and_stays_open():
    with ThreadPoolExecutor(2) as lent:
        assert all_of(play(match(), 2, lent)) == told(dict(enumerate(match().part(0, 6))))
        assert lent.submit(int, "7").result() == 7


def test_a_cluster_plays_the_same_games(tmp_path):
    from distributed import LocalCluster

    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with (
        LocalCluster(**options, local_directory=str(tmp_path)) as local,
        cluster(local.scheduler_address) as lent,  # pyright: ignore[reportAttributeAccessIssue]
    ):
        found = all_of(play(match(), 2, lent))
    assert found == told(dict(enumerate(match().part(0, 6))))


def test_no_cluster_is_one_sentence(monkeypatch):
    monkeypatch.setattr("vigil_host.lab.cluster._PATIENCE_S", 1)
    said = pytest.raises(UserError, match="There is no Dask cluster at tcp:")
    with said, cluster("tcp://127.0.0.1:9"):
        pass


def test_alone_the_opponents_honor_is_known_by_round():
    (game,) = Match(("greedy",), GODSLAYER, SOLITAIRE, 50, 1, 1).part(0, 1)
    assert game.honor[-1] == game.totals
    assert len(game.totals) == 2
    assert game.cards[0]
