"""`vigil script` as its users meet it: whole games, bad input, games that go on."""

import json
import os
import shutil
import struct
import subprocess
import sys
from binascii import crc32

import pytest

from tests import micropython
from tests.laptop.lib import command
from tests.micropython import ROOT
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script
from vigil_host.make.cards import SOURCES, catalog_path, load_catalog

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.txt"))


def vigil(*args, text=""):
    return command.vigil(*args, input=text)


def answers(*args, text):
    return [json.loads(line) for line in vigil("script", "-", *args, text=text).stdout.splitlines()]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_holds_every_expectation(path):
    run = vigil("script", path)
    problems = [json.loads(line).get("error") for line in run.stdout.splitlines()]
    assert run.returncode == 0, [text for text in problems if text and "xpected" in text]
    assert json.loads(run.stdout.splitlines()[-1])["state"]["phase"] == "over"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_the_same_on_both_interpreters(path, tmp_path):
    commands = tmp_path / "commands"
    commands.write_text("".join(f"{line.hex()}\n" for line in commands_of(path, tmp_path)))
    program = ROOT / "tests" / "both" / "lib" / "golden.py"
    told = []
    for name, interpreter in (("c", [sys.executable]), ("m", micropython.command())):
        process = subprocess.run(
            [*interpreter, str(program), str(commands), str(tmp_path / name), str(catalog_path())],
            capture_output=True,
            check=True,
            env={**os.environ, "MICROPYPATH": str(ROOT / "shared")},
        )
        told.append(process.stdout)
    assert told[0] == told[1]
    assert len(told[0].splitlines()) > 40


def commands_of(path, tmp_path):
    """The bytes that go through the door when a script is run."""
    keeper = open_keeper(Files(str(tmp_path / "recorded")))
    submit, commands = keeper.submit, []

    def record(command):
        commands.append(command)
        return submit(command)

    keeper.submit = record
    for line in path.read_text(encoding="utf-8").splitlines():
        Script(keeper).answer(line)
    return commands


def test_a_refusal_changes_nothing_and_the_script_goes_on():
    first, second, third = answers(text="new table players=2 first=1\nhonor -1\nhonor +2\n")
    assert (first["ok"], second["ok"], third["ok"]) == (True, False, True)
    assert second["error"] == "Seat 1 has only 0 Honor."
    assert second["state"] == first["state"]
    assert third["events"][0] == {
        "event": "honor",
        "seat": 1,
        "change": 2,
        "text": "Seat 1 gains 2 Honor.",
    }


def test_exit_codes():
    game = "new table players=2 first=1\n"
    assert vigil("script", "-", text=game + "honor -1\n").returncode == 0
    assert vigil("script", "-", "--strict", text=game + "honor -1\n").returncode == 1
    assert vigil("script", "-", text=game + "expect pool=60\n").returncode == 0
    assert vigil("script", "-", text=game + "expect pool=61\n").returncode == 1
    assert vigil("script", "-", text=game + "hono +1\n").returncode == 1
    assert vigil("script", "/no/such/file").returncode == 1


def test_before_the_first_game_the_phase_is_setup():
    assert answers(text="expect phase=setup game=null\nstate\n")[0]["ok"]
    assert answers(text="honor +1\n")[0]["error"] == "No game is running: start one first."


def test_a_number_may_begin_with_noughts():
    answer = answers(text="new table\nhonor 0000000000005\n")[1]
    assert answer["events"][0]["change"] == 5


def test_quiet_prints_the_last_answer_only():
    run = vigil("script", "-", "--quiet", text="new table\nhonor +1\nstate\n")
    assert len(run.stdout.splitlines()) == 1


def test_comments_quotes_and_options_in_any_order():
    lines = '# a comment\n\nnew table first=2 names="Ana Maria,Bo" players=2 # and another\n'
    (answer,) = answers(text=lines)
    assert [seat["name"] for seat in answer["state"]["seats"]] == ["Ana Maria", "Bo"]


BAD = {
    "new table players=7 sets=godslayer,souls": "A game is for 2 to 6 players.",
    "new table players=5": "This box is for 2 to 4 players: add a box or house rules.",
    "new table players=3 sets=fallen": "This box is for 2 players: add a box or house rules.",
    "new table first=1 first=2": "first is given twice.",
    "new table first=3": "There is no seat 3: the seats are 1 to 2.",
    "new table sets=godslayer,dawn": "There is no set dawn: there are godslayer, fallen, souls.",
    "new table sets=souls,": "The name of a box is missing: there are godslayer, fallen, souls.",
    "new full sets=": "The name of a box is missing: there are godslayer, fallen, souls.",
    "new table names=A,B,C players=2": "Names: 3, but players: 2.",
    "new table colour=red": "new does not know the option 'colour'.",
    "new chess": "There is no game 'chess': there is table, full, firepeak.",
    "new": "new needs a game.",
    "honor": "honor needs an amount of Honor.",
    "honor five": "'five' is not a number: an amount of Honor is needed.",
    "honor 1e3": "'1e3' is not a number: an amount of Honor is needed.",
    "honor +10000": "Honor changes by at most 999 at once.",
    "honor 10,000": "'10,000' is not a number: an amount of Honor is needed.",
    "honor +1 seat=3": "There is no seat 3: the seats are 1 to 2.",
    "honor +1 +2": "honor does not take '+2'.",
    'fate "Wolf Shamen"': "There is no card Wolf Shamen. Do you mean Wolf Shaman?",
    'fate "Wolf Shaman"': "Wolf Shaman has no Fate.",
    'fate "Askara of Fate"': "Askara of Fate is not in the boxes of this game.",
    "reveal": "Decks are counted when the game has ended: finish it first.",
    "dance": "There is no command 'dance'.",
    'note "open': 'A quotation mark " is missing.',
    "undo 9": "At most 1 can be undone.",
    "undo 0": "Say how many steps: 1 to 999.",
    "redo": "There is nothing to redo.",
    "trophy": "trophy needs gain, use or fetch.",
    "supply": "supply needs mystic, heavy or fanatic.",
    "trophy lose Minotaur": "a trophy's way is gain, use or fetch, not 'lose'.",
    "steal 1": "steal needs from= and a seat.",
    "take 2": "The row is kept in the solitaire game only.",
    "expect": "expect needs at least one path=value.",
    "expect seats.9.honor=1": "The state has no seats.9.honor.",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_answered_in_one_sentence_and_changes_nothing(line, tmp_path):
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    before = script.answer("new table players=2 first=1")
    answer = script.answer(line)
    assert before is not None
    assert answer == {"ok": False, "error": BAD[line], "state": before["state"]}


BAD_WHOLE = {
    "do": "do needs a move.",
    "do 99": "There is no move 99: there are 3.",
    "do 999": "There is no move 999: there are 3.",
    "do 0": "Moves count from 1.",
    'do "play Melitia"': "That is no legal move now: play Melitia. Do you mean play Militia?",
    'do "dance"': "That is no legal move now: dance.",
    "do 1 seat=2": "It is not your turn: Ana decides now.",
    "auto": "auto needs how many decisions, or end.",
    "auto 0": "auto counts from 1.",
    "auto few": "'few' is not a number: how many decisions, or end is needed.",
    "auto 3 bot=sage": "bot is greedy, power or random, not 'sage'.",
    "honor +1": "There is no command 'honor'.",
    "new full bots=-,deep": "There is no bot deep: there are random, greedy, power, "
    "sage1, sage2, sage3, sage4.",
    "new full players=5": "This box is for 2 to 4 players: add a box or house rules.",
    "new full sets=fallen players=3": "This box is for 2 players: add a box or house rules.",
    "new full seed=-1": "A seed is a number from 0 to 1073741823.",
    "new full players=2 bots=power,power,power": "Bots: 3, but players: 2.",
    "new full colour=red": "new does not know the option 'colour'.",
    "new full head=3": "head= is an option of new table: "
    "a full game has the opponent of the books.",
    "new full takes=1": "takes= is an option of new table: "
    "a full game has the opponent of the books.",
    "new full pick=left": "pick= is an option of new table: "
    "a full game has the opponent of the books.",
    "new full fanatic_alone=yes": "fanatic_alone= is an option of new table: in a full game a "
    "Fanatic's trophy waits for an Event.",
    "new full fanatic_out=nothing": "fanatic_out= is an option of new table: "
    "in a full game a Fanatic always gives Honor.",
    "new full draw_first=no": "draw_first= is an option of new table: "
    "in a full game the player draws before the opponent moves.",
}


@pytest.mark.parametrize("line", BAD_WHOLE)
def test_bad_input_in_a_whole_game_changes_nothing(line, tmp_path):
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    before = script.answer("new full players=2 names=Ana,Bo first=1 seed=42")
    answer = script.answer(line)
    assert before is not None
    assert answer == {"ok": False, "error": BAD_WHOLE[line], "state": before["state"]}


def test_legal_moves_are_numbered_sentences():
    _, moves = answers(text="new full players=2 first=1 seed=42\nmoves\n")
    assert moves["moves"] == ["1 end the turn", "2 play Apprentice", "3 play Militia"]


def test_alone_it_matters_which_of_two_alike_is_taken(tmp_path):
    """The row slides, and its right end is the opponent's."""
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    for line in ("new full variant=solitaire seed=851 first=1", *["do 2"] * 5):
        script.answer(line)
    answer = script.answer('do "acquire Rocket Courier X-99"')
    assert answer
    assert answer["error"] == (
        "Say which one: acquire Rocket Courier X-99 (place 1)"
        " or acquire Rocket Courier X-99 (place 2)."
    )
    answer = script.answer('do "acquire Rocket Courier X-99 (place 2)"')
    assert answer
    assert answer["state"]["row"][1] == "Rocket Courier X-99"
    assert answer["state"]["seats"][0]["discard"] == ["Rocket Courier X-99"]


def test_of_two_alike_in_the_row_somebody_says_which(tmp_path):
    """Where it lay decides what lies beside the next card."""
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    for line in ("new full seed=272 first=1", *["do 2"] * 5):
        script.answer(line)
    answer = script.answer('do "acquire Wolf Shaman"')
    assert answer
    assert answer["error"] == (
        "Say which one: acquire Wolf Shaman (place 4) or acquire Wolf Shaman (place 5)."
    )
    answer = script.answer('do "acquire Wolf Shaman (place 5)"')
    assert answer
    assert (answer["ok"], answer["state"]["row"][3]) == (True, "Wolf Shaman")


def test_a_whole_game_takes_the_settings_that_it_has(tmp_path):
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    line = "new full sets=godslayer,souls variant=solitaire supply=largest marked=no"
    answer = script.answer(line + " opponent=nemesis house=yes team_tie=draw drain=no last_move=no")
    assert answer
    assert answer["state"]["supply"]["mystic"] == 30
    assert answer["state"]["opponent"]["name"] == "Nemesis"


@pytest.mark.parametrize("game", ["table", "full", "firepeak"])
def test_a_name_that_no_panel_can_show_is_refused_in_every_game(game, tmp_path):
    journal = ("--journal", str(tmp_path / "log"))
    for names, letter in (("Ana,🐉", "🐉"), ("名,Bo", "名")):
        done = vigil("script", "-", *journal, text=f'new {game} names="{names}"\n')
        answer = json.loads(done.stdout)
        assert (answer["ok"], answer["state"]["phase"]) == (False, "setup")
        assert answer["error"].startswith(f"The device cannot show {letter}: write ")


@pytest.mark.parametrize("game", ["table", "full", "firepeak"])
def test_a_letter_whose_accent_comes_after_it_is_that_letter(game, tmp_path):
    line = f'new {game} names="Joa\u0303o,Ze\u0301"'
    (answer,) = answers("--journal", str(tmp_path / "log"), text=line + "\n")
    assert [seat["name"] for seat in answer["state"]["seats"]] == ["João", "Zé"]


def test_what_the_first_deal_brings_about_is_told_with_the_beginning():
    (begun,) = answers(text="new full sets=fallen,souls players=2 names=Ana,Bo first=1 seed=206\n")
    assert [event["event"] for event in begun["events"]] == [
        *("started", "event", "fate", "banished", "entered"),
    ]
    assert begun["events"][2]["text"] == "The Fate of Ravenous Gorph happens."


def test_a_game_of_other_cards_says_so_whatever_is_asked(tmp_path):
    tables = shutil.copytree(SOURCES, tmp_path / "cards")
    path = tables / "godslayer.csv"
    path.write_text(path.read_text("utf-8").replace("+3 runes", "+2 runes"), "utf-8")
    journal = Journal(Files(str(tmp_path / "log")), bytes(12))
    Script(Keeper(journal, Games(load_catalog(tables)))).answer("new full seed=1")
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    for line in ("moves", "do 1", "auto end"):
        answer = script.answer(line)
        assert answer
        assert answer["error"] == "This game was played with other cards: restore them to go on."


def test_a_command_after_the_end_is_refused():
    ending = "new table first=1\nfinish\ndeck 1 seat=1\ndeck 1 seat=2\nreveal\nhonor +1\n"
    assert answers(text=ending)[-1]["error"] == "The game is over: undo, or start a new one."


def test_a_journal_goes_on_where_it_was_left(tmp_path):
    log = tmp_path / "log"
    answers("--journal", log, text="new table names=Ana,Bo first=2\nhonor +3\n")
    (answer,) = answers("--journal", log, text="undo\n")
    assert answer["state"]["pool"] == 60
    (answer,) = answers("--journal", log, text="redo\n")
    assert answer["state"]["seats"][1] | {"name": "Bo", "honor": 3} == answer["state"]["seats"][1]


def sentence(*args):
    """The one line on stderr of a command that must fail."""
    run = vigil("script", "-", *args, text="state\n")
    assert (run.returncode, run.stdout) == (1, "")
    (line,) = run.stderr.splitlines()
    return line


def test_a_foreign_folder_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    assert "holds other files" in sentence("--journal", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("mine")
    assert "is not a folder" in sentence("--journal", tmp_path / "file")


def test_a_newer_journal_is_not_touched(tmp_path):
    answers("--journal", tmp_path, text="new table\n")
    data = bytearray((tmp_path / "id").read_bytes())[:-2]
    data[4] += 1
    data += struct.pack("<H", crc32(data) & 0xFFFF)
    (tmp_path / "id").write_bytes(data)
    assert "written by a newer Vigil" in sentence("--journal", tmp_path)
    assert (tmp_path / "id").read_bytes() == data


def test_a_journal_in_use_is_refused(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-m", "vigil_host", "script", "-", "--journal", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as first:
        assert first.stdin
        assert first.stdout
        first.stdin.write(b"state\n")
        first.stdin.flush()
        first.stdout.readline()
        assert "Another Vigil is using the log" in sentence("--journal", tmp_path)


def test_a_folder_that_cannot_be_written(tmp_path):
    """A folder below a file of /proc: nobody may write there, not even root."""
    assert "cannot be used" in sentence("--journal", "/proc/vigil")


def test_records_that_were_dropped_are_told(tmp_path):
    answers("--journal", tmp_path, text="new table first=1\nhonor +1\nhonor +2\n")
    log = tmp_path / "00000001"
    log.write_bytes(log.read_bytes()[:-1])
    run = vigil("script", "-", "--journal", tmp_path, "--strict", text="expect pool=59\n")
    assert run.returncode == 1
    assert run.stderr == (
        "vigil: After record 2, 5 bytes of the log could not be read and were set aside.\n"
    )
    assert json.loads(run.stdout)["ok"]


def test_damage_in_an_earlier_game_costs_only_that_game(tmp_path):
    """An undo that would lead there is refused, and everything else goes on."""
    first = "new table first=1 pool=999\n" + "honor +1\n" * 250
    answers("--journal", tmp_path, text=first + "new table first=1\nhonor +2\n")
    damaged = sorted(tmp_path.glob("0*"))[3]
    data = bytearray(damaged.read_bytes())
    data[20] ^= 1
    damaged.write_bytes(data)
    refused, gone_on = answers("--journal", tmp_path, text="undo 2\nhonor +1\n")
    assert refused["error"] == "The game before this one cannot be read: it cannot be undone to."
    assert gone_on["state"]["pool"] == 57
    assert answers("--journal", tmp_path, text="state\n")[0]["state"]["pool"] == 57


def test_a_log_cut_inside_a_merged_file_goes_on(tmp_path):
    """What is appended after such a cut must never be merged away."""
    text = "new table first=1 pool=999\n" + "honor +1\n" * 600
    answers("--journal", tmp_path, text=text)
    merged = max(tmp_path.glob("0*"), key=lambda path: path.stat().st_size)
    for path in sorted(tmp_path.glob("0*")):
        if path > merged:
            path.unlink()
    merged.write_bytes(merged.read_bytes()[:-1])
    before = answers("--journal", tmp_path, text="state\n")[0]["state"]["pool"]
    answers("--journal", tmp_path, text="honor +1\n" * 100)
    assert answers("--journal", tmp_path, text="state\n")[0]["state"]["pool"] == before - 100


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('note "a=b"', None),
        ("honor +1 Seat=2", None),
        ("expect pool=+060", None),
        ("note " + 5000 * "x", "This line is longer than 4096 characters."),
        ("honor +1 seat=0", "seat counts from 1."),
        ("honor +" + 5000 * "9", "This line is longer than 4096 characters."),
        ("honor +" + 99 * "9", "Honor changes by at most 999 at once."),
        ("supply mystic 0", "A supply changes by at least 1."),
        ('fate ""', "A card's name is needed."),
    ],
)
def test_what_newcomers_type(line, sentence, tmp_path):
    script = Script(open_keeper(Files(str(tmp_path / "log"))))
    script.answer("new table players=2 first=1")
    answer = script.answer(line)
    assert answer is not None
    assert answer.get("error") == sentence


def test_a_byte_order_mark_and_endless_lines_do_no_harm(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("\ufeffnew table first=1\n" + "x" * 200_000 + "\nhonor +1\n", encoding="utf-8")
    lines = [json.loads(line) for line in vigil("script", path).stdout.splitlines()]
    assert [line["ok"] for line in lines] == [True, False, True]


def test_a_full_output_and_a_closed_input_are_told():
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "vigil_host", "script", "-"]
        run = subprocess.run(command, input="state\n", stdout=full, stderr=-1, text=True)
    assert (run.returncode, run.stderr) == (1, "vigil: No space left on device.\n")
    closed = f"{sys.executable} -m vigil_host script - <&-"
    run = subprocess.run(closed, shell=True, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (1, "vigil: There is no input to read.\n")
