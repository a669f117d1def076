"""The owner's settings, and what this device is."""

from vigil.text import t
from vigil_pico.screens.language import language_item
from vigil_pico.screens.menu import Menu


def settings_menu(app):
    """Each line changes under A."""
    settings = app.settings

    def rotate():
        app.set_setting("rotation", (settings.get("rotation") + 90) % 360)

    def brighten():
        app.set_setting("brightness", settings.get("brightness") % 100 + 20)
        app.set_lights()

    def darken():
        app.set_setting("night", not settings.get("night"))
        app.set_lights()

    def night():
        return t("Night mode\t%s") % (t("on") if settings.get("night") else t("off"))

    items = [
        (lambda: t("Rotation\t%d") % settings.get("rotation"), rotate),
        (lambda: t("Lights\t%d %%") % settings.get("brightness"), brighten),
        (night, darken),
        language_item(app),
        (t("Roster"), lambda: app.open(_roster(app))),
        (t("About"), lambda: app.open(_about(app))),
    ]
    return Menu(app, t("Settings"), items)


def _roster(app):
    from vigil_pico.screens.roster import roster_menu

    return roster_menu(app)


def _about(app):
    from vigil_pico.screens.notice import Reading

    journal = app.keeper.journal
    device = "".join("%02x" % byte for byte in journal.device)
    text = t("Vigil on %s\nDevice %s\nLog entries: %d") % (app.board.name, device, journal.head)
    return Reading(app, t("About"), text, t("OK"), app.back)
