"""A browser without a window: says to the page's own server what a test tells it to say."""

import json
import threading
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from http.cookies import SimpleCookie

from vigil_host.cable.setup import DeviceState
from vigil_host.page.serve import PageServer
from vigil_host.page.stream import Stream

_LATE_S = 300  # on a machine under load


class Recorder:
    """In place of devices: remembers what they were asked to do."""

    def __init__(self):
        self.stream = Stream()
        self.done = []

    def press(self, device, key, how):
        self.done.append((device, key, how))

    def replug(self, device):
        self.done.append((device,))

    def do(self, device, line, head, eye):
        self.done.append((device, line, head, eye))
        return head + 1

    def hint(self, device, eye):
        self.done.append(("hint", device, eye))
        return {"text": "play Apprentice"}

    def opinion(self, device):
        self.done.append(("opinion", device))
        return {"chances": [50, 50], "turns": []}

    def look_for(self, eye):
        """Nobody is there."""

    def seats(self, device):
        names = ("Ana", "Bo")
        sitting = {"bot": None, "plays": True}
        return [{"seat": i, "name": name, **sitting} for i, name in enumerate(names, 1)]

    def set_up(self, device, wish, over):
        self.done.append((device, wish, over))
        return DeviceState("Kitchen", {}, {})

    def games(self):
        return []

    def game(self, key):
        return {"key": key}

    def stats(self):
        return {"games": 0}


def whole(told, before):
    """What a page makes of news of a game, whose lists go on where those before are left."""
    value = dict(told.get("value") or {})
    for key, count in value.pop("kept", {}).items():
        value[key] = before["value"][key][:count] + value[key]
    return {**told, "value": value}


@contextmanager
def serving(devices, door):
    """The page's server, from when it answers until it has ended."""
    ready = threading.Event()
    server = PageServer(devices, door, ready.set)
    thread = threading.Thread(target=server.answer)
    thread.start()
    try:
        assert ready.wait(_LATE_S)
        yield server
    finally:
        server.should_exit = True
        thread.join()
        door.socket.close()


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict
    text: str

    def json(self):
        return json.loads(self.text)


class Browser:
    """One that keeps cookies and sends every header it is told to, however wrong."""

    def __init__(self, door):
        self.host = f"127.0.0.1:{door.port}"
        self.home = f"http://{self.host}"
        self.key = door.key
        self.opening = f"/?token={door.key}"
        self.cookie = ""

    def get(self, path, headers=(), method="GET"):
        return self._ask(method, path, headers)

    def post(self, path, wish, headers=()):
        """As the page does it, but for what the headers say otherwise."""
        usual = {"origin": self.home, "content-type": "application/json"}
        body = wish if isinstance(wish, bytes) else json.dumps(wish).encode()
        return self._ask("POST", path, usual | dict(headers), body)

    @contextmanager
    def listen(self, path="/events"):
        """A stream whose answer is still to be read."""
        with closing(self._say("GET", path, {}, b"")) as connection:
            answer = connection.getresponse()
            yield answer
            answer.close()

    def _ask(self, method, path, headers, body=b""):
        connection = self._say(method, path, headers, body)
        answer = connection.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        if "set-cookie" in told:
            (kept,) = SimpleCookie(told["set-cookie"]).values()
            self.cookie = f"{kept.key}={kept.value}"
        text = answer.read().decode()
        connection.close()
        return Answer(answer.status, told, text)

    def _say(self, method, path, headers, body):
        pairs = list(headers.items() if isinstance(headers, dict) else headers)
        named = {name for name, _ in pairs}
        usual = {"host": self.host, "cookie": self.cookie}
        if method == "POST" and "transfer-encoding" not in named:
            usual["content-length"] = str(len(body))
        pairs += [(name, value) for name, value in usual.items() if value and name not in named]
        connection = HTTPConnection(self.host, timeout=_LATE_S)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in pairs:
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders(body)
        return connection
