"""What happened, as a sentence."""


def tell(game, fact):
    """A fact's one-word name and its sentence."""
    return "taken", f"{game.called(fact[1])} takes {fact[2]}."
