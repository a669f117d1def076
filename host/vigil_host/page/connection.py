"""A browser's connection to the server, and which one is closed when there are too many.

Anybody can open connections and say nothing on them. When there are too many, the oldest idle one
is closed for a new one; a connection on which something is being answered never is.
"""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

CONNECTIONS_MOST = 80  # a few pages on a few devices, each with six


class Connection(H11Protocol):
    """One connection."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore
        """A new one; the oldest idle one may have to go."""
        super().connection_made(transport)
        self._since_s = self.loop.time()
        others = [each for each in self.connections if isinstance(each, Connection)]
        here = [each for each in others if each is not self and not each.transport.is_closing()]
        idle = [each for each in here if each._is_idle]
        if len(here) >= CONNECTIONS_MOST and idle:
            min(idle, key=lambda each: each._since_s).transport.close()

    @property
    def _is_idle(self) -> bool:
        """Whether no request is under way on it; half of one is none."""
        return self.cycle is None or self.cycle.response_complete
