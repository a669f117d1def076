"""What Vigil keeps is its owner's alone, and what it writes goes where it says."""

import os
import stat

import pytest

from tests.laptop.lib.command import vigil
from vigil_host.books import export
from vigil_host.books.store import Store
from vigil_host.make import build_cache, bundle

GAME = "new table names=Ana,Bo first=1\nhonor +1\n"


def wide(folder):
    """What others may read or write in a folder, the folder included."""
    found = [folder, *folder.rglob("*")]
    return [str(path) for path in found if path.lstat().st_mode & 0o077 and not path.is_symlink()]


def test_what_is_made_is_for_its_owner_whatever_the_umask_is(tmp_path, monkeypatch):
    data = tmp_path / "data"
    monkeypatch.setenv("VIGIL_DATA", str(data))
    before = os.umask(0)
    try:
        vigil("table", input="1\nAna,Bo\nhonor +1\n", stdin=None)
        vigil("key", "new")
        vigil("log")
        (tmp_path / "game.txt").write_text(GAME)
        vigil("script", tmp_path / "game.txt", "--journal", data / "more" / "log")
    finally:
        os.umask(before)
    assert {"vigil.db", "table", "page.key", "more"} <= {path.name for path in data.iterdir()}
    assert wide(data) == []


def test_what_an_earlier_vigil_let_others_read_is_mended(tmp_path, monkeypatch):
    home = tmp_path / "share"
    monkeypatch.setattr("platformdirs.user_data_path", lambda _: home / "vigil")
    monkeypatch.delenv("VIGIL_DATA", raising=False)
    Store().close()
    (home / "vigil").chmod(0o755)
    (home / "vigil" / "vigil.db").chmod(0o644)
    Store().close()
    assert wide(home / "vigil") == []


def test_a_folder_that_somebody_named_is_left_as_it_is(tmp_path):
    tmp_path.chmod(0o755)
    Store(tmp_path / "vigil.db").close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert wide(tmp_path) == [str(tmp_path)]


def test_a_file_that_was_asked_for_is_as_others_are(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    before = os.umask(0o022)
    try:
        run = vigil("export", "-o", tmp_path / "games.csv")
    finally:
        os.umask(before)
    assert run.returncode == 0
    assert stat.S_IMODE((tmp_path / "games.csv").stat().st_mode) == 0o644


ways_to_write = pytest.mark.parametrize(
    "write",
    [
        lambda folder: export.write(folder / "games", "whole"),
        lambda folder: bundle.fill(folder / "games", {"a/b": b"whole"}),
        lambda folder: build_cache.built(b"whole", folder / "games.bin"),
    ],
    ids=["export", "bundle", "built"],
)


@ways_to_write
def test_nothing_is_written_through_a_link_that_was_laid(tmp_path, write):
    victim = tmp_path / "victim"
    victim.write_text("mine")
    shared = tmp_path / "shared"
    shared.mkdir()
    for name in (f"games.{os.getpid()}", "games.new", "games.tmp", "games.part"):
        (shared / name).symlink_to(victim)
    write(shared)
    assert victim.read_text() == "mine"


@ways_to_write
def test_nobody_can_guess_under_which_name_it_is_written(tmp_path, write, monkeypatch):
    """Else a link that lies there would be followed, or keep it from being written."""
    opened, real = [], os.open
    monkeypatch.setattr(os, "open", lambda path, *a: (opened.append(str(path)), real(path, *a))[1])
    found = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        write(folder)
        ours = [path for path in opened if path.startswith(f"{folder}/")]
        found.append({path.removeprefix(str(folder)) for path in ours})
    assert found[0]
    assert not found[0] & found[1]
