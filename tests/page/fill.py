"""Games for the page to show: played by dice that always fall the same."""

import json
import random
import subprocess
import sys
from functools import cache

from tests.laptop.lib.running import environment
from tests.laptop.lib.synced_device import SyncedDevice, keeper_in
from vigil_host.books import last_match
from vigil_host.games.full import lab
from vigil_host.games.script import Script
from vigil_host.lab.match import Asked

NAMES = ("Ana", "Zé", "Łukasz", "Cy", "Dora", "Flo")
SETS = ("godslayer", "souls", "godslayer,fallen", "godslayer,souls")
HTML = "<i id=x>Bo"


def played(folder, games=12):
    """A store with so many games in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    party = SyncedDevice(folder)
    dice = random.Random(4)
    for _ in range(games):
        party.play("\n".join(game(dice)))
    party.play(f'new table players=2 names="{HTML}",Zé\nhonor +3\nnote "<script>alert(1)</script>"')
    party.store.close()


def bots_met(folder):
    """The figures of a match of bots and of bots alone, as `vigil lab --out` keeps them."""
    match, alone = _figures()
    (folder / last_match.file_of(match)).write_text(json.dumps(match))
    (folder / last_match.file_of(alone)).write_text(json.dumps(alone))


@cache
def _figures():
    match = lab.match(Asked(["greedy", "power"], "godslayer", "standard", 2, 40, 1))
    asked = Asked(["greedy"], "godslayer", "solitaire", 0, 9, 1, "20,50,80", "0,10,20")
    grid = lab.grid(asked)
    games = [dict(enumerate(pool.part(0, 9))) for pool in grid.matches.values()]
    many = dict(enumerate(match.part(0, 40) * 30))  # the same ones again and again
    return lab.tally(match, many), grid.tally(dict(zip(grid.matches, games, strict=True)))


def seated(folder):
    """A game of four in the memory of a twin, some rounds after its beginning."""
    script = Script(keeper_in(folder))
    dice = random.Random(11)
    script.answer("new table sets=godslayer,souls players=4 names=Ana,Zé,Bruno,Dora first=2")
    for turn in range(26):
        script.answer(f"honor +{dice.choice((1, 2, 2, 3, 4, 5))}")
        if turn == 17:
            script.answer('event "Hedron Rising"')
            script.answer("fanatic")
        if turn == 23:
            script.answer("undo")
            script.answer("honor +4")
        script.answer(f"end seconds={dice.randint(20, 90)}")


def game(dice):
    """The words of one game, as the dice want it."""
    players = dice.randint(2, 4)
    names = ",".join(dice.sample(NAMES, players))
    yield f"new table sets={dice.choice(SETS)} players={players} names={names} first=1"
    left, turn = 30 * players, 0
    while left > 0:
        honor = dice.choice((1, 1, 2, 3, 4, 6)) + turn // (3 * players)
        yield f"honor +{honor}"
        if turn % 7 == 3:
            yield "undo"
            yield f"honor +{honor}"
        left -= honor
        turn += 1
        yield f"end seconds={dice.randint(15, 120)}"
    yield from ["end"] * (-turn % players)
    yield from (f"deck {dice.randint(12, 40)} seat={seat}" for seat in range(1, players + 1))
    yield "reveal"


def begin(run, options):
    """A full game begins from elsewhere; `options` name its seats."""
    head = run.see("game", lambda told: told["value"])["value"]["head"]
    wish = {"device": run.device, "line": f"new full seed=3 first=1 {options}", "head": head}
    assert run.browser.post("/do", wish).status == 200
    run.see("game", lambda told: told["value"]["view"])


def seat_told(run, language="en"):
    """What the first seat is told, as a page of its own hears it."""
    with run.browser.listen(f"/events?eye=1&language={language}") as answer:
        lines = (line for line in answer if line.strip() == b"event: seat")
        found = (json.loads(next(answer)[6:])["value"] for _ in lines)
        return next(told for told in found if told["view"])


def vigil(data, *args):
    """What a command prints whose data lies there."""
    command = [sys.executable, "-m", "vigil_host", *args]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(data))
    assert done.returncode == 0, done.stderr
    return done.stdout
