"""The page's addresses and what answers them; who may ask is the guard's affair.

GET  /               the page
GET  /static/…       its parts
GET  /events         everything as it changes (?secrets=1: a count as well; ?eye=2: what seat 2
                     sees too); what the game says, here and below, in ?language=
GET  /words          {"language", "languages", "words"}: the page in the reader's language
GET  /boxes          which games and boxes of cards there are; /cards every card in words
GET  /games.css      how the games look: all of static/css/games
GET  /lab            what came of the match of bots that was kept last
GET  /games          every game; /games/KEY one with all its steps, /games/KEY/opinion?at=3 what
                     the strongest bot thinks of one; /stats what came of them all; while many
                     are still being read, those that are known: "books" in /events says how far
POST /press          {"device", "key", "how"}: a finger on a button; 429: faster than a finger
POST /replug         {"device"}: pull the plug of a twin
POST /do             {"device", "line", "head", "eye"}: a line of the game's words, by somebody who
                     has seen the log up to `head`; 400: why not, or that the game has moved on
POST /hint           {"device", "eye"}: what the strongest bot would do for that seat, as a move
POST /opinion        {"device"}: who is likely to win; once it is over, which turns decided it
POST /setup          {"device", "settings", "game", "over"}: what `vigil setup` can do, answered
                     with how the device stands then; 409: a game is running and `over` not said
POST /seats          {"device"}: the links to the seats of its game; {"device", "seat"}: a new one
                     for that seat first, and the old one is good no longer

Below /seat/KEY lies what a phone in a seat has: its page, what is no secret (/static, /words,
/games.css, /boxes, /cards), and /events, /do, /hint and /opinion of its own seat and device.
"""

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount

from vigil.text import t
from vigil_host.cable.setup import GameRunning
from vigil_host.errors import UserError
from vigil_host.language import speaking
from vigil_host.page import query
from vigil_host.page.answer import Answer
from vigil_host.page.contract import Devices, Unknown
from vigil_host.page.guard import Guard
from vigil_host.page.owner import Owner
from vigil_host.page.phone import Phone
from vigil_host.page.seats import SeatKeys
from vigil_host.sim.live import TooFast


def application(
    devices: Devices,
    token: Callable[[], str],
    seats: SeatKeys,
    hosts: frozenset[str],
    cookie: str,
    home: str = "",
) -> Starlette:
    """The server's application; `home` is where a phone finds it."""

    @asynccontextmanager
    async def lifespan(_: Starlette):
        devices.stream.open()
        yield

    phone, owner = Phone(devices, seats), Owner(devices, token, seats, home)
    return Starlette(
        routes=[Mount("/seat/{key}", routes=phone.routes()), *owner.routes()],
        middleware=[Middleware(Guard, token=token, seat=seats.whose, hosts=hosts, cookie=cookie)],
        lifespan=lifespan,
        exception_handlers=_HANDLERS,
    )


def _sorry(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def sorry(request: Request, error: Exception) -> Response:
        with speaking(query.language(request)):
            return Answer({"error": str(error)}, status)

    return sorry


async def _unknown(request: Request, error: HTTPException) -> Response:
    """An address that is not there, or a way of asking that it does not know."""
    with speaking(query.language(request)):
        told = t("There is nothing here." if error.status_code == 404 else "Ask in another way.")
    return Answer({"error": told}, error.status_code, error.headers)


async def _gone(_: Request, __: Exception) -> Response:
    return Response(status_code=400)  # whoever asked has left


_HANDLERS: dict[Any, Any] = {
    UserError: _sorry(400),
    Unknown: _sorry(404),
    GameRunning: _sorry(409),
    TooFast: _sorry(429),
    HTTPException: _unknown,
    ClientDisconnect: _gone,
}
