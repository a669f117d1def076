"""Every command that a document shows can be typed: those in blocks are run, all are read."""

import io
import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from vigil_host.cli import app

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "hardware" / "README.md",
    *sorted((ROOT / "host" / "docs").rglob("*.md")),
]
COMMANDS = get_command(app).commands  # pyright: ignore[reportAttributeAccessIssue]
ELSEWHERE = {  # what these do is proven there, and takes a device, a page or long
    "run": "tests/laptop/sim/test_run.py",
    "deploy": "tests/laptop/make/test_deploy.py",
    "setup": "tests/laptop/cable/test_setup_command.py",
    "sync": "tests/laptop/cable/test_sync.py",
    "firmware": "tests/wheel.py",
}
_OTHERS = {"cd", "git", "pipx", "sudo", "make"}


def _blocks(text):
    """The lines of the blocks that show what to type."""
    for kind, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        if kind in ("", "console"):
            yield from (line.removeprefix("$ ") for line in block.splitlines() if line.strip())


def _typed(text):
    """Every `vigil …` in a text, in blocks and between words, as its words."""
    inline = re.findall(r"`((?:\.venv/bin/)?vigil [^`\n]+)`", text)
    for line in [*_blocks(text), *inline]:
        for part in line.split(" && "):
            words = shlex.split(part.replace(".venv/bin/vigil", "vigil"))
            if words[:1] == ["vigil"] and not {"…", "COMMAND"} & set(words):
                yield words[1:]


def _files(text):
    """What a page says that a file holds."""
    return re.findall(r"with `(\w+\.txt)`:\n\n```text\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_can_be_read(path):
    text = path.read_text("utf-8")
    for name, *rest in _typed(text):
        if rest:
            COMMANDS[name].make_context(name, list(rest))  # or it says what is wrong
        assert name in COMMANDS or name.startswith("-")
    for line in _blocks(text):
        words = {part.split()[0] for part in line.split(" && ")}
        assert words <= _OTHERS | {"vigil", ".venv/bin/vigil"}, line
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    named = re.findall(r"`(?:[A-Z0-9]+=\S+ )?make ([a-z-]+)", text)
    assert set(named) <= set(targets)


def test_every_command_in_a_block_is_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("VIGIL_LANGUAGE", "en")
    texts = [path.read_text("utf-8") for path in DOCUMENTS]
    for name, held in (file for text in texts for file in _files(text)):
        Path(name).write_text(held, "utf-8")
    ran = set()
    for words in dict.fromkeys(tuple(words) for text in texts for words in _in_blocks(text)):
        if words[0] in ELSEWHERE:
            assert f'"{words[0]}"' in (ROOT / ELSEWHERE[words[0]]).read_text("utf-8")
            continue
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        try:
            done = app(list(words), standalone_mode=False)
        except SystemExit as ended:
            done = ended.code
        assert not done or words[0] == "doctor", (words, capsys.readouterr())
        ran.add(words[0])
    assert {"script", "log", "replay", "export", "stats", "play", "table", "lab"} <= ran


def _in_blocks(text):
    fenced = "\n".join(f"```\n{line}\n```" for line in _blocks(text))
    return _typed(fenced)
