"""Which games a command is about: out of the laptop's database, by number, key or time."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from vigil.text import t
from vigil_host.books.archive import Archive, Game
from vigil_host.books.marks import Marks
from vigil_host.books.store import Store
from vigil_host.console import console
from vigil_host.errors import UserError

_MUCH = 2000  # records, which take about half a second


@contextmanager
def kept_games(since: str = "", until: str = "", deleted: bool = False) -> Iterator[list[Game]]:
    """The games begun in a span of days, the newest first; or those that were deleted."""
    first_ms, end_ms = _day_ms(since, 0), _day_ms(until, 1)
    gc.set_threshold(100_000)  # thousands of small things, and hardly any of them is rubbish
    with Store() as store:
        archive = Archive(store)
        read(archive)
        games = archive.known(deleted=deleted)[::-1]
        yield [
            game
            for game in games
            if game.when_ms >= (first_ms or 0) and (end_ms is None or game.when_ms < end_ms)
        ]


def read(archive: Archive) -> None:
    """Read what is new; a bar shows how far that is when it is much."""
    behind = archive.behind()
    if behind < _MUCH:
        archive.read()
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    out = console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task(t("Reading the games"), total=behind)
        archive.read(lambda count: bar.advance(task, count))


def choose(games: list[Game], which: str, none: str = "") -> Game:
    """One game: `1` is the newest, or its key, or enough of it; `none` says that there are none."""
    if not games:
        raise UserError("%s", none or none_yet())
    if which.isdecimal() and len(which) < 6:
        if not 1 <= int(which) <= len(games):
            raise UserError("There is no game %s: `vigil log` numbers 1 to %s.", which, len(games))
        return games[int(which) - 1]
    whole = [game for game in games if which == game.key]
    found = whole or [game for game in games if which and which in game.key]
    if len(found) != 1:
        several = "Several games have %r in the key: `vigil log` lists them."
        none = "No game has %r in the key: `vigil log` lists them."
        raise UserError(several if found else none, which)
    return found[0]


def none_yet(days: str = "") -> str:
    """What is said where no game is kept, of some days or at all."""
    if days:
        return t("No game began in these days: without --since and --until all are shown.")
    return t("No games are kept here yet: `vigil sync` fetches them from a device.")


def say(game: Game, what: str, value: str) -> None:
    """Say something about a game, as `marks.py` has it."""
    with Store() as store:
        Marks(store).say(game.device.id, game.row.epoch, game.row.first, what, value)


def forget_readings() -> None:
    """Let all games be read again."""
    with Store() as store:
        Archive(store).read_again()


def when(game: Game) -> str:
    """The day and time of a game, by this laptop's clock."""
    return clock(game.when_ms)


def clock(ms: int) -> str:
    """A day and time by this laptop's clock."""
    return datetime.fromtimestamp(ms / 1000).strftime("%Y-%m-%d %H:%M")


def _day_ms(text: str, days: int) -> int | None:
    """The beginning of a day, or of the one after it."""
    if not text:
        return None
    try:
        year, month, day, *_ = time.strptime(text, "%Y-%m-%d")
        return int(time.mktime((year, month, day + days, 0, 0, 0, 0, 0, -1)) * 1000)
    except (ValueError, OverflowError, OSError):
        raise UserError("%r is not a day: write it as 2026-12-31.", text) from None
