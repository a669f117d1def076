"""The one spell of which the rulebook tells."""

ATROPHY = "Atrophy\ntakes one Power"  # name, and what it does


def replaced(game, spell):
    """Whether this is the guess of Atrophy, and the table has told its own under another number."""
    if spell or game.words[0] != ATROPHY:
        return False
    name = ATROPHY.split("\n")[0].lower()
    return any(words.split("\n")[0].lower() == name for words in game.words[1:])
