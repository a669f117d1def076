"""What holds Vigil to its word; a package so that `tests.micropython` is nobody else's."""
