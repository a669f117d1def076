"""A file in TOML that a person wrote."""

import tomllib
from pathlib import Path
from typing import Any

from vigil_host.errors import UserError
from vigil_host.games.line import composed


def read(path: Path) -> tuple[str, dict[str, Any]]:
    """Its text, and what that tells; UserError says in one sentence why there is none."""
    try:
        text = composed(path.read_text("utf-8-sig"))  # some editors begin with a byte order mark
        return text, tomllib.loads(text)
    except OSError as error:
        raise UserError("%s cannot be read: %s.", path, error.strerror) from None
    except UnicodeDecodeError:
        raise UserError("%s is no text in UTF-8.", path) from None
    except (ValueError, RecursionError) as error:
        raise UserError("%s is not TOML: %s.", path, str(error).rstrip(".")) from None
