"""Who may see the page and who may press: decided here, before anything else looks at a request.

A browser visits many sites, and each of them can make it knock at this door. So the Host must be
one of ours (a foreign name can be made to point here), the Origin of a POST or a stream must be
this very page, and everything needs the token of the printed address, kept as a cookie that
other sites cannot make the browser send. What is answered may run only our own scripts.

Below /seat/KEY/ lies what a phone in a seat has, and nothing else: its key is in the address, opens
that seat's own paths and none of the page's, and is handed on by handing on the address.

Whoever has no key is looked at for a moment only: a long head is refused unread, and of a short one
no more is taken apart than is needed.
"""

import secrets
import time
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vigil.text import t
from vigil_host.language import known, speaking
from vigil_host.page.guesses import Guesses
from vigil_host.page.seats import Seat

HEAD_MOST = 16384  # bytes of an address and all headers; a browser sends one or two thousand
BODY_MOST = 8192  # bytes of a POST; a roster of 24 names in any script and six players fit
_YEAR_S = 365 * 24 * 3600
_STYLE = (  # of a refusal, where no file of ours is to be had; without a %, as in a template
    "body{max-width:24rem;margin:30vh auto;padding:0 1.5rem;font:1.25rem/1.5 system-ui,sans-serif}"
)
_STYLE_HASH = b64encode(sha256(_STYLE.encode()).digest()).decode()
_HEADERS = {
    "content-security-policy": (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{_STYLE_HASH}'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "cache-control": "no-cache",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_SEAT = "/seat/"
_PAGE = f"""<!doctype html>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">
<title>Vigil</title><link rel="icon" href="data:,"><style>{_STYLE}</style>
<p>%s</p>
"""
_SAY = {
    "key": "This page needs its key: open the whole address that `vigil run` printed.",
    "seat": "This link is good no longer: ask for a new one at the table.",
    "guesses": "Too many wrong keys: wait a minute, then open the whole address again.",
    "name": "This is Vigil, and it does not go by that name.",
    "site": "Another site asked for this: refused.",
    "head": "The head of this request is too long.",
    "kind": "Send JSON.",
    "length": "Say how long it is.",
    "body": "The body of this request is too long.",
}


class Guard:
    """Lets through what is ours, answers the rest in one sentence."""

    def __init__(
        self,
        app: ASGIApp,
        token: Callable[[], str],
        seat: Callable[[str], Seat | None],
        hosts: frozenset[str],
        cookie: str,
    ) -> None:
        """`token` and whose `seat` a key is are asked each time.

        `hosts` are names with ports, as a browser sends them.
        """
        self._app = app
        self._token = token
        self._hosts = hosts
        self._cookie = cookie
        self._seat = seat
        self._guesses = Guesses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        shown = ""
        refusal = (431, _said(headers, "head")) if _is_long(scope) else None
        if not refusal:
            shown = self._shown_token(scope)
            refusal = self._refusal(scope, headers, shown)
        answer = _answer(headers, *refusal) if refusal else self._app

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                sent.update(_HEADERS)
                if shown and not refusal:
                    sent.append("set-cookie", self._set_cookie())
            await send(message)

        await answer(scope, receive, dressed)

    def _refusal(self, scope: Scope, headers: Headers, shown: str) -> tuple[int, str] | None:
        if headers.get("host", "").lower() not in self._hosts:
            return 421, _said(headers, "name")
        if len(headers.getlist("host")) > 1 or self._is_foreign(scope, headers):
            return 403, _said(headers, "site")
        if scope["path"].startswith(_SEAT):
            scope["seat"] = self._seat(_seat_key(scope))
            if not scope["seat"]:
                return self._wrong(scope, headers, "seat")
        elif not any(map(self._knows, tried := [shown] if shown else self._kept(headers))):
            if any(tried):
                return self._wrong(scope, headers, "key")
            return 403, _said(headers, "key")
        if scope["method"] == "POST":
            return _bad_body(headers)
        return None

    def _is_foreign(self, scope: Scope, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            if scope["method"] not in ("GET", "HEAD"):
                return True  # every browser says where a POST comes from
        elif origin.lower() != f"http://{headers['host'].lower()}":
            return True
        site = headers.get("sec-fetch-site", "same-origin")
        return not _is_front(scope) and site not in ("same-origin", "none")

    def _wrong(self, scope: Scope, headers: Headers, why: str) -> tuple[int, str]:
        address = scope["client"][0] if scope.get("client") else ""
        if self._guesses.add(address, time.monotonic()):
            return 429, _said(headers, "guesses")
        return 403, _said(headers, why)

    def _knows(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self._token().encode())

    def _shown_token(self, scope: Scope) -> str:
        """What the address carries; only that of the page itself."""
        if scope["path"] != "/":
            return ""
        return parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]

    def _kept(self, headers: Headers) -> list[str]:
        """What the browser was given to keep; others on this computer may have used our name."""
        cookies = (each.strip().partition("=") for each in headers.get("cookie", "").split(";"))
        return [value for name, _, value in cookies if name == self._cookie]

    def _set_cookie(self) -> str:
        kept = f"{self._cookie}={self._token()}"
        return f"{kept}; Path=/; Max-Age={_YEAR_S}; HttpOnly; SameSite=Strict"


def _seat_key(scope: Scope) -> str:
    return scope["path"].removeprefix(_SEAT).partition("/")[0]


def _is_front(scope: Scope) -> bool:
    """Whether it is a page itself, which may be opened from anywhere."""
    return scope["path"] in ("/", f"{_SEAT}{_seat_key(scope)}/", f"{_SEAT}{_seat_key(scope)}")


def _answer(headers: Headers, status: int, words: str) -> Response:
    """A refusal, to a browser that opens a page in letters that are large enough on a phone."""
    if headers.get("accept", "").startswith("text/html"):
        return HTMLResponse(_PAGE % words, status)
    return PlainTextResponse(words, status)


def _said(headers: Headers, why: str) -> str:
    """A line for a person, in the language of the browser."""
    with speaking(known(headers.get("accept-language", "")[:2])):
        return t(_SAY[why]) + "\n"


def _is_long(scope: Scope) -> bool:
    length = len(scope["path"]) + len(scope["query_string"])
    length += sum(len(name) + len(value) for name, value in scope["headers"])
    return length > HEAD_MOST


def _bad_body(headers: Headers) -> tuple[int, str] | None:
    if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        return 415, _said(headers, "kind")
    length = headers.get("content-length", "")
    if "transfer-encoding" in headers or not (length.isascii() and length.isdigit()):
        return 411, _said(headers, "length")
    if len(length) > 9 or int(length) > BODY_MOST:
        return 413, _said(headers, "body")
    return None
