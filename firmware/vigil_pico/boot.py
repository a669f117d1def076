"""From a board to a running app: cards, settings, log, faces, cable, in that order.

A panel or a strip that does not answer is left out and named on whatever still works.
"""

from vigil.catalog import Catalog
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil.memory import leave, stay
from vigil.text import t
from vigil_pico.app import App
from vigil_pico.cable.cable import Cable
from vigil_pico.pages import CALM, REFUSED
from vigil_pico.settings import Settings, follow


def start(board):
    """The app on this board, as the game was left."""
    makers = face_makers(board)
    stay("vigil")
    stay("vigil_pico")
    for done in ("boot", "repl_flag", "boards.usb"):
        leave("vigil_pico." + done)
    catalog = Catalog(board.open("cards.bin"))  # first: without it nothing is written
    settings = Settings(board.files("settings"))
    follow(board, settings.get("language"))
    journal = Journal(board.files("log"), board.identity())
    keeper = Keeper(journal, Games(catalog))
    notes = [journal.dropped]
    if settings.damaged:
        notes.append(t("The settings could not be read and are as new."))
    shown = faces(board, makers, settings, notes)
    app = _first_page(board, keeper, settings, shown)
    notes.insert(1, keeper.halted)
    mood = REFUSED if any(notes) else CALM  # pixels have no words, but can shake their head
    last = settings.get("last")
    asks = board.panel and not (journal.head or last or settings.chosen("language"))
    if journal.fresh and not asks:
        notes.append(_greeting(last))
    if any(notes):
        app.say(" ".join(note for note in notes if note), mood, True)
    if asks:
        from vigil_pico.screens.language import ask

        ask(app, lambda: app.say(_greeting(last), CALM, True))
    return app


def _first_page(board, keeper, settings, shown):
    """The app with its first page; a game that cannot be shown is replayed, or set aside."""
    for mend in (_rebuild, _set_aside):
        try:
            return _shown(board, keeper, settings, shown)
        except Exception as error:  # after a wrong snapshot anything may go wrong
            mend(keeper, error)
    return _shown(board, keeper, settings, shown)


def _shown(board, keeper, settings, shown):
    app = App(board, keeper, settings, shown, Cable(board.port))
    app.page()
    return app


def _rebuild(keeper, _error):
    from vigil.log.rebuild import rebuild

    rebuild(keeper)


def _set_aside(keeper, error):
    keeper.game = None
    text = t("This game cannot be shown (%s): undo, or start another.")
    keeper.halted = text % type(error).__name__


def _greeting(played):
    """A log is new on a new device, and where it was lost after a game was played."""
    if played:
        return t("The log was lost: it begins anew. Your settings are here.")
    return t("Welcome. ▲ ▼ choose a line, A changes it or starts.")


def face_makers(board):
    """The classes of the faces that this board can have: others are not even loaded."""
    lights = ink = None
    if board.strip:
        from vigil_pico.faces.lights import Lights as lights
    if board.panel:
        from vigil_pico.faces.ink.ink import Ink as ink
    return lights, ink


def faces(board, makers, settings, notes):
    """What there is to show things on; a panel that does not answer is noted."""
    lights, ink = makers
    shown = []
    if board.strip:
        shown.append(lights(board.strip))
        board.keys.felt = shown[0].felt
    if board.panel:
        letters = board.open("font.bin")
        try:
            board.panel.begin()
            shown.append(ink(board.panel, letters, settings))
        except OSError:
            board.panel = None
            notes.append(t("The panel does not answer: check its cable."))
    return shown
