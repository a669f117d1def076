"""The pixel face: every kind of page, a press at once, and what it costs."""

from heap import without_heap
from lamps import (
    CYCLE_MS,
    KEYS,
    MOODS,
    START_MS,
    Ring,
    current_ma,
    film,
    flashes,
    moving,
    number_of,
    ones,
    score,
)
from vigil_pico import pages
from vigil_pico.drivers.pixels import Strip
from vigil_pico.faces import figures
from vigil_pico.faces.lights import Lights


def test_a_list_is_a_pixel_an_item_and_the_chosen_one_stands_out():
    for chosen in range(9):
        ring = Ring()
        page = pages.List("", KEYS, list(range(9)), chosen)
        assert ring.lit(page, 0) == 0x1FF
        bright = [i for i in range(9) if ring.luminance(i) > 3 * ring.luminance((chosen + 1) % 9)]
        assert bright == [chosen]


def test_a_bot_that_thinks_is_seen_to_breathe_beside_its_number():
    page, still = score(), score()
    page.thinks = True
    for each, breathes in ((page, True), (still, False)):
        ring = Ring()
        levels = []
        for ms in range(0, CYCLE_MS, 40):
            ring.lit(each, ms)
            levels.append((ring.luminance(21), ring.luminance(23)))
        assert (len(set(levels)) > 4) == breathes
    assert film(page) == film(still)  # never dark, and else the same page


def test_a_long_list_goes_round_and_winks():
    for chosen, winks in ((3, 1), (27, 2), (51, 3)):
        ring = Ring()
        page = pages.List("", KEYS, list(range(60)), chosen)
        ring.lit(page, 0)
        faint = ring.luminance(4)
        frames = []
        for ms in range(0, CYCLE_MS, 20):
            ring.lit(page, ms)
            frames.append(1 if ring.luminance(3) > 3 * faint else 0)
        assert flashes(frames, 0) == winks
        assert ones(ring.lit(page, 0)) == min(60 - chosen // 24 * 24, 24)


def test_an_empty_list_and_an_empty_result_are_no_crash():
    assert film(pages.List("", KEYS, [], 0), 20) == [0]
    assert film(pages.Result("", KEYS, [], ""), 20)


def test_a_pick_is_a_quarter_for_each_choice():
    for count in range(5):
        ring = Ring()
        bits = ring.lit(pages.Pick("", KEYS, ["x"] * count), 0)
        assert bits == sum(0x1F << 6 * quarter for quarter in range(count))
        for quarter in range(count):
            bright = [i for i in range(5) if ring.luminance(6 * quarter + i) > 20]
            assert len(bright) == quarter + 1


def test_a_result_is_a_dance_and_then_each_total():
    rows = [(4, "", 40, 51, 91), (1, "", 50, 38, 88), (0, "", 9, 9, 18)]
    frames = film(pages.Result("", KEYS, rows, ""), 4 * CYCLE_MS)
    dance, *totals = (frames[at : at + 150] for at in range(0, 600, 150))
    middle = figures.place(4)
    assert moving(dance) == sum(1 << i for i in range(middle - 5, middle + 6))
    for row, part in zip(rows, totals):
        assert number_of(part[-1]) == row[4]
        assert moving(part) == 1 << figures.place(row[0])


def test_kinds_of_pages_look_different():
    shown = [
        film(score(7)),
        film(pages.List("", KEYS, ["x"] * 7, 2)),
        film(pages.Number("", KEYS, 7)),
        film(pages.Notice("", KEYS, "")),
        film(pages.Result("", KEYS, [(1, "", 7, 0, 7)], "")),
        film(pages.Pick("", KEYS, ["x"])),
    ]
    for i in range(len(shown)):
        for j in range(i):
            assert shown[i] != shown[j]


def every_page():
    calm = [score(), score(129, 6), score(3, change=4), pages.Number("", KEYS, -99)]
    calm += [pages.List("", KEYS, ["x"] * 24, 22), pages.Pick("", KEYS, ["x"] * 4)]
    calm += [pages.Result("", KEYS, [(6, "", 1, 1, 2)], ""), pages.Notice("", KEYS, "")]
    return calm + [pages.Notice("", KEYS, "", mood) for mood in MOODS]


def test_a_press_is_seen_at_once_on_every_page():
    for page in every_page():
        for ms in range(0, 1300, 40):
            ring, other = Ring(), Ring()
            ring.lit(page, 0)
            ring.lit(page, ms)
            writes = ring.writes
            ring.face.acknowledge(START_MS + ms)
            assert ring.writes == writes + 1
            other.lit(page, 0)
            other.lit(page, ms)
            assert ring.luminance(23) != other.luminance(23), (page.kind, page.mood, ms)


def test_a_flash_is_short_and_two_are_not_none():
    ring = Ring()
    page = score()
    ring.lit(page, 0)
    ring.face.acknowledge(START_MS + 2000)
    ring.face.acknowledge(START_MS + 2030)
    flash = ring.luminance(23)
    assert flash > 100
    ring.lit(page, 2100)
    assert ring.luminance(23) == flash
    ring.lit(page, 2160)
    assert ring.luminance(23) < 10


def test_the_same_page_is_drawn_at_most_25_times_a_second():
    ring = Ring()
    page = pages.Notice("", KEYS, "", pages.FATE)
    for ms in range(1000):
        ring.lit(page, ms)
    assert ring.writes <= 25


def test_a_still_picture_is_written_once():
    ring = Ring()
    page = pages.Number("", KEYS, 47)
    for ms in range(0, 2000, 20):
        ring.lit(page, ms)
    assert ring.writes == 1


def test_no_page_takes_more_current_than_the_cable_bears():
    most = 0
    for page in every_page():
        ring = Ring()
        ring.strip.brightness = 100
        for ms in range(0, 1300, 20):
            ring.lit(page, ms)
            most = max(most, current_ma(ring.strip))
    assert 100 < most <= 200


def test_everything_can_be_read_at_night():
    for page in every_page():
        ring = Ring()
        ring.strip.night = True
        ring.strip.brightness = 20
        assert [ring.lit(page, ms) for ms in range(0, 1300, 20)] == film(page, 1300)


def test_the_clock_may_wrap():
    ring = Ring()
    page = pages.Notice("", KEYS, "", pages.FATE)
    wrapped = []
    for ms in range(0, CYCLE_MS, 20):
        ring.face.show(page, (START_MS + (1 << 30) - START_MS - 500 + ms) % (1 << 30))
        wrapped.append(bytes(ring.strip.frame))
    straight = Ring()
    for at, ms in enumerate(range(0, CYCLE_MS, 20)):
        straight.lit(page, ms)
        assert bytes(straight.strip.frame) == wrapped[at]


def test_no_frame_allocates():
    def watch(page):
        for ms in range(0, 7000, 20):
            if ms == 3000:
                face.peek(ms)
            if ms == 6500:
                face.acknowledge(ms)
            face.show(page, ms)

    face = Lights(Strip(len))
    thinks = score()
    thinks.thinks = True
    for page in every_page() + [score(mood=pages.ENDING, pool=-3), score(200, 0), thinks]:
        without_heap(watch, page)
