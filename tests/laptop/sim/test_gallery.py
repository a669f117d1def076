"""Every screen of every board, come to by buttons, looks as it was approved.

After a wanted change look at `make gallery`, then run with VIGIL_GOLDEN=new to approve it.
"""

from html.parser import HTMLParser

import pytest
from PIL import Image

from tests.laptop.lib.approved import GOLDEN, compare, left_over
from vigil_host.sim import film
from vigil_host.sim.gallery import write
from vigil_host.sim.guide import Guide, Shot
from vigil_host.sim.tour import STORIES

_STORIES = [(board, story) for board, stories in STORIES.items() for story in stories]


@pytest.fixture(scope="module", params=_STORIES, ids=lambda case: f"{case[0]}-{case[1].__name__}")
def guide(request, tmp_path_factory):
    """A device that has been shown around."""
    board, story = request.param
    folder = tmp_path_factory.mktemp(board) / "flash"
    guide = story(lambda **settings: Guide(board, folder, **settings))
    guide.story = story.__name__
    yield guide
    guide.board.close()


def _folder(guide):
    return f"screens/{guide.name}/{guide.story}"


def test_every_picture_is_the_approved_one(guide):
    for shot in guide.shots:
        compare(f"{_folder(guide)}/{shot.name}", shot.image or film.strip(shot.film))


def test_every_screen_can_be_told_in_words(guide):
    assert all(any(line.strip() for line in shot.words) for shot in guide.shots)


def test_the_panel_has_nothing_to_complain_about(guide):
    if guide.board.chip:
        assert guide.board.chip.complaints == []


def test_every_picture_has_a_name_of_its_own_and_a_caption(guide):
    names = [shot.name for shot in guide.shots]
    assert len(set(names)) == len(names)
    assert all(shot.group and shot.caption.endswith((".", "…")) for shot in guide.shots)


def test_no_approved_picture_is_left_over(guide):
    assert left_over(_folder(guide), {shot.name for shot in guide.shots}) == set()


def test_no_approved_story_is_left_over():
    told = {f"{board}/{story.__name__}" for board, story in _STORIES}
    assert {"/".join(path.parts[-2:]) for path in (GOLDEN / "screens").glob("*/*")} == told


class _Page(HTMLParser):
    """What a browser would fetch, and what it shows."""

    def __init__(self, text):
        super().__init__()
        self.sources, self.keys = [], []
        self._tag = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self._tag = tag
        self.sources += [value for key, value in attrs if key in ("src", "srcset")]

    def handle_data(self, data):
        if self._tag == "kbd" and data.strip():
            self.keys.append(data)


def test_the_page_holds_every_picture_in_itself(tmp_path):
    lying = Image.new("1", (296, 128), 1)
    moment = ((0, 0, 0),) * 23 + ((255, 0, 0),)
    taken = [
        Shot("badger2040", "<Home>", "home", "A & B.", (), lying, []),
        Shot("badger2040", "Menu", "menu", "C.", ("C", "▼", "▼", "hold A"), lying, []),
        Shot("badger2040", "<Home>", "stand", "Turned.", (), lying.rotate(90, expand=True), []),
        Shot("pico_pixels", "Honor", "honor", "Moves.", (), None, [moment, moment[::-1]]),
    ]
    (tmp_path / "gallery").mkdir()
    (tmp_path / "gallery" / "old.png").write_bytes(b"")
    paths = write(taken, tmp_path / "gallery")
    assert sorted(path.name for path in (tmp_path / "gallery").rglob("*.png")) == [
        "home.png", "honor.png", "menu.png", "stand.png",
    ]  # fmt: skip
    with Image.open(paths[0]) as image:
        assert image.size == (3 * 296 + 16, 3 * 128 + 16)
    with Image.open(paths[-1]) as image:
        assert getattr(image, "n_frames", 1) == 2
    text = (tmp_path / "gallery" / "index.html").read_text("utf-8")
    page = _Page(text)
    assert len(page.sources) == 4
    assert all(source.startswith("data:image/png;base64,") for source in page.sources)
    assert page.keys == ["C", "▼", "hold A"]
    assert "&lt;Home&gt;" in text
    assert text.index("Turned.") < text.index("C.")
