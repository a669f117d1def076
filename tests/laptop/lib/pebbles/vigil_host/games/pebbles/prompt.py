"""Pebbles at a prompt: the lines of a script, answered one by one."""

from vigil_host.games.script import Script
from vigil_host.terminal import ask


class Prompt:
    """Asks and answers until q."""

    begun = False

    def __init__(self, keeper, console, _way):
        self._script = Script(keeper)
        self._console = console

    def run(self, _new=False):
        """No other game follows."""
        while (line := ask("pebbles> ")) != "q":
            answer = self._script.answer(line)
            for event in answer["events"] if answer else ():
                self._console.print(event["text"])
        return ""
