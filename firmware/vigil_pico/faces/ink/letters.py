"""Letters that the font does not have: as the nearest one that it has, else as a question mark."""

from vigil.compat import const

_FIRST = const(0xC0)  # of Latin letters with something added
_NEAR = (
    b"AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    b"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    b"lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)


def near(code):
    """The code of a plain letter for any other one."""
    return _NEAR[code - _FIRST] if 0 <= code - _FIRST < len(_NEAR) else 63
