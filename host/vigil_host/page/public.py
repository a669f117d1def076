"""What is no secret, for the page and for a phone in a seat: files, words, styles, boxes, cards."""

from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from vigil.games import NAMES
from vigil_host.games import cards
from vigil_host.make.sentences import languages, read_sentences
from vigil_host.page import boxes
from vigil_host.page.query import answering, language
from vigil_host.page.static_files import STATIC


def routes(script: str) -> list[BaseRoute]:
    """The addresses below a page: index.html, brought to life by one of the files in static/js."""

    async def index(_: Request) -> Response:
        page = (STATIC / "index.html").read_text("utf-8")
        return HTMLResponse(page.replace("js/main.js", f"js/{script}"))

    return [
        Route("/", index),
        Mount("/static", StaticFiles(directory=STATIC)),
        Route("/words", answering(_words)),
        Route("/games.css", _game_styles),
        Route("/boxes", answering(_boxes)),
        Route("/cards", answering(_cards)),
    ]


async def _words(request: Request) -> dict[str, Any]:
    reader = language(request)
    words = {} if reader == "en" else read_sentences(reader)
    return {"language": reader, "languages": languages(), "words": words}


async def _game_styles(_: Request) -> Response:
    games = STATIC / "css" / "games"
    files = [path for name in NAMES for path in sorted(games.glob(f"{name}*"), key=_stem)]
    return Response("".join(path.read_text("utf-8") for path in files), media_type="text/css")


def _stem(path: Path) -> str:
    return path.stem  # "full" before "full-cards"


async def _boxes(_: Request) -> dict[str, Any]:
    return await run_in_threadpool(boxes.choices)


async def _cards(_: Request) -> dict[str, Any]:
    return await run_in_threadpool(cards)
