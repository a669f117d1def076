"""`vigil log`: which games were played, or what happened in one."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from vigil_host.books.archive import Game

_ROOMY = 60  # columns: below there is room for who played and little else
_WIDE = 100  # and from here on for whole words


def log(
    game: Annotated[
        str | None, typer.Argument(help="A game: its number in the list, or its key.")
    ] = None,
    since: Annotated[str, typer.Option(help="Games from this day on, as 2026-12-31.")] = "",
    until: Annotated[str, typer.Option(help="Games up to this day.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """List the games that were kept, or tell what happened in one; the newest is number 1."""
    from vigil_host.books.choosing import NONE_YET, choose, kept_games
    from vigil_host.books.summary import entries, summary
    from vigil_host.console import console, print_json
    from vigil_host.language import speak_as_wished

    if not as_json:
        speak_as_wished()
    with kept_games(since, until) as games:
        if game is not None:
            chosen = choose(games, game)
            if as_json:
                print_json({**summary(chosen), "entries": entries(chosen)})
            else:
                _print_game(chosen, console())
        elif as_json:
            print_json([summary(each) for each in games])
        elif not games:
            print(NONE_YET)
        else:
            _print_list(games, console())


def _print_list(games: list["Game"], out: "Console") -> None:
    from rich.text import Text

    from vigil.text import t
    from vigil_host.books.choosing import when
    from vigil_host.books.labels import boxes
    from vigil_host.books.summary import minutes
    from vigil_host.console import listing

    table = listing(**{"": "right", t("when"): "left", t("players"): "wrap"})
    roomy = out.width >= _ROOMY
    if roomy:
        table.add_column(t("boxes"), no_wrap=True)
        table.add_column(t("rounds"), justify="right")
        table.add_column("min", justify="right")
    for number, game in enumerate(games, 1):
        day = when(game) if out.width >= _WIDE else when(game)[:10]
        cells = [Text(str(number)), Text(day, "dim"), _players(game)]
        if roomy:
            short = boxes(game.sets) if out.width >= _WIDE else _initials(game.sets)
            cells += [Text(short, "cyan"), Text(str(game.rounds or "")), Text(minutes(game))]
        table.add_row(*cells)
    out.print(table)


def _players(game: "Game") -> "Text":
    from rich.text import Text

    from vigil_host.books.summary import scores
    from vigil_host.console import shown

    players = Text()
    for who, total, won in scores(game):
        players.append(", " if players else "")
        players.append(f"{shown(who)} {total}", "bold green" if won else "")
        players.append(" ★" if won else "", "green")
    if not game.finished:
        players.append(f" ({shown(game.result)})", "dim")
    return players


def _initials(sets: list[str]) -> str:
    """The first letters of some boxes."""
    return "+".join(name[:1].upper() for name in sets)


def _print_game(game: "Game", out: "Console") -> None:
    from rich.text import Text

    from vigil.text import t
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
