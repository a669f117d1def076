"""What a page is told, as JSON: nothing in it turns the direction of writing or steers anything."""

import json
from typing import Any

from starlette.responses import JSONResponse

from vigil_host.terminal import fit


def spelled(value: Any) -> str:
    """A value as JSON; what a device or a log says is made fit to be shown."""
    return fit(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


class Answer(JSONResponse):
    """The same for a request."""

    def render(self, content: Any) -> bytes:
        return spelled(content).encode()
