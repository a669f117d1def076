"""`vigil setup`: names, settings and a game for a device."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vigil.text import t
from vigil_host.games.boxes import words
from vigil_host.make.boards import offered

if TYPE_CHECKING:
    from vigil_host.cable.setup import DeviceState, Setup

EPILOG = f"""\
Examples: vigil setup  (asks)

vigil setup --roster Ana,Zé,Cy --night

vigil setup --sets godslayer,souls --players Ana,Zé --first 2

vigil setup evening.toml --port "twin {offered()[0]}"

\b
evening.toml:
  [device]
  name = "Kitchen"
  language = "en"         # the two letters of a file in shared/text
  roster = ["Ana", "Zé", "Cy"]
  brightness = 60         # per cent
  rotation = 0            # degrees: 0, 90, 180, 270
  night = false
  hide_scores = false
  [game]                  # begins a game; leave it out to change settings only
  sets = ["godslayer", "souls"]
  variant = "standard"    # team, solitaire
  players = ["Ana", "Zé", "Cy"]
  first = 2               # who begins; left out, by lot
"""


_LISTS = ("roster", "sets", "names")
_CALLED = {
    "name": "Name",
    "language": "Language",
    "roster": "Roster",
    "brightness": "Brightness",
    "rotation": "Rotation",
    "night": "Night mode",
    "hide_scores": "Hidden scores",
}


def setup(
    file: Annotated[Path | None, typer.Argument(help="A TOML file, as shown below.")] = None,
    port: Annotated[
        str | None, typer.Option(help="A serial port, or a running twin by its name.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the device is called.")] = None,
    language: Annotated[str | None, typer.Option(help="What it speaks, in two letters.")] = None,
    roster: Annotated[
        str | None, typer.Option(help="Names to choose players from, with commas.")
    ] = None,
    brightness: Annotated[int | None, typer.Option(help="Of the lights, 0 to 100.")] = None,
    rotation: Annotated[int | None, typer.Option(help="Of the panel: 0, 90, 180, 270.")] = None,
    night: Annotated[bool | None, typer.Option(help="Dim lights.")] = None,
    sets: Annotated[
        str | None, typer.Option(help=f"Begin a game of {', '.join(words())}; with commas.")
    ] = None,
    players: Annotated[
        str | None, typer.Option(help="Its players in the order they sit, with commas.")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="standard, team or solitaire.")] = None,
    first: Annotated[int | None, typer.Option(help="The seat that begins; else by lot.")] = None,
    over: Annotated[
        bool, typer.Option("--over", help="Begin it though a game is running; undo brings it back.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the settings as JSON.")] = False,
) -> None:
    """Set up a device: its name, the roster, light and panel, and perhaps a game."""
    from vigil_host.cable.one_device import one_device
    from vigil_host.cable.setup import Setup
    from vigil_host.console import print_json
    from vigil_host.errors import UserError

    settings: dict[str, Any] = {
        "name": name,
        "language": language,
        "roster": roster,
        "brightness": brightness,
        "rotation": rotation,
        "night": night,
    }
    game = {"sets": sets, "names": players, "variant": variant, "first": first}
    wanted = _wanted(file, settings, game)
    asked = file is None and not (wanted.settings or wanted.game or as_json)
    if asked and not sys.stdin.isatty():
        raise UserError("Say what to set up, by options or a TOML file: vigil setup --help")
    if wanted.game:
        wanted.command()  # a game that cannot begin is refused before any device is looked for
    with one_device(port) as device:
        if asked:
            _ask(device.set_up(Setup()), wanted)
        now = device.set_up(wanted, over or asked)
    if as_json:
        told = {"device": now.called, "settings": now.settings, "game": now.game}
        print_json(told)
    else:
        _print(wanted, now)


def _wanted(file: Path | None, settings: dict[str, Any], game: dict[str, Any]) -> "Setup":
    """What a file says, and in its place the options that were typed."""
    from vigil_host.cable.setup import Setup, proper, read

    wanted = read(file) if file else Setup()
    wanted.settings |= {key: proper(key, value) for key, value in _typed(settings).items()}
    wanted.game |= _typed(game)
    return wanted


def _typed(options: dict[str, Any]) -> dict[str, Any]:
    """The options that were given; lists have commas in them."""
    from vigil_host.cable.setup import names

    given = {key: value for key, value in options.items() if value is not None}
    return {key: names(value) if key in _LISTS else value for key, value in given.items()}


def _print(wanted: "Setup", now: "DeviceState") -> None:
    from rich.text import Text

    from vigil_host.console import console, shown
    from vigil_host.games.picture import picture

    out = console()
    called, settings = shown(now.called), shown(now.settings)
    for key in wanted.settings:
        value = settings[key]
        text: str = ", ".join(value) if isinstance(value, list) else str(value)
        if isinstance(value, bool):
            text = t("yes") if value else t("no")
        out.print(Text.assemble((f"  {t(_CALLED[key]):<18}", "bold"), text))
    if wanted.game:
        out.print(picture(shown(now.game)))
    if wanted.settings or wanted.game:
        out.print(t("%s is set up.") % called)
    else:
        out.print(t("Nothing was changed on %s.") % called)


def _ask(now: "DeviceState", wanted: "Setup") -> None:
    from vigil_host.cable.setup_prompt import ask_game, ask_settings
    from vigil_host.console import shown

    asked = t("Setting up %s. Enter keeps what is in brackets.") % shown(now.called)
    print(asked, end="\n\n")
    wanted.settings = ask_settings(now.settings.__getitem__)
    wanted.game = ask_game(wanted.settings.get("roster") or now.settings["roster"], now.game)
