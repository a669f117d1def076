"""Which language is spoken: English, or one whose sentences lie beside the program, as XX.bin."""

from vigil.text import spoken, t
from vigil.translation import Words
from vigil_pico.screens.menu import Menu


def ask(app, then):
    """What a new device asks first of all; `then`: what it says in the language that was chosen."""
    found = _languages(app.board)
    if len(found) > 1:
        app.open(_list(app, found, then))
    else:
        then()


def language_item(app):
    """The menu's line for the language, in two languages, so that anyone can find it."""
    found = _languages(app.board)
    return _title(app, found) + "\t" + t("English"), lambda: _change(app, found)


def _title(app, found):
    word = t("Language")
    if spoken() == "en" and len(found) > 1:
        word = _said(app.board, found[1], word) or word
    return word if word == "Language" else "Language · " + word


def _languages(board):
    return ["en"] + sorted({name[:2] for name in board.names() if name[2:] == ".bin"})


def _said(board, language, sentence):
    """A sentence in a language that is not spoken now; nothing if its file is damaged."""
    try:
        return Words(board.open(language + ".bin")).find(sentence)
    except (OSError, ValueError):
        return ""


def _change(app, found):
    """To the other one; where there are more, they are listed by their own names."""
    others = [language for language in found if language != spoken()]
    if len(others) == 1:
        _speak(app, others[0])
    elif others:
        app.open(_list(app, found))


def _list(app, found, then=None):
    def item(language):
        name = "English" if language == "en" else _said(app.board, language, "English")
        return name or language, lambda: _speak(app, language, then)

    return Menu(app, _title(app, found), [item(language) for language in found])


def _speak(app, language, then=None):
    app.set_setting("language", language)
    app.home()  # what is on the screens is in the old one
    if then:
        then()
