"""The device as a laptop sees it: says who it is, then answers out of the journal."""

from vigil.frames import Reader
from vigil.link import Outbox

_WAIT_MS = 20


def serve(port, keeper):
    """Answer the laptop until the cable is gone."""
    outbox, reader = Outbox(keeper), Reader()
    port.write(outbox.hello())
    while port.open:
        for message, _text in reader.feed(port.read(_WAIT_MS)):
            if message:
                for line in outbox.answer(message):
                    port.write(line)
