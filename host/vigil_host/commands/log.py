"""`vigil log`: which games were played, or what happened in one."""

from typing import TYPE_CHECKING, Annotated

import typer

from vigil.text import t
from vigil_host.commands import AsJson, Since, Until
from vigil_host.terminal import ROOMY

if TYPE_CHECKING:
    from rich.console import Console

    from vigil_host.books.archive import Game

_WIDE = 100  # columns: from here on there is room for whole words
_NAME_MOST = 60


def log(
    game: Annotated[
        str | None, typer.Argument(help="A game: its number in the list, or its key.")
    ] = None,
    since: Since = "",
    until: Until = "",
    rename: Annotated[
        str | None,
        typer.Option(metavar="<name>", help="Give the game a name; empty takes it away."),
    ] = None,
    hide: Annotated[
        bool, typer.Option("--hide", help="Leave the game out of the statistics.")
    ] = False,
    delete: Annotated[
        bool, typer.Option("--delete", help="Take the game out of the books; a device keeps it.")
    ] = False,
    show: Annotated[
        bool, typer.Option("--show", help="Count a game again that was hidden or deleted.")
    ] = False,
    deleted: Annotated[
        bool, typer.Option("--deleted", help="The games that were deleted instead.")
    ] = False,
    reread: Annotated[
        bool, typer.Option("--reread", help="Read all games anew out of their logs first.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the games that were kept, or tell what happened in one; the newest is number 1."""
    from vigil_host.books.choosing import choose, forget_readings, kept_games, none_yet

    remark = _remark(game, rename, hide, show, delete)
    if reread:
        forget_readings()
    with kept_games(since, until, deleted) as games:
        if remark and show and not deleted:
            with kept_games(since, until, deleted=True) as more:
                games = [*games, *more]
        days = since + until
        none = t("No game was deleted.") if deleted and not days else none_yet(days)
        chosen = choose(games, game, none) if game is not None else None
        if not (chosen and remark):
            _tell(chosen, games, as_json, none)
    if chosen and remark:
        _mark(chosen, *remark)


def _remark(
    game: str | None, rename: str | None, hide: bool, show: bool, delete: bool
) -> tuple[str, str] | None:
    """What is to be said about a game, and its words; None if nothing."""
    from vigil.names import clean
    from vigil_host.errors import UserError

    asked = [(what, "") for what, is_so in (("hidden", hide), ("shown", show)) if is_so]
    asked += [("deleted", "")] if delete else []
    asked += [("named", clean(rename, _NAME_MOST))] if rename is not None else []
    if len(asked) > 1:
        raise UserError("One thing at a time: --rename, --hide, --show or --delete.")
    if asked and game is None:
        raise UserError("Say which game: its number in `vigil log`, or its key.")
    return asked[0] if asked else None


def _mark(game: "Game", what: str, value: str) -> None:
    from vigil_host.books.choosing import say

    say(game, what, value)
    sentences = {
        "named": t("%s has no name now.") if not value else t("%s has a name now."),
        "hidden": t("%s does not count any more; --show makes it count again."),
        "shown": t("%s counts."),
        "deleted": t("%s is out of the books; --show brings it back, --deleted lists it."),
    }
    print(sentences[what] % game.key)


def _tell(game: "Game | None", games: list["Game"], as_json: bool, none: str) -> None:
    from vigil_host.books.summary import entries, marks, summary
    from vigil_host.console import console, print_json

    if game and as_json:
        print_json({**summary(game), "marks": marks(game), "entries": entries(game)})
    elif game:
        _print_game(game, console())
    elif as_json:
        print_json([summary(each) for each in games])
    elif not games:
        print(none)
    else:
        _print_list(games, console())


def _print_list(games: list["Game"], out: "Console") -> None:
    from vigil_host.books.choosing import when
    from vigil_host.books.labels import boxes
    from vigil_host.books.long_list import print_long_list
    from vigil_host.books.summary import length

    columns = {"": "right", t("when"): "left", t("players"): "wrap"}
    roomy, wide = out.width >= ROOMY, out.width >= _WIDE
    if roomy:
        columns |= {t("boxes"): "left", t("rounds"): "right", t("time"): "right"}
    rows = []
    for number, game in enumerate(games, 1):
        cells = [[(str(number), "")], [(when(game)[: 16 if wide else 10], "dim")], _players(game)]
        if roomy:
            short = boxes(game.sets) if wide else _initials(game.sets)
            cells += [[(short, "cyan")], [(str(game.rounds or ""), "")], [(length(game), "")]]
        rows.append(cells)
    print_long_list(out, columns, rows)


def _players(game: "Game") -> list[tuple[str, str]]:
    """Who played, with what result, as pieces of a cell."""
    from vigil_host.books.summary import scores
    from vigil_host.console import shown

    pieces = [(f"{shown(game.title)}: ", "bold")] if game.title else []
    for i, (who, total, won) in enumerate(scores(game)):
        comma, words = ", " if i else "", f"{shown(who)} {total}"
        if won:
            pieces += [(comma, ""), (words, "bold green"), (" ★", "green")]
        else:
            pieces.append((comma + words, ""))
    if not game.finished:
        pieces.append((f" ({shown(game.result)})", "dim"))
    if game.hidden:
        pieces.append((f" ({t('not counted')})", "dim"))
    return pieces


def _initials(sets: list[str]) -> str:
    """The first letters of some boxes."""
    return "+".join(name[:1].upper() for name in sets)


def _print_game(game: "Game", out: "Console") -> None:
    from rich.text import Text

    from vigil_host.books.summary import entries, headline
    from vigil_host.console import listing, shown

    for line in headline(game):
        out.print(Text(line[0], line[1]))
    out.print()
    table = listing(**{"": "right", t("what happened"): "wrap"})
    for entry in entries(game):
        style = "dim strike" if entry["undone"] else "dim" if entry["undo"] else ""
        text = shown(entry["text"]) or entry["kind"]
        if entry["undone"] and not out.is_terminal:
            text = f"({t('undone')}) {text}"
        table.add_row(Text(str(entry["entry"]), "dim"), Text(text, style))
    out.print(table)
