"""Names the rules of the game that a test proves: `@rule("A-02", "A-41")`.

`make rules` reads the decorator from the source and never runs it, so the function stays as it is:
functions take no attributes on MicroPython.
"""


def rule(*ids):
    return lambda test: test
