"""How hard the game alone is, by pool and head start: `vigil lab --variant solitaire --pool …`."""

import json
from itertools import pairwise

import pytest
from PIL import Image, ImageDraw

from tests.laptop.lib.command import vigil
from vigil_host.books import last_match
from vigil_host.games.full.lab import grid
from vigil_host.games.full.lab_levels import levels
from vigil_host.lab import playing
from vigil_host.lab.match import Asked, Played, play
from vigil_host.lab.playing import games_of, played
from vigil_host.lab.plots import plots
from vigil_host.language import speaking

CALL = "lab", "greedy", "--games", "6", "--jobs", "1", "--pool", "20,50", "--head", "0,9"
ALONE = *CALL, "--variant", "solitaire", "--json"


def pools():
    return grid(Asked(["greedy"], "godslayer", "solitaire", 0, 4, 1, "20,30,50", "0,9"))


def told(found):
    """All but what the thinking took, which is never the same."""
    return {
        name: {i: game._replace(seconds=()) for i, game in games.items()}
        for name, games in found.items()
    }


def test_levels_by_pool_and_head_start():
    alone = [Played((50, 40), 9, (1,), (0.0,)), Played((50, 46), 9, (1,), (0.0,))]
    rows = levels({50: alone}, [0, 5, 10])
    assert [(row["head_start"], row["wins"], row["level"]) for row in rows] == [
        (0, 2, "very easy"),
        (5, 1, "even"),
        (10, 0, "very hard"),
    ]


def test_levels_are_asked_for_by_commas():
    rows = json.loads(vigil(*ALONE).stdout)["levels"]
    assert [(row["pool"], row["head_start"]) for row in rows] == [
        (20, 0),
        (20, 9),
        (50, 0),
        (50, 9),
    ]
    assert all(rows[i]["wins"] >= rows[i + 1]["wins"] for i in (0, 2))
    refused = vigil(*CALL)
    assert refused.stderr == "vigil: Only the solitaire game has levels: add --variant solitaire.\n"
    odd = vigil("lab", "greedy", "--pool", "x")
    assert odd.stderr == "vigil: A pool or a head start is a number from 0 to 999: 'x' is none.\n"


def test_a_grid_is_kept_and_drawn_as_a_match_is(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    first = vigil(*ALONE, "--out", tmp_path)
    kept = {path: path.read_bytes() for path in tmp_path.glob("pool-*/games.jsonl")}
    assert vigil(*ALONE, "--out", tmp_path).stdout == first.stdout == vigil(*ALONE).stdout
    assert {path: path.read_bytes() for path in kept} == kept
    assert len(kept) == 2
    figures = json.loads(first.stdout)
    assert figures == json.loads((tmp_path / last_match.file_of(figures)).read_text())
    assert (figures["games"], figures["opponent"], figures["seed"]) == (12, "Samael", 1)
    with Image.open(tmp_path / "levels.png") as picture:
        assert len(picture.getcolors(99999) or []) > 3


def test_the_page_has_a_match_and_a_grid_side_by_side(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    assert last_match.read() == {}
    last_match.keep({"games": 12, "levels": []})
    last_match.keep({"games": 3})
    assert last_match.read() == {"games": 3, "alone": {"games": 12, "levels": []}}


@pytest.mark.parametrize("stopped", [20, 30, 50])
def test_one_ctrl_c_stops_all_pools_and_the_same_command_goes_on(tmp_path, monkeypatch, stopped):
    def stopping(match, *more):
        for part in play(match, *more):
            yield part
            if match.pool == stopped:
                raise KeyboardInterrupt

    monkeypatch.setattr(playing, "play", stopping)
    found = played(pools().matches, 1, None, tmp_path)
    monkeypatch.undo()
    figures = pools().tally(found)
    done = [pool for pool in (20, 30, 50) if pool < stopped]
    told_of = {row["pool"]: row["games"] for row in figures["levels"]}
    assert told_of == dict.fromkeys(done, 4) | {stopped: 1}
    assert figures["games"] == 4 * len(done) + 1 < games_of(pools().matches)
    again = played(pools().matches, 1, None, tmp_path)
    assert told(again) == told(played(pools().matches, 2, None, None))
    assert again["pool-20"][0].seconds == found["pool-20"][0].seconds  # it was not played again


def test_each_line_of_the_picture_has_a_name_of_its_own_in_the_language(tmp_path, monkeypatch):
    drawn = {}
    text = lambda _, place, words, *more: drawn.setdefault(words, place)  # noqa: E731
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    one = Played((50, 40), 9, (1,), (0.0,))
    heads = list(range(11))  # all of them win alike: their names would lie on each other
    figures = {"bots": ["greedy"], "opponent": "Samael", "levels": levels({50: [one]}, heads)}
    with speaking("pt"):
        plots(figures, tmp_path)
    names = sorted(drawn[f"vantagem {head}"][1] for head in heads)
    assert all(other - name >= 18 for name, other in pairwise(names))
    assert names[-1] <= 540 - 60
    assert {"greedy contra Samael · Taxa de vitórias, com o intervalo de 95 %", "reserva"} < set(
        drawn
    )
