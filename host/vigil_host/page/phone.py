"""What a phone in a seat may ask: about its own seat at its own device, and nothing else."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from vigil_host.errors import UserError
from vigil_host.page import owner, public, query
from vigil_host.page.contract import Devices
from vigil_host.page.query import answering
from vigil_host.page.seats import Seat, SeatKeys
from vigil_host.page.stream import Follower


class Phone:
    """The answers to whoever has the key to a seat; the guard has put that seat in the scope."""

    def __init__(self, devices: Devices, seats: SeatKeys) -> None:
        self._devices = devices
        self._seats = seats

    def routes(self) -> list[BaseRoute]:
        """Its addresses, below that of a seat."""
        return [
            *public.routes("seat.js"),
            Route("/events", self._events),
            Route("/do", answering(self._do), methods=["POST"]),
            Route("/hint", answering(self._hint), methods=["POST"]),
            Route("/opinion", answering(self._opinion), methods=["POST"]),
        ]

    async def _events(self, request: Request) -> Response:
        """Whatever is asked for, what that seat may know."""
        seat, key = _seat(request), request.path_params["key"]
        follower = Follower(
            language=query.language(request),
            eye=seat.number,
            device=seat.device,
            phone=query.phone(request),
            may=lambda: self._seats.whose(key) == seat,
        )
        return await owner.follow(self._devices, follower)

    async def _do(self, request: Request) -> dict[str, Any]:
        seat = _seat(request)
        device, line, head, eye = await owner.line_asked(request, seat.number)
        if (device, eye) != (seat.device, seat.number):
            raise UserError("This link is for another seat.")
        return {"head": await run_in_threadpool(self._devices.do, device, line, head, eye)}

    async def _hint(self, request: Request) -> dict[str, Any]:
        seat = _seat(request)
        return await run_in_threadpool(self._devices.hint, seat.device, seat.number)

    async def _opinion(self, request: Request) -> dict[str, Any]:
        return await run_in_threadpool(self._devices.opinion, _seat(request).device)


def _seat(request: Request) -> Seat:
    return request.scope["seat"]
