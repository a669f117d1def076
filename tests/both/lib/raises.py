"""`pytest.raises` for tests that MicroPython runs too."""


def raises(kind, function, *args):
    """Call, and return the exception of that kind that must come of it."""
    try:
        function(*args)
    except kind as error:
        return error
    raise AssertionError(kind.__name__ + " was not raised")
