"""Why a command was not carried out: one sentence a person can act on."""

from vigil.text import t


class Refusal(Exception):
    """Raised by `decide` before anything has changed."""

    def __init__(self, template, *args):
        super().__init__(template, *args)
        self.template = template
        self.values = args

    def __str__(self):
        return t(self.template) % self.values if self.values else t(self.template)
