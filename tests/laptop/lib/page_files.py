"""The page's own files, and the words in them."""

import re
from collections.abc import Iterator

from vigil_host.page.static_files import STATIC

SCRIPTS = sorted(STATIC.glob("js/**/*.js"))
PAGES = sorted(STATIC.glob("*.html"))
QUOTED = r'"((?:[^"\\]|\\.)*)"'


def words() -> Iterator[str]:
    """Every word the page gives to `t`, in its scripts and in its markup."""
    for path in SCRIPTS:
        yield from re.findall(rf"\bt\(\s*{QUOTED}", path.read_text("utf-8"))
    for path in PAGES:
        page = path.read_text("utf-8")
        yield from re.findall(r"data-t>([^<]+)<", page)
        yield from re.findall(r'aria-label="([^"]+)" data-t="aria-label"', page)
