"""The screens of the full game: a hand is shown to nobody but the seat it belongs to."""


def root(app):
    """The screen for what the game waits for."""
    game = app.keeper.game
    if app.board.panel is None:
        from vigil_pico.screens.full.card_text import no_panel

        return no_panel(app)
    if game.over():
        from vigil_pico.screens.full.reveal import reveal

        return reveal(app)
    if not game.asks_person():
        from vigil_pico.screens.full.bot import Bot

        return Bot(app)
    if app.eye != game.state.seat + 1:
        from vigil_pico.screens.full.cover import cover

        return cover(app)
    from vigil_pico.screens.full.hand import Hand

    return Hand(app)
