"""The screens of the table game."""

from vigil.table import state as s


def root(app):
    """The screen for what the game waits for."""
    game = app.keeper.game
    phase = game.raw[s.PHASE]
    if phase == s.OVER:
        from vigil_pico.screens.table.reveal import reveal

        return reveal(app)
    if phase == s.COUNTING:
        from vigil_pico.screens.table.count import next_count

        return next_count(app)
    prompts = game.prompts()
    if prompts:
        from vigil_pico.screens.table.prompts import prompt

        return prompt(app, prompts[0])
    if app.board.panel is None:
        from vigil_pico.screens.table.ring import RingHome

        return RingHome(app)
    from vigil_pico.screens.table.home import Home

    return Home(app)
