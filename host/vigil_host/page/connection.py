"""A browser's line to the server, and which one is cut when there are too many.

Anybody can open lines and say nothing on them. Such a line costs little, and it is the oldest of
those that must give way to a new one; a line on which something is being answered never does.
"""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

LINES_MOST = 80  # a few pages on a few devices, each with six


class Line(H11Protocol):
    """One connection."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore
        """A new one; the oldest idle one may have to go."""
        super().connection_made(transport)
        self._since_s = self.loop.time()
        others = [line for line in self.connections if isinstance(line, Line) and line is not self]
        here = [line for line in others if not line.transport.is_closing()]
        idle = [line for line in here if line._is_idle]
        if len(here) >= LINES_MOST and idle:
            min(idle, key=lambda line: line._since_s).transport.close()

    @property
    def _is_idle(self) -> bool:
        """Whether no request is under way on it; half of one is none."""
        return self.cycle is None or self.cycle.response_complete
