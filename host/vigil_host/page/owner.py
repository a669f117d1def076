"""What the page of whoever has the key may ask: everything about every device and every game."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from vigil.boxes import SEATS_MOST
from vigil.codes import PUBLIC
from vigil.text import t
from vigil_host.books import last_match
from vigil_host.cable.setup import checked
from vigil_host.errors import UserError
from vigil_host.language import speaking
from vigil_host.page import links, public, query
from vigil_host.page.answer import Answer
from vigil_host.page.contract import Devices
from vigil_host.page.query import answering, fields
from vigil_host.page.seats import Seat, SeatKeys
from vigil_host.page.stream import Follower, TooMany

_SEATS = tuple(map(str, range(1, SEATS_MOST + 1)))
_STEP_DIGITS = 9
_HEAD_MOST = 2**31 - 1  # records; no log has more
_LINE = {"device": str, "line": str, "head": int, "eye": int}
_LINE_LACKS = "Say device and line as text, head and eye as numbers."
_SETUP = {"device": str, "settings": dict, "game": dict, "over": bool}
_SETUP_LACKS = "Say device as text, settings and game as objects, over as a bool."
_SEATS_LACK = "Say device as text and seat as the number of a seat."


class Owner:
    """The answers to whoever has the page's key; `home` is where a phone finds the page."""

    def __init__(
        self, devices: Devices, token: Callable[[], str], seats: SeatKeys, home: str
    ) -> None:
        self._devices = devices
        self._token = token
        self._seats = seats
        self._home = home

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        devices = self._devices
        return [
            *public.routes("main.js"),
            Route("/events", self._events),
            Route("/games", _read(devices.games)),
            Route("/games/{key}", answering(self._game)),
            Route("/games/{key}/opinion", answering(self._game_opinion)),
            Route("/stats", _read(devices.stats)),
            Route("/lab", _read(last_match.read)),
            Route("/opinion", answering(self._opinion), methods=["POST"]),
            Route("/press", _now(devices.press, "device", "key", "how"), methods=["POST"]),
            Route("/replug", _now(devices.replug, "device"), methods=["POST"]),
            Route("/do", answering(self._do), methods=["POST"]),
            Route("/hint", answering(self._hint), methods=["POST"]),
            Route("/setup", answering(self._set_up), methods=["POST"]),
            Route("/seats", answering(self._links), methods=["POST"]),
        ]

    async def _events(self, request: Request) -> Response:
        """A stream, until the key that opened it is good no longer."""
        opened, options = self._token(), request.query_params
        follower = Follower(
            options.get("secrets") == "1",
            query.language(request),
            int(options["eye"]) if options.get("eye", "") in _SEATS else PUBLIC,
            phone=query.phone(request),
            may=lambda: self._token() == opened,
        )
        return await follow(self._devices, follower)

    async def _game(self, request: Request) -> dict[str, Any]:
        return await run_in_threadpool(self._devices.game, request.path_params["key"])

    async def _game_opinion(self, request: Request) -> dict[str, Any]:
        key, at = request.path_params["key"], request.query_params.get("at", "")
        if at and not (at.isdecimal() and len(at) <= _STEP_DIGITS):
            raise UserError("There is no such step.")
        return await run_in_threadpool(self._devices.game_opinion, key, int(at) if at else None)

    async def _opinion(self, request: Request) -> dict[str, Any]:
        """Who is likely to win: only what everybody may know goes into it."""
        (device,) = await fields(request, {"device": str}, t("Say device as text."))
        return await run_in_threadpool(self._devices.opinion, device)

    async def _do(self, request: Request) -> dict[str, Any]:
        """A line of words that a device must answer first; the last record then."""
        line = await line_asked(request, PUBLIC)
        return {"head": await run_in_threadpool(self._devices.do, *line)}

    async def _hint(self, request: Request) -> dict[str, Any]:
        kinds = {"device": str, "eye": int}
        lacks = t("Say device as text and eye as a number.")
        device, eye = await fields(request, kinds, lacks)
        return await run_in_threadpool(self._devices.hint, device, eye)

    async def _set_up(self, request: Request) -> dict[str, Any]:
        device, settings, game, over = await fields(
            request, _SETUP, t(_SETUP_LACKS), settings={}, game={}, over=False
        )
        wanted = checked(settings, game)
        return asdict(await run_in_threadpool(self._devices.set_up, device, wanted, over))

    async def _links(self, request: Request) -> dict[str, Any]:
        """The links to the seats; a new one for a seat that is named."""
        kinds = {"device": str, "seat": int}
        device, seat = await fields(request, kinds, t(_SEATS_LACK), seat=0)
        if not 0 <= seat <= SEATS_MOST:
            raise UserError(_SEATS_LACK)
        sitting = await run_in_threadpool(self._devices.seats, device)
        people = [each for each in sitting if each["plays"] and not each["bot"]]
        if seat:
            await run_in_threadpool(self._seats.renew, Seat(device, seat))
            self._devices.stream.recheck()
        return {"seats": links.with_links(device, people, self._seats, self._home)}


async def line_asked(request: Request, eye: int) -> list[Any]:
    """Device, line, head and eye of a move; `eye`: whose move it is if that is left out."""
    asked = await fields(request, _LINE, t(_LINE_LACKS), eye=eye)
    if not 0 <= asked[2] <= _HEAD_MOST:
        raise UserError(_LINE_LACKS)
    return asked


async def follow(devices: Devices, follower: Follower) -> Response:
    """Everything as it changes, as far as a follower may hear it."""
    await run_in_threadpool(devices.look_for, follower.eye)
    try:
        news = devices.stream.follow(follower)
    except TooMany:
        with speaking(follower.language):
            return Answer({"error": t("Too many pages are open: close one.")}, 503)
    return StreamingResponse(news, media_type="text/event-stream")


def _read(read: Callable[[], Any]) -> Callable[[Request], Awaitable[Response]]:
    """An answer that takes a moment: the database is read and games are replayed."""

    async def answer(_: Request) -> Any:
        return await run_in_threadpool(read)

    return answering(answer)


def _now(do: Callable[..., None], *keys: str) -> Callable[[Request], Awaitable[Response]]:
    """A request that is carried out at once; its outcome comes with the stream."""

    async def answer(request: Request) -> None:
        kinds = dict.fromkeys(keys, str)
        lacks = t("Say %s, each as text.") % ", ".join(keys)
        do(*await fields(request, kinds, lacks))

    return answering(answer)
