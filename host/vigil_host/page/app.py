"""The page's addresses and what answers them; who may ask is the guard's affair.

GET  /               the page
GET  /static/…       its parts
GET  /events         everything as it changes (?secrets=1: a count as well; ?eye=2: what seat 2
                     sees too); what the game says, here and below, in ?language=
GET  /words          {"language", "languages", "words"}: the page in the reader's language
GET  /boxes          which games and boxes of cards there are; /cards every card in words
GET  /games.css      how the games look: all of static/css/games
GET  /lab            what came of the match of bots that was kept last
GET  /games          every game; /games/KEY one with all its steps; /stats what came of them;
                     while many are still being read, what is known of them: "books" in /events
POST /press          {"device", "key", "how"}: a finger on a button; 429: faster than a finger
POST /replug         {"device"}: pull the plug of a twin
POST /do             {"device", "line", "head", "eye"}: a line of the game's words, from who has
                     seen the log up to `head`; 400: why not, or that the game has moved on
POST /hint           {"device", "eye"}: what the strongest bot would do for that seat, as a move
POST /setup          {"device", "settings", "game", "over"}: what `vigil setup` can do, answered
                     with how the device stands then; 409: a game is running and `over` not said
POST /seats          {"device"}: the links to the seats of its game; {"device", "seat"}: a new one
                     for that seat first, and the old one is good no longer

Below /seat/KEY lies what a phone in a seat has: its page, what is no secret (/static, /words,
/games.css, /boxes, /cards), /events and /do of its own seat at its own device.
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
from starlette.responses import FileResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from vigil.boxes import SEATS_MOST
from vigil.codes import PUBLIC
from vigil.games import NAMES
from vigil.text import t
from vigil_host.books import bots
from vigil_host.cable.setup import GameRunning, Standing, Wish, wished
from vigil_host.errors import UserError
from vigil_host.games import cards
from vigil_host.language import known, speaking
from vigil_host.make.sentences import languages, read_sentences
from vigil_host.page import boxes, links
from vigil_host.page.answer import Answer
from vigil_host.page.guard import Guard
from vigil_host.page.seats import Seat, SeatKeys
from vigil_host.page.stream import Ear, Stream, TooMany
from vigil_host.sim.live import TooFast

STATIC = Path(__file__).with_name("static")
_SEATS = tuple(map(str, range(1, SEATS_MOST + 1)))
_DO = {"device": str, "line": str, "head": int, "eye": int}
_HINT = {"device": str, "eye": int}
_NOT_YOURS = "This link is for another seat."
_PHONE_CHARS = 40
_STEP_DIGITS = 9
_SETUP = {"device": str, "settings": dict, "game": dict, "over": bool}


class Unknown(UserError):
    """The page does not have that device."""


class Devices(Protocol):
    """What the page is about: devices with keys, and the games they told of."""

    stream: Stream

    def press(self, device: str, key: str, how: str) -> None: ...
    def replug(self, device: str) -> None: ...
    def do(self, device: str, line: str, head: int, eye: int) -> int: ...
    def hint(self, device: str, eye: int) -> dict[str, Any]: ...
    def opinion(self, device: str) -> dict[str, Any]: ...
    def look_for(self, eye: int) -> None: ...
    def seats(self, device: str) -> list[dict[str, Any]]: ...
    def set_up(self, device: str, wish: Wish, over: bool) -> Standing: ...
    def games(self) -> list[dict[str, Any]]: ...
    def game(self, key: str) -> dict[str, Any]: ...
    def game_opinion(self, key: str, at: int | None) -> dict[str, Any]: ...
    def stats(self) -> dict[str, Any]: ...


def application(
    devices: Devices,
    token: Callable[[], str],
    seats: SeatKeys,
    hosts: frozenset[str],
    cookie: str,
    home: str = "",
) -> Starlette:
    """The server's application; `home` is where a phone finds it."""
    guard = Middleware(Guard, token=token, seat=seats.whose, hosts=hosts, cookie=cookie)
    no_secret = [
        Mount("/static", StaticFiles(directory=STATIC)),
        Route("/words", _words),
        Route("/games.css", _game_styles),
        Route("/boxes", _told(lambda _: boxes.told())),
        Route("/cards", _told(lambda _: cards())),
    ]
    seat = [
        Route("/", _seat_page),
        *no_secret,
        Route("/events", _seat_events(devices, seats)),
        Route("/do", _seat_do(devices), methods=["POST"]),
        Route("/hint", _seat_hint(devices), methods=["POST"]),
        Route("/opinion", _seat_opinion(devices), methods=["POST"]),
    ]
    routes = [
        Route("/", _index),
        *no_secret,
        Mount("/seat/{key}", routes=seat),
        Route("/events", _events(devices, token)),
        Route("/games", _told(lambda _: devices.games())),
        Route("/games/{key}", _told(lambda request: devices.game(request.path_params["key"]))),
        Route("/games/{key}/opinion", _told(lambda request: _game_opinion(devices, request))),
        Route("/opinion", _opinion(devices), methods=["POST"]),
        Route("/stats", _told(lambda _: devices.stats())),
        Route("/lab", _told(lambda _: bots.kept())),
        Route("/press", _done(devices.press, "device", "key", "how"), methods=["POST"]),
        Route("/replug", _done(devices.replug, "device"), methods=["POST"]),
        Route("/do", _do(devices), methods=["POST"]),
        Route("/hint", _hint(devices), methods=["POST"]),
        Route("/setup", _set_up(devices), methods=["POST"]),
        Route("/seats", _seats(devices, seats, home), methods=["POST"]),
    ]

    @asynccontextmanager
    async def lifespan(_: Starlette):
        devices.stream.open()
        yield

    handlers: dict[Any, Any] = {
        UserError: _sorry(400),
        Unknown: _sorry(404),
        GameRunning: _sorry(409),
        TooFast: _sorry(429),
        ClientDisconnect: _nobody,
    }
    return Starlette(
        routes=routes, middleware=[guard], lifespan=lifespan, exception_handlers=handlers
    )


async def _index(_: Request) -> Response:
    return FileResponse(STATIC / "index.html")


async def _seat_page(_: Request) -> Response:
    return FileResponse(STATIC / "seat.html")


async def _game_styles(_: Request) -> Response:
    games = STATIC / "css" / "games"
    files = [path for name in NAMES for path in sorted(games.glob(f"{name}*"), key=_stem)]
    return Response("".join(path.read_text("utf-8") for path in files), media_type="text/css")


def _stem(path: Path) -> str:
    return path.stem  # "full" before "full-cards"


async def _words(request: Request) -> Response:
    language = _language(request)
    words = {} if language == "en" else read_sentences(language)
    return Answer({"language": language, "languages": languages(), "words": words})


def _events(devices: Devices, token: Callable[[], str]) -> Callable[[Request], Awaitable[Response]]:
    """A stream, until the key that opened it is good no longer."""

    async def events(request: Request) -> Response:
        opened, asked = token(), request.query_params
        eye = int(asked["eye"]) if asked.get("eye", "") in _SEATS else PUBLIC
        ear = Ear(
            asked.get("secrets") == "1",
            _language(request),
            eye,
            phone=_phone(request),
            may=lambda: token() == opened,
        )
        return await _following(devices, ear)

    return events


def _seat_events(devices: Devices, seats: SeatKeys) -> Callable[[Request], Awaitable[Response]]:
    """The same for a seat's link: whatever is asked for, what that seat may know."""

    async def events(request: Request) -> Response:
        seat, key = request.scope["seat"], request.path_params["key"]
        ear = Ear(
            language=_language(request),
            eye=seat.number,
            device=seat.device,
            phone=_phone(request),
            may=lambda: seats.whose(key) == seat,
        )
        return await _following(devices, ear)

    return events


async def _following(devices: Devices, ear: Ear) -> Response:
    await run_in_threadpool(devices.look_for, ear.eye)
    try:
        told = devices.stream.follow(ear)
    except TooMany:
        with speaking(ear.language):
            return Answer({"error": t("Too many pages are open: close one.")}, 503)
    return StreamingResponse(told, media_type="text/event-stream")


def _told(ask: Callable[[Request], Any]) -> Callable[[Request], Awaitable[Response]]:
    """An answer that takes a moment: the database is read and games are replayed."""

    async def told(request: Request) -> Response:
        with speaking(_language(request)):
            return Answer(await run_in_threadpool(ask, request))

    return told


def _done(do: Callable[..., None], *keys: str) -> Callable[[Request], Awaitable[Response]]:
    """A wish that is granted at once; its outcome comes with the stream."""

    async def done(request: Request) -> Response:
        asked = await _read(request)
        if not all(isinstance(asked.get(key), str) for key in keys):
            raise UserError("Say %s, each as text.", ", ".join(keys))
        do(*(asked[key] for key in keys))
        return Response(status_code=204)

    return done


def _do(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """A line of words that a device must answer first; the last record then."""

    async def do(request: Request) -> Response:
        asked = await _wanted(request, PUBLIC)
        with speaking(_language(request)):
            head = await run_in_threadpool(devices.do, *asked)
        return Answer({"head": head})

    return do


def _hint(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """A thought that takes a moment."""

    async def hint(request: Request) -> Response:
        asked = await _read(request)
        for key, kind in _HINT.items():
            if type(asked.get(key)) is not kind:
                raise UserError("Say device as text and eye as a number.")
        with speaking(_language(request)):
            told = await run_in_threadpool(devices.hint, *(asked[key] for key in _HINT))
        return Answer(told)

    return hint


def _seat_do(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """The same for a seat's link: in its own name only."""

    async def do(request: Request) -> Response:
        seat: Seat = request.scope["seat"]
        device, line, head, eye = await _wanted(request, seat.number)
        with speaking(_language(request)):
            if (device, eye) != (seat.device, seat.number):
                raise UserError(_NOT_YOURS)
            head = await run_in_threadpool(devices.do, device, line, head, eye)
        return Answer({"head": head})

    return do


def _seat_hint(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """A thought for the seat of a link."""

    async def hint(request: Request) -> Response:
        seat: Seat = request.scope["seat"]
        with speaking(_language(request)):
            return Answer(await run_in_threadpool(devices.hint, seat.device, seat.number))

    return hint


def _opinion(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """Who is likely to win: only what everybody may know goes into it."""

    async def opinion(request: Request) -> Response:
        device = (await _read(request)).get("device")
        if type(device) is not str:
            raise UserError("Say device as text.")
        with speaking(_language(request)):
            return Answer(await run_in_threadpool(devices.opinion, device))

    return opinion


def _seat_opinion(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """The same about the table of a link."""

    async def opinion(request: Request) -> Response:
        with speaking(_language(request)):
            told = await run_in_threadpool(devices.opinion, request.scope["seat"].device)
        return Answer(told)

    return opinion


def _game_opinion(devices: Devices, request: Request) -> dict[str, Any]:
    at = request.query_params.get("at", "")
    if at and not (at.isdecimal() and len(at) <= _STEP_DIGITS):
        raise UserError("There is no such step.")
    return devices.game_opinion(request.path_params["key"], int(at) if at else None)


async def _wanted(request: Request, eye: int) -> tuple[str, str, int, int]:
    """What a line is about; who does not say so speaks for the eye that is usual there."""
    asked: dict[str, Any] = {"eye": eye} | await _read(request)
    for key, kind in _DO.items():
        if type(asked.get(key)) is not kind:
            raise UserError("Say device and line as text, head and eye as numbers.")
    return asked["device"], asked["line"], asked["head"], asked["eye"]


def _seats(devices: Devices, keys: SeatKeys, home: str) -> Callable[[Request], Awaitable[Response]]:
    """The links to the seats; a new one for a seat that is named."""

    async def seats(request: Request) -> Response:
        asked = {"seat": 0} | await _read(request)
        device, seat = asked.get("device"), asked["seat"]
        if type(device) is not str or type(seat) is not int or not 0 <= seat <= SEATS_MOST:
            raise UserError("Say device as text and seat as the number of a seat.")
        sitting = await run_in_threadpool(devices.seats, device)
        people = [each for each in sitting if each["plays"] and not each["bot"]]
        if seat:
            await run_in_threadpool(keys.renew, Seat(device, seat))
            devices.stream.look_again()
        return Answer({"seats": links.told(device, people, keys, home)})

    return seats


def _set_up(devices: Devices) -> Callable[[Request], Awaitable[Response]]:
    """A wish that a device must answer first."""

    async def set_up(request: Request) -> Response:
        asked = {"settings": {}, "game": {}, "over": False} | await _read(request)
        for key, kind in _SETUP.items():
            if not isinstance(asked.get(key), kind):
                raise UserError("Say device as text, settings and game as objects, over as a bool.")
        with speaking(_language(request)):
            wish = wished(asked["settings"], asked["game"])
            done = await run_in_threadpool(devices.set_up, asked["device"], wish, asked["over"])
        return Answer(asdict(done))

    return set_up


def _phone(request: Request) -> str:
    """What a page calls itself, to be known again."""
    return request.query_params.get("phone", "")[:_PHONE_CHARS]


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
        return Answer({"error": str(error)}, status)

    return sorry


async def _nobody(_: Request, __: Exception) -> Response:
    return Response(status_code=400)  # nobody is there to read it
