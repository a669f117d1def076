"""The commands that documents show: in blocks of what to type, between words, in every help."""

import re
import shlex

from typer.main import get_command

from tests.micropython import ROOT
from vigil_host.cli import app

_ROOMS = ("hardware", "host/docs", "shared", "firmware")
DOCUMENTS = [
    ROOT / "README.md",
    *(path for room in _ROOMS for path in sorted((ROOT / room).rglob("*.md"))),
]
_PROGRAMS = ("vigil", "make", "git", "cd", "pipx", "sudo", "circup")
_EXAMPLE = r"^(?:Examples?: )?(vigil .*?)(?:  \(.*\))?$"
_VARIABLE = re.compile(r"[A-Z0-9_]+=\S+")


def in_blocks(text: str) -> list[list[str]]:
    """Every command in the blocks of a text that show what to type."""
    found = re.findall(r"^ *```(\w*)\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    lines = [line for kind, block in found if kind in ("", "console") for line in block.split("\n")]
    return [_words(part) for line in lines if line.strip() for part in line.split(" && ")]


def between_words(text: str) -> list[list[str]]:
    """Every command in the sentences of a text; a name alone is none, but of Vigil and make."""
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    found = [
        _words(code) for code in re.findall(r"`([^`\n]+(?:\n[^`\n]+)?)`", prose) if _can_be(code)
    ]
    commands = [words for words in found if _program(words) in _PROGRAMS]
    return [words for words in commands if len(words) > 1 or words == ["make"]]


def in_help() -> list[list[str]]:
    """The examples of every command, which a page of the site shows."""
    program = get_command(app)
    every = (program, *program.commands.values())  # pyright: ignore[reportAttributeAccessIssue]
    found = (re.findall(_EXAMPLE, command.epilog or "", re.MULTILINE) for command in every)
    return [_words(line) for lines in found for line in lines]


def everywhere() -> list[list[str]]:
    """All of them, each once; those of blocks first, in their order."""
    texts = [path.read_text("utf-8") for path in DOCUMENTS]
    found = [words for read in (in_blocks, between_words) for text in texts for words in read(text)]
    found += in_help()
    return [list(words) for words in dict.fromkeys(map(tuple, found)) if "…" not in words[1:2]]


def files() -> list[tuple[str, str]]:
    """What the pages say that a file holds."""
    texts = (path.read_text("utf-8") for path in DOCUMENTS)
    pattern = re.compile(
        r"`(?:vigil setup )?(\w+\.\w+)`[^`]*:\n\n```(?:text|toml)\n(.*?)```", re.DOTALL
    )
    return [file for text in texts for file in pattern.findall(text)]


def _can_be(code: str) -> bool:
    return code.count('"') % 2 == 0 and "'" not in code


def _words(line: str) -> list[str]:
    return shlex.split(line.strip().removeprefix("$ ").removeprefix(".venv/bin/"))


def _program(words: list[str]) -> str:
    return next((word for word in words if not _VARIABLE.fullmatch(word)), "")
