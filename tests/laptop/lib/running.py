"""`vigil run` in a process of its own, and what its page is told."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from types import SimpleNamespace

from tests.laptop.lib.browsing import Browser, whole

_LATE_S = 300  # on a machine under load
PROGRAM = (sys.executable, "-m", "vigil_host")


def environment(data):
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "PYTHONPATH") if key in os.environ}
    return {**kept, "VIGIL_DATA": str(data), "PYTHONUNBUFFERED": "1"}


class Run:
    """A `vigil run` that has printed its address."""

    def __init__(self, data, *args, web_port=0, variables=None, program=PROGRAM):
        self.data = data
        port = () if web_port is None else ("--web-port", str(web_port))
        self.process = subprocess.Popen(
            [*program, "run", *port, *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            env=environment(data) | (variables or {}),
        )
        self.address = re.search(r"http[^\s»]+", self.process.stdout.readline())[0]
        port, key = re.fullmatch(r"http://[\d.]+:(\d+)/\?token=(.+)", self.address).groups()
        self.web_port = int(port)
        self.browser = Browser(SimpleNamespace(port=int(port), key=key))
        self.browser.get(self.browser.opening)
        self._told = {}
        self.heard = []  # (topic, what was told), all of it
        self._news = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        with self.browser.listen() as answer:
            topic = ""
            for line in answer:
                if line.startswith(b"event: "):
                    topic = line[7:-1].decode()
                elif line.startswith(b"data: "):
                    with self._news:
                        told = json.loads(line[6:])
                        self._told[topic] = (
                            whole(told, self._told.get(topic)) if topic == "game" else told
                        )
                        self.heard.append((topic, self._told[topic]))
                        self._news.notify_all()

    def see(self, topic, wanted):
        """Wait until what was told of a topic is as wanted; what it is."""
        with self._news:
            told = self._told
            came = self._news.wait_for(lambda: topic in told and wanted(told[topic]), _LATE_S)
            assert came, (topic, told.get(topic))
            return told[topic]

    def press(self, key, how="short"):
        wish = {"device": self.device, "key": key, "how": how}
        assert self.browser.post("/press", wish).status == 204

    @property
    def device(self):
        return self.see("devices", lambda told: told["value"])["value"][0]["id"]

    def end(self, number=signal.SIGINT):
        """Ctrl-C; (exit code, what it complained about)."""
        self.process.send_signal(number)
        complaints = self.process.communicate()[1]
        return self.process.returncode, complaints


@contextmanager
def running(data, *args, **options):
    """A `vigil run` that is killed at the latest when the test ends."""
    run = Run(data, *args, **options)
    try:
        yield run
    finally:
        if run.process.poll() is None:
            run.end(signal.SIGKILL)
