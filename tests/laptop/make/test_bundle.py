"""What is copied to a Pico: complete, small, and loadable by itself on the 32-bit MicroPython."""

import ast
import json
import os

import pytest

from tests import micropython
from tests.bench.bars import AT_MOST
from tests.bench.run import deploy_kb
from vigil_host.errors import UserError
from vigil_host.make import boards, build_cache, bundle

# Import every module and open every file; what only a chip has is an empty module.
_LOAD = """
import sys

class Chip:
    pass

for name in ("machine", "neopixel"):
    sys.modules[name] = Chip
for line in sys.stdin:
    name = line.strip()
    if name[-4:] == ".mpy":
        __import__(name[:-4].replace("lib/", "").replace("/", "."))
import main
print(open("cards.bin", "rb").read(4), open("font.bin", "rb").read(4))
print(open("board").read().strip())
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """With its modules one by one; that they can be one file is for test_packing."""
    return bundle.build("badger2040", tmp_path_factory.mktemp("firmware"), packed=False)


def test_every_file_loads_from_the_bundle_alone(made):
    done = micropython.run(
        ["-c", _LOAD],
        "1m",  # all of them at once, as no device has them
        input="\n".join(made.names),
        cwd=made.folder,
        env={**os.environ, "MICROPYPATH": ".frozen:lib"},
    )
    assert done.stderr == ""
    assert done.stdout == "b'VIGC' b'VIGF'\nbadger2040\n"


def test_what_every_screen_needs_is_loaded_with_the_app(made):
    """Else a sweep would drop it, and the page that is still shown would keep its first copy."""
    code = "import sys, vigil_pico.app; print([n for n in sys.modules if n in ('%s', '%s')])"
    done = micropython.run(
        ["-c", code % ("vigil_pico.pages", "vigil_pico.screens")],
        cwd=made.folder,
        env={**os.environ, "MICROPYPATH": ".frozen:lib"},
    )
    assert sorted(ast.literal_eval(done.stdout)) == ["vigil_pico.pages", "vigil_pico.screens"]


def test_the_list_for_mip_is_the_folder(made):
    package = json.loads((made.folder / "package.json").read_text())
    there = [path for path in made.folder.rglob("*") if path.is_file()]
    names = sorted(path.relative_to(made.folder).as_posix() for path in there)
    names.remove("package.json")
    assert sorted(made.names) == names
    assert package["urls"] == [[name, name] for name in made.names]


def test_every_source_is_there(made):
    root = micropython.ROOT
    sources = {f"lib/vigil/{path}" for path in _sources(root / "shared" / "vigil")}
    sources |= {f"lib/vigil_pico/{path}" for path in _sources(root / "firmware" / "vigil_pico")}
    sources = {place for place in sources if not place.endswith("_cpython.mpy")}  # the laptop's
    sources.remove("lib/vigil_pico/boards/circuit.mpy")  # CircuitPython's
    assert {name for name in made.names if name.startswith("lib/")} == sources


def _sources(folder):
    """But those of packages that are nothing but a folder."""
    paths = [path for path in folder.rglob("*.py") if not _only_says_what_it_is(path)]
    return [path.relative_to(folder).with_suffix(".mpy") for path in paths]


def _only_says_what_it_is(path):
    return path.name == "__init__.py" and len(ast.parse(path.read_text("utf-8")).body) < 2


def test_it_is_small_enough():
    (figure,) = deploy_kb().values()
    assert 50 < figure <= AT_MOST["deploy_kb"]


def test_what_was_left_of_another_day_is_removed(made):
    (made.folder / "lib" / "vigil" / "old").mkdir()
    (made.folder / "lib" / "vigil" / "old" / "gone.mpy").write_bytes(b"")
    again = bundle.build("pico_pixels", made.folder, packed=False)
    assert not (made.folder / "lib" / "vigil" / "old").exists()
    assert again.names == made.names
    assert (made.folder / "board").read_text() == "pico_pixels\n"
    bundle.build("badger2040", made.folder, packed=False)


def test_a_board_needs_its_line_and_its_file(tmp_path, monkeypatch):
    with pytest.raises(UserError, match="There is no board 'pico_w': there are pico_epaper, "):
        bundle.build("pico_w", tmp_path / "firmware")
    monkeypatch.setattr(boards, "FILES", tmp_path)
    with pytest.raises(UserError, match="expected a file for badger2040 in "):
        bundle.build("badger2040", tmp_path / "firmware")
    assert not (tmp_path / "firmware").exists()


def test_programs_are_kept_only_as_long_as_their_sources(tmp_path, monkeypatch):
    """A change is never answered with what was made before it; nor is a file half there."""
    monkeypatch.setattr(build_cache, "BUILD", tmp_path)
    made = []

    def make(recipe):
        def work():
            made.append(recipe)
            return {"lib/a.mpy": recipe * 3, "main.py": b""}

        return build_cache.remembered("programs", recipe, work)

    assert make(b"old") == make(b"old") == {"lib/a.mpy": b"oldoldold", "main.py": b""}
    assert list(make(b"new")) == ["lib/a.mpy", "main.py"]
    assert made == [b"old", b"new"]
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    for damaged in (b"", whole[:-70], whole.replace(b"newnewnew", b"newnewnot")):
        kept.write_bytes(damaged)
        assert make(b"new")["lib/a.mpy"] == b"newnewnew"
    assert made == [b"old"] + [b"new"] * 4


def test_what_decides_about_a_program_is_in_its_recipe(tmp_path, monkeypatch):
    recipes = []

    def remembered(_name, recipe, _make):
        recipes.append(recipe)
        return {}

    monkeypatch.setattr(bundle, "remembered", remembered)
    source = tmp_path / "more.py"
    for text in ("x = 1\n", "x = 2\n"):
        source.write_text(text)
        for short_names in (False, True):
            bundle.build("badger2040", tmp_path / "made", (source,), short_names, packed=False)
    assert len(set(recipes)) == 4
