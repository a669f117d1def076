"""The screens of the table game."""


def root(app):
    """The screen for what the game waits for."""
    view = app.keeper.game.view()
    if view["phase"] == "over":
        from vigil_pico.screens.table.count import Reveal

        return Reveal(app, view)
    if view["phase"] == "counting":
        from vigil_pico.screens.table.count import next_count

        return next_count(app, view)
    if view["prompts"]:
        from vigil_pico.screens.table.prompts import prompt

        return prompt(app, view)
    if app.board.panel is None:
        from vigil_pico.screens.table.ring import RingHome

        return RingHome(app, view)
    from vigil_pico.screens.table.home import Home

    return Home(app, view)
