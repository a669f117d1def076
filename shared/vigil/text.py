"""Sentences in the player's language.

The code speaks English; another language is a table from the English sentence to its own. One
language at a time: a device has one owner, a terminal one reader.
"""

translations = {}


def t(template):
    """A sentence, or the pattern of one, in the language in force."""
    return translations.get(template, template)
