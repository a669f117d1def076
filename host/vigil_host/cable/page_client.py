"""A visit to a page that has a device on its cable: it is asked as its own browser would ask it.

The page is on this very computer, whatever the environment says of proxies, and wants the same key.
"""

import json
import os
from dataclasses import asdict
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from vigil.names import clean
from vigil_host.cable import page_list
from vigil_host.cable.port import Place
from vigil_host.cable.setup import RUNNING, DeviceState, GameRunning, Setup
from vigil_host.errors import UserError
from vigil_host.places import PAGE_KEY, data_folder

_PATIENCE_S = 30.0  # as long as the page itself waits for a device
_ANSWER_MOST = 1 << 20  # bytes
_SENTENCE_MOST = 500  # letters
_SILENT = "The page at http://%s does not answer: end it with Ctrl-C and start it again."
_LOCKED = "The page at http://%s does not take the key in %s: end it and start it again."


class PageClient:
    """A device by way of the page that has it."""

    def __init__(self, address: str, place: Place) -> None:
        self.address = address
        self._device = place.serial or os.path.realpath(place.path)

    def set_up(self, wanted: Setup, over: bool = False) -> DeviceState:
        """Carry out a set-up; only with `over` is a running game replaced. The state afterwards."""
        status, answer = self._ask({"device": self._device, **asdict(wanted), "over": over})
        if status == 404:
            raise _Elsewhere("The page has let the device go: try again.")
        if status == 409:
            raise GameRunning(RUNNING)
        if status in (403, 421):
            raise UserError(_LOCKED, self.address, _key_file())
        try:
            if status == 200:
                return DeviceState(answer["called"], answer["settings"], answer["game"])
            sentence = clean(answer["error"], _SENTENCE_MOST)
        except (LookupError, TypeError, AttributeError):
            raise UserError(_SILENT, self.address) from None
        raise UserError("%s", sentence)

    def _ask(self, wanted: dict[str, Any]) -> tuple[int, Any]:
        """Status and answer."""
        body = json.dumps(wanted, ensure_ascii=False).encode()
        connection = HTTPConnection(self.address, timeout=_PATIENCE_S)
        try:
            connection.request("POST", "/setup", body, self._headers())
            answer = connection.getresponse()
            text = answer.read(_ANSWER_MOST)
        except (OSError, HTTPException):
            raise UserError(_SILENT, self.address) from None
        finally:
            connection.close()
        return answer.status, _read(text)

    def _headers(self) -> dict[str, str]:
        """As the page's own scripts send them."""
        port = self.address.rpartition(":")[2]
        return {
            "content-type": "application/json",
            "origin": f"http://{self.address}",
            "cookie": f"vigil_{port}={_key()}",
        }


def find(place: Place) -> PageClient | None:
    """The page that has a device; None if none has it, and UserError if one will not say."""
    trouble = None
    for address in page_list.addresses():
        page = PageClient(address, place)
        try:
            page.set_up(Setup())
            return page
        except _Elsewhere:
            continue
        except UserError as error:
            trouble = error
    if trouble:
        raise trouble
    return None


def is_on_a_page(place: Place) -> bool:
    """Whether a page has a device, and so keeps its log."""
    try:
        return find(place) is not None
    except UserError:
        return False


class _Elsewhere(UserError):
    """The page does not have the device."""


def _key_file() -> Path:
    return data_folder() / PAGE_KEY


def _key() -> str:
    try:
        return _key_file().read_text("ascii").split()[0]
    except (OSError, ValueError, IndexError):
        return ""


def _read(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
