"""What goes wrong outside the engine."""


class UserError(Exception):
    """Something the person at the keyboard can mend; the sentence says how."""
