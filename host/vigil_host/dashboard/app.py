"""The page's addresses and what answers them; who may ask is the guard's affair.

GET  /               the page
GET  /static/…       its parts
GET  /events         everything as it changes (?secrets=1: a count as well)
GET  /games          every game; /games/KEY one with all its steps; /stats what came of them
POST /press          {"device", "key", "how"}: a finger on a button
POST /replug         {"device"}: pull the plug of a twin
"""

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from vigil_host.dashboard.guard import Guard
from vigil_host.dashboard.stream import Stream, TooMany
from vigil_host.errors import UserError

STATIC = Path(__file__).with_name("static")


class Desk(Protocol):
    """What the page is about: devices with keys, and the games they told of."""

    stream: Stream

    def press(self, device: str, key: str, how: str) -> None: ...
    def replug(self, device: str) -> None: ...
    def games(self) -> list[dict[str, Any]]: ...
    def game(self, key: str) -> dict[str, Any]: ...
    def stats(self) -> dict[str, Any]: ...


def application(desk: Desk, token: str, hosts: frozenset[str], cookie: str) -> Starlette:
    """The server's application."""
    guard = Middleware(Guard, token=token, hosts=hosts, cookie=cookie)
    routes = [
        Route("/", _index),
        Mount("/static", StaticFiles(directory=STATIC)),
        Route("/events", _events(desk)),
        Route("/games", _told(lambda _: desk.games())),
        Route("/games/{key}", _told(lambda request: desk.game(request.path_params["key"]))),
        Route("/stats", _told(lambda _: desk.stats())),
        Route("/press", _done(desk.press, "device", "key", "how"), methods=["POST"]),
        Route("/replug", _done(desk.replug, "device"), methods=["POST"]),
    ]

    @asynccontextmanager
    async def lifespan(_: Starlette):
        desk.stream.open()
        yield

    handlers: dict[Any, Any] = {UserError: _sorry}
    return Starlette(
        routes=routes, middleware=[guard], lifespan=lifespan, exception_handlers=handlers
    )


async def _index(_: Request) -> Response:
    return FileResponse(STATIC / "index.html")


def _events(desk: Desk) -> Callable[[Request], Awaitable[Response]]:
    async def events(request: Request) -> Response:
        try:
            told = desk.stream.follow(request.query_params.get("secrets") == "1")
        except TooMany:
            return JSONResponse({"error": "Too many pages are open: close one."}, 503)
        return StreamingResponse(told, media_type="text/event-stream")

    return events


def _told(ask: Callable[[Request], Any]) -> Callable[[Request], Awaitable[Response]]:
    """An answer that takes a moment: the database is read and games are replayed."""

    async def told(request: Request) -> Response:
        return JSONResponse(await run_in_threadpool(ask, request))

    return told


def _done(do: Callable[..., None], *keys: str) -> Callable[[Request], Awaitable[Response]]:
    """A wish that is granted at once; its outcome comes with the stream."""

    async def done(request: Request) -> Response:
        try:
            wish = await request.json()
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it
        except (ValueError, RecursionError):
            raise UserError("That is not JSON.") from None
        if not isinstance(wish, dict) or not all(isinstance(wish.get(key), str) for key in keys):
            raise UserError(f"Say {', '.join(keys)}, each as text.")
        do(*(wish[key] for key in keys))
        return Response(status_code=204)

    return done


async def _sorry(_: Request, error: Exception) -> Response:
    return JSONResponse({"error": str(error)}, 400)
