"""What the site shows besides its own pages: files of the tree, the gallery's pictures, all help.

A link in a page is one that works in the tree. Here each is looked up: another page, a picture or a
file to download is taken into the site, and what is source code stays as its name.
"""

import csv
import os
import re
from pathlib import Path
from posixpath import normpath, relpath

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "host" / "docs"
PULLED = {  # pages that lie elsewhere in the tree
    "hardware.md": "hardware/README.md",
    "changes.md": "CHANGELOG.md",
    "cards.md": "shared/cards/README.md",
    "languages.md": "shared/text/README.md",
    "letters.md": "firmware/fonts/README.md",
}
MADE = ("commands.md", "site.css", "sheet.pdf")
MARK = "host/vigil_host/page/static/mark.svg"  # as on the live page
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)]*)?\)")
_CODE = re.compile(r"`[^`\n]+`")  # in which a table of the site needs no backslash before |
_TABLE = re.compile(r"^\[([^\]]+)\]\(([\w/]+\.csv)\)$", re.MULTILINE)  # alone on its line
_SHOWN = (".png", ".svg", ".stl", ".scad", ".csv", ".rules", ".json", ".toml")
_CSS = """img[src*="golden"] { image-rendering: pixelated; width: 296px; border: 1px solid #8888; }
.md-typeset table img[src*="golden"] { max-width: none; }
.md-typeset table:not([class]) thead:not(:has(th:not(:empty))) { display: none; }
@media (max-width: 600px) {
  .md-typeset table:has(img) thead { display: none; }
  .md-typeset table:has(img) :is(tbody, tr, td) { display: block; border: 0; }
}
.md-typeset img { background: white; }
.md-typeset img[src*="case/"] { width: 48%; }
.md-typeset table:not([class]) :is(th, td) { min-width: 0; padding: 0.6em 0.8em; }
.md-typeset td:first-child:has(br) { min-width: 16em; }
.md-typeset td code { overflow-wrap: normal; word-break: normal; }
"""


def on_files(files, config):
    """Add what is not in the folder."""
    texts = {page: (ROOT / source).read_text("utf-8") for page, source in PULLED.items()}
    texts |= {"commands.md": commands(), "site.css": _CSS}
    for name, text in texts.items():
        files.append(File.generated(config, name, content=text))
    files.append(File.generated(config, "sheet.pdf", content=sheet()))
    files.append(File.generated(config, "mark.svg", abs_src_path=str(ROOT / MARK)))
    for name in _files_shown(files):
        files.append(File.generated(config, f"tree/{name}", abs_src_path=str(ROOT / name)))
    return files


def on_page_markdown(markdown, page, **_):
    """Let every link lead to where the site has it."""
    return rewritten(with_tables(markdown, page.file.src_uri), page.file.src_uri)


def with_tables(markdown: str, page: str) -> str:
    """A link to a table that stands alone on its line, and the table below it."""
    folder = (ROOT / source(page)).parent

    def table(found: re.Match) -> str:
        with (folder / found[2]).open(encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        if head[-1] == "note":  # below the name, for a phone is narrow
            head, rows = head[:-1], [[f"{row[0]}<br>*{row[-1]}*", *row[1:-1]] for row in rows]
        lines = [head, ["---"] * len(head), *rows]
        return "\n".join([f"{found[0]}:", "", *(f"| {' | '.join(line)} |" for line in lines)])

    return _TABLE.sub(table, markdown)


def rewritten(markdown: str, page: str) -> str:
    """The same for one page's text."""
    here = source(page)

    def link(found: re.Match) -> str:
        mark, text, target, anchor = found.groups(default="")
        if re.match(r"[a-z]+:", target):
            return found[0]
        goal = place(normpath(f"{here.rpartition('/')[0]}/{target}".lstrip("/")))
        if goal is None:
            return text
        return f"{mark}[{text}]({relpath(goal, os.path.dirname(page) or '.')}{anchor})"

    return _CODE.sub(lambda code: code[0].replace("\\|", "|"), _LINK.sub(link, markdown))


def source(page: str) -> str:
    """Where a page lies in the tree."""
    return PULLED.get(page, f"host/docs/{page}")


def place(name: str) -> str | None:
    """Where a file of the tree is on the site, if it is."""
    pages = {source: page for page, source in PULLED.items()} | {"README.md": "index.md"}
    if name in pages:
        return pages[name]
    own = name.removeprefix("host/docs/")
    if own != name and (own in MADE or own.endswith(".md")):
        return own
    return f"tree/{name}" if name.endswith(_SHOWN) and (ROOT / name).is_file() else None


def _files_shown(files) -> list[str]:
    found = set()
    for file in files:
        if file.src_uri.endswith(".md") and file.src_uri not in MADE:
            text = (ROOT / source(file.src_uri)).read_text("utf-8")
            for link in _LINK.finditer(rewritten(text, file.src_uri)):
                goal = normpath(f"{os.path.dirname(file.src_uri)}/{link[3]}".lstrip("/"))
                if goal.startswith("tree/"):
                    found.add(goal.removeprefix("tree/"))
    return sorted(found)


def commands() -> str:
    """The help of every command, as it is printed."""
    from typer import Context
    from typer.main import get_command

    from vigil_host.cli import app

    group = get_command(app)
    lines = ["# Every command", "", "As `vigil COMMAND --help` prints it.", ""]
    for name, command in sorted(group.commands.items()):
        context = Context(command, info_name=f"vigil {name}", terminal_width=80)
        lines += [f"## vigil {name}", "", "```", command.get_help(context).strip(), "```", ""]
    return "\n".join(lines)


def sheet() -> bytes:
    """The page for the table."""
    import sys

    sys.path.insert(0, str(Path(__file__).parent))
    from sheet import pdf

    return pdf()
