"""How soon the page shows a press, in a real Chromium, and what its server weighs.

From the event of the press to the frame that shows it: over HTTP to the twin, through the
firmware's own loop, and back with the stream.
"""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect, sync_playwright

from tests.laptop.lib.running import running
from tests.page import chromium

_PRESSES = 200
_REST_MS = 130  # a finger needs as long

_WATCH = """() => {
  window.taken = [];
  addEventListener("pointerdown", (event) => (window.begun = event.timeStamp), true);
  new MutationObserver(() => {
    const shown = document.querySelector(".pending")?.textContent;
    if (!window.begun || !shown || shown === window.before) return;
    const begun = window.begun;
    [window.begun, window.before] = [0, shown];
    requestAnimationFrame(() => window.taken.push(performance.now() - begun));
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
}"""


def figures():
    """Both, where there is a Chromium."""
    if not chromium.path():
        print("press_to_page_ms_p99 is left out: there is no Chromium (make test-page gets one).")
        return {}
    with TemporaryDirectory() as folder, running(Path(folder)) as run, sync_playwright() as player:
        browser = player.chromium.launch(**chromium.options())
        page = browser.new_page()
        page.goto(f"{run.address}#table")
        taken = sorted(_press(page))
        weight = _megabytes(run.process.pid)
        browser.close()
    return {
        "press_to_page_ms_p50": round(taken[len(taken) // 2], 1),
        "press_to_page_ms_p99": round(taken[len(taken) * 99 // 100], 1),
        "page_server_mb": weight,
    }


def _press(page):
    """▲ again and again; how long each press took to be seen, in milliseconds."""
    expect(page.locator(".words")).to_contain_text("New game")
    page.locator('[data-key="A"]').click()
    expect(page.locator(".headline")).to_contain_text("Round 1")
    page.evaluate(_WATCH)
    page.locator('[data-key="UP"]').hover()
    for count in range(1, _PRESSES + 1):
        page.mouse.down()
        page.wait_for_function("count => window.taken.length >= count", arg=count, polling=20)
        page.mouse.up()
        page.wait_for_timeout(_REST_MS)
    return page.evaluate("window.taken")


def _megabytes(process):
    """What a process keeps in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return round(int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024, 1)
