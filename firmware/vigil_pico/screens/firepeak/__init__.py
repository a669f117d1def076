"""A game of Firepeak that came over the cable: kept, and not yet to be seen here."""

from vigil.text import t


def root(app):
    """Why there is nothing to see, and the way out."""
    from vigil_pico.screens.notice import Told
    from vigil_pico.screens.start import root

    text = t("This device cannot show Firepeak yet: hold A to undo it, or start another game.")
    return Told(app, "Firepeak", text, t("new game"), lambda: app.open(root(app)), may_leave=False)
