"""A file in TOML that a person wrote."""

import tomllib
from pathlib import Path
from typing import Any

from vigil_host.errors import UserError


def read(path: Path) -> tuple[str, dict[str, Any]]:
    """Its text, and what that tells; UserError says in one sentence why there is none."""
    try:
        text = path.read_text("utf-8-sig")  # some editors like to begin with a byte order mark
        return text, tomllib.loads(text)
    except OSError as error:
        raise UserError("%s cannot be read: %s.", path, error.strerror) from None
    except (ValueError, RecursionError) as error:
        raise UserError("%s is not TOML: %s.", path, str(error).rstrip(".")) from None
