"""Sentences in the player's language.

The code speaks English; another language is a table from the English sentence to its own, which
stays in its file (`vigil.translation`): only the sentence that is asked for comes into memory. A
dict of all of them would take more than a device has to spare; sentences exchanged when the
firmware is built would take nothing, but nobody could choose on the device. English is free.

One language at a time: a device has one owner, a terminal one reader. Where a laptop runs a twin
and serves a page, each of them is a context of its own.
"""

from vigil.compat import PerContext

_language = PerContext(["en"])
_words = PerContext([None])  # its sentences


def speak(language="en", words=None):
    """Speak this language from now on, with its sentences; English needs none."""
    _language[0] = language if words else "en"
    _words[0] = words


def spoken():
    """The language in force, in two letters: "en"."""
    return _language[0]


def t(template) -> str:
    """A sentence, or the pattern of one, in the language in force; else in English."""
    words = _words[0]
    return (words and words.find(template)) or template
