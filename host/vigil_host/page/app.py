"""The page's addresses and what answers them; who may ask is the guard's affair.

GET  /               the page
GET  /static/…       its parts
GET  /events         everything as it changes (?secrets=1: a count as well)
                     what the game says, here and below, in ?language=
GET  /words          {"language", "languages", "words"}: the page in the reader's language
GET  /boxes          which boxes of cards there are
GET  /games          every game; /games/KEY one with all its steps; /stats what came of them
POST /press          {"device", "key", "how"}: a finger on a button; 429: faster than a finger
POST /replug         {"device"}: pull the plug of a twin
POST /setup          {"device", "settings", "game", "over"}: what `vigil setup` can do, answered
                     with how the device stands then; 409: a game is running and `over` not said
"""

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from vigil_host.cable.setup import Running, Standing, Wish, wished
from vigil_host.errors import UserError
from vigil_host.language import known, speaking
from vigil_host.make.sentences import languages, read_sentences
from vigil_host.page import boxes
from vigil_host.page.guard import Guard
from vigil_host.page.stream import Stream, TooMany
from vigil_host.sim.live import TooFast

STATIC = Path(__file__).with_name("static")
_SETUP = {"device": str, "settings": dict, "game": dict, "over": bool}


class Unknown(UserError):
    """The page does not have that device."""


class Devices(Protocol):
    """What the page is about: devices with keys, and the games they told of."""

    stream: Stream

    def press(self, device: str, key: str, how: str) -> None: ...
    def replug(self, device: str) -> None: ...
    def set_up(self, device: str, wish: Wish, over: bool) -> Standing: ...
    def games(self) -> list[dict[str, Any]]: ...
    def game(self, key: str) -> dict[str, Any]: ...
    def stats(self) -> dict[str, Any]: ...


def application(
    devices: Devices, token: Callable[[], str], hosts: frozenset[str], cookie: str
) -> Starlette:
    """The server's application."""
    guard = Middleware(Guard, token=token, hosts=hosts, cookie=cookie)
    routes = [
        Route("/", _index),
        Mount("/static", StaticFiles(directory=STATIC)),
        Route("/events", _events(devices, token)),
        Route("/words", _words),
        Route("/boxes", _told(lambda _: boxes.told())),
        Route("/games", _told(lambda _: devices.games())),
        Route("/games/{key}", _told(lambda request: devices.game(request.path_params["key"]))),
        Route("/stats", _told(lambda _: devices.stats())),
        Route("/press", _done(devices.press, "device", "key", "how"), methods=["POST"]),
        Route("/replug", _done(devices.replug, "device"), methods=["POST"]),
        Route("/setup", _set_up(devices), methods=["POST"]),
    ]

    @asynccontextmanager
    async def lifespan(_: Starlette):
        devices.stream.open()
        yield

    handlers: dict[Any, Any] = {
        UserError: _sorry(400),
        Unknown: _sorry(404),
        Running: _sorry(409),
        TooFast: _sorry(429),
        ClientDisconnect: _nobody,
    }
    return Starlette(
        routes=routes, middleware=[guard], lifespan=lifespan, exception_handlers=handlers
    )


async def _index(_: Request) -> Response:
    return FileResponse(STATIC / "index.html")


async def _words(request: Request) -> Response:
    language = _language(request)
    words = {} if language == "en" else read_sentences(language)
    return JSONResponse({"language": language, "languages": languages(), "words": words})


def _events(devices: Devices, token: Callable[[], str]) -> Callable[[Request], Awaitable[Response]]:
    """A stream, until the key that opened it is good no longer."""

    async def events(request: Request) -> Response:
        opened = token()
        try:
            secrets = request.query_params.get("secrets") == "1"
            told = devices.stream.follow(secrets, _language(request), lambda: token() == opened)
        except TooMany:
            return JSONResponse({"error": "Too many pages are open: close one."}, 503)
        return StreamingResponse(told, media_type="text/event-stream")

    return events


def _told(ask: Callable[[Request], Any]) -> Callable[[Request], Awaitable[Response]]:
    """An answer that takes a moment: the database is read and games are replayed."""

    async def told(request: Request) -> Response:
        with speaking(_language(request)):
            return JSONResponse(await run_in_threadpool(ask, request))

    return told


def _done(do: Callable[..., None], *keys: str) -> Callable[[Request], Awaitable[Response]]:
    """A wish that is granted at once; its outcome comes with the stream."""

    async def done(request: Request) -> Response:
        asked = await _read(request)
        if not all(isinstance(asked.get(key), str) for key in keys):
            raise UserError(f"Say {', '.join(keys)}, each as text.")
        do(*(asked[key] for key in keys))
        return Response(status_code=204)

    return done


def _set_up(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """A wish that a device must answer first."""

    async def set_up(request: Request) -> Response:
        asked = {"settings": {}, "game": {}, "over": False} | await _read(request)
        for key, kind in _SETUP.items():
            if not isinstance(asked.get(key), kind):
                raise UserError("Say device as text, settings and game as objects, over as a bool.")
        wish = wished(asked["settings"], asked["game"])
        with speaking(_language(request)):
            done = await run_in_threadpool(devices.set_up, asked["device"], wish, asked["over"])
        return JSONResponse(asdict(done))

    return set_up


def _language(request: Request) -> str:
    return known(request.query_params.get("language", ""))


async def _read(request: Request) -> dict[str, Any]:
    try:
        asked = await request.json()
    except (ValueError, RecursionError):
        raise UserError("That is not JSON.") from None
    if not isinstance(asked, dict):
        raise UserError("That is not an object.")
    return asked


def _sorry(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def sorry(_: Request, error: Exception) -> Response:
        return JSONResponse({"error": str(error)}, status)

    return sorry


async def _nobody(_: Request, __: Exception) -> Response:
    return Response(status_code=400)  # nobody is there to read it
