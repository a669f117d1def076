"""Why a command was not carried out: one sentence a person can act on.

The template is the English sentence itself; a translation is looked up by it. `args` fill it in.
"""


class Refusal(Exception):
    """Raised by `decide` before anything has changed."""

    def __init__(self, template, *args):
        super().__init__(template, *args)
        self.template = template
        self.values = args

    def __str__(self):
        return self.template % self.values if self.values else self.template
