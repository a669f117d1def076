"""What a page is told, as JSON, without characters that steer a terminal or turn its writing."""

import json
import re
from typing import Any

from starlette.responses import JSONResponse

from vigil_host.terminal import fit

_ESCAPED = re.compile(r"(?<!\\)((?:\\\\)*)(?:\\u00[01][0-9a-f])+")  # control characters in JSON


def spelled(value: Any) -> str:
    """A value as JSON; what a device or a log says is made fit to be shown."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return fit(_ESCAPED.sub(r"\1", text))


class Answer(JSONResponse):
    """The same for a request."""

    def render(self, content: Any) -> bytes:
        return spelled(content).encode()
