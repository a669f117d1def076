"""The screens of Firepeak: a counter for a table with its cards, or every creature told or dealt.

Home is the pyramid of the seat on turn. A dungeon and a spellbook are shown to their owner alone.
"""

from vigil.firepeak import state as s


def root(app):
    """The screen for what the game waits for."""
    game = app.keeper.game
    file, name = _next(app, game)
    file = "vigil_pico.screens.firepeak." + file
    return getattr(__import__(file, None, None, (name,)), name)(app)


def _next(app, game):
    """Its file and what makes it."""
    if game.over():
        return "reveal", "reveal"
    if game.counted:
        return "counter", "Counter"
    if app.board.panel is None:
        return "reveal", "no_panel"
    if not game.asks_person():
        return "bot", "Bot"
    if game.raw[s.PHASE] == s.KEEPING:
        return "magic", "keeping"
    if game.broken():
        return "repair", "Repair"
    if game.raw[s.ASK]:
        return "placing", "asked"
    return "home", "Home"
