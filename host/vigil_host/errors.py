"""What goes wrong outside the engine."""

from vigil.text import t


class UserError(Exception):
    """Something the person at the keyboard can mend; the sentence says how, in their language."""

    def __init__(self, template: str, *values: object) -> None:
        super().__init__(template, *values)

    def __str__(self) -> str:
        template, *values = self.args
        return t(template) % tuple(values) if values else t(template)
