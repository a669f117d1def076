"""What a request says, checked: its language, the name of its page, the fields of its body."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from vigil_host.errors import UserError
from vigil_host.language import known, speaking
from vigil_host.page.answer import Answer

_PHONE_CHARS = 40


def language(request: Request) -> str:
    """What the page is read in."""
    return known(request.query_params.get("language", ""))


def phone(request: Request) -> str:
    """What a page calls itself, to be known again."""
    return request.query_params.get("phone", "")[:_PHONE_CHARS]


async def fields(
    request: Request, kinds: dict[str, type], complaint: str, **usual: object
) -> list[Any]:
    """The values of a JSON object, each of its kind and in this order; `usual`: if left out."""
    try:
        body = await request.json()
        json.dumps(body, ensure_ascii=False).encode()  # half a character is no text
    except (ValueError, RecursionError):
        raise UserError("That is not JSON.") from None
    if not isinstance(body, dict):
        raise UserError("That is not an object.")
    values = [body.get(key, usual.get(key)) for key in kinds]
    if any(type(value) is not kind for value, kind in zip(values, kinds.values(), strict=True)):
        raise UserError("%s", complaint)
    return values


def answering(ask: Callable[[Request], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    """An address: what it is asked for, in the reader's language, as JSON; None is no content."""

    async def answer(request: Request) -> Response:
        with speaking(language(request)):
            value = await ask(request)
        return Response(status_code=204) if value is None else Answer(value)

    return answer
