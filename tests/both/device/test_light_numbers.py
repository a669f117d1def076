"""Honor and the pool on 24 pixels: every value can be read off."""

from lamps import BESIDE, KEYS, START_MS, Ring, film, flashes, moving, number_of, ones, score
from vigil_pico import pages
from vigil_pico.faces import figures


def test_honor_is_tens_and_ones():
    ring = Ring()
    for value in range(130):
        assert number_of(ring.settle(score(value))) == value


def test_the_ones_are_fainter_than_the_tens():
    ring = Ring()
    ring.settle(score(47))
    assert ring.luminance(0) > 2 * ring.luminance(12) > 0


def test_tens_that_go_round_again_wink_once_for_each_time():
    for value in (130, 139, 200, 249, 257, 381, 999):
        frames = film(pages.Number("", KEYS, value))
        laps = [flashes(frames, i) + 1 for i in range(12)]
        assert 10 * sum(laps) + ones(frames[-1] >> 12 & 0x1FF) == value


def test_less_than_nothing_fills_from_the_other_end():
    assert film(pages.Number("", KEYS, -23), 20) == [0b11 << 10 | 0b111 << 21]


def test_zero_is_not_dark():
    assert film(pages.Number("", KEYS, 0), 20) == [BESIDE]
    assert Ring().settle(score(0)) == BESIDE


def test_a_number_too_large_is_the_largest():
    assert film(pages.Number("", KEYS, 5000)) == film(pages.Number("", KEYS, 1080))


def test_a_pending_burst_blinks_and_the_rest_stands():
    for value, change in ((47, 2), (47, -2), (38, 3), (41, -3), (0, 1), (9, 1), (99, 30)):
        frames = film(score(value, change=change), 2400)
        old, new = Ring().settle(score(value)), Ring().settle(score(value + change))
        seat = 1 << figures.place(1)
        assert moving(frames) | seat == old ^ new | seat, (value, change)
        for i in range(24):
            if (old ^ new) >> i & 1 and i != figures.place(1):
                share = 100 * sum(frame >> i & 1 for frame in frames) // len(frames)
                assert share == (80 if new >> i & 1 else 30), (value, change, i)


def test_a_pending_lap_of_the_tens_blinks_too():
    for value, change in ((130, -10), (120, 10)):
        frames = film(score(value, seat=2, change=change), 2400)
        assert flashes(frames, 0) == 6 and moving(frames) == 1 | 1 << figures.place(2)


def test_a_seat_that_is_only_looked_at_is_faint():
    ring, other = Ring(), Ring()
    ring.settle(score(marks=pages.ACTIVE))
    other.settle(score(marks=0))
    for i in (0, 12):
        assert 0 < other.luminance(i) * 3 < ring.luminance(i)


def test_the_last_turn_has_its_lamp():
    lit = film(score(), 2000)[-1] ^ film(score(marks=pages.ACTIVE | pages.LAST), 2000)[-1]
    assert lit == 1 << 22


def test_a_change_of_the_pool_shows_it_for_two_seconds():
    ring = Ring()
    ring.lit(score(pool=60), 0)
    honor = ring.lit(score(pool=60), 2900)
    assert ring.lit(score(pool=50), 5000) != honor
    assert ring.lit(score(pool=50), 6900) != honor
    assert ring.lit(score(pool=50), 7000 + 2900) == honor


def test_the_pool_waits_for_the_burst_and_goes_with_a_press():
    ring = Ring()
    ring.lit(score(pool=60), 0)
    ring.lit(score(pool=50), 3000)
    ring.face.acknowledge(START_MS + 3500)
    assert ring.lit(score(pool=50), 3500 + 2400) == Ring().settle(score())
    ring.lit(score(pool=40), 9000)
    pending = ring.lit(score(pool=40, change=1), 9200)
    assert pending == Ring().settle(score(48))


def test_the_arc_drains():
    ring = Ring()
    lengths = []
    for pool in range(120, 0, -1):
        ring.face.peek(START_MS)
        bits = ring.lit(score(pool=pool), 0)
        assert bits & (bits + 1) == 0  # from the top without gaps
        lengths.append(ones(bits))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] == 24 and lengths[-1] == 1 and len(set(lengths)) == 24


def test_an_empty_pool_and_what_was_taken_past_it():
    for pool, ends in ((0, 0), (-1, 1), (-5, 5), (-99, 23)):
        ring = Ring()
        ring.face.peek(START_MS)
        bits = ring.lit(score(pool=pool), 0)
        assert bits == 1 | (1 << 24) - (1 << 24 - ends), pool


def test_the_pool_never_looks_like_a_number():
    """A drop runs down the arc."""
    ring = Ring()
    dim = set()
    for ms in range(0, 1900, 20):
        ring.face.peek(START_MS + ms)
        ring.lit(score(pool=120), ms)
        dim |= {i for i in range(24) if ring.luminance(i) * 4 < ring.luminance(0)}
    assert len(dim) == 23


def asked(seat, nth=1, other=False, value=12):
    page = pages.Number("", KEYS, value)
    page.seat, page.nth, page.other = seat, nth, other
    return page


def test_whose_number_it_is_is_seen_without_hue():
    films = [tuple(film(asked(seat))) for seat in (-1, 0, 1, 2, 3, 4, 5, 6)]
    assert len(set(films)) == 8


def test_which_card_the_opponent_takes_and_of_which_sort():
    seen = [tuple(film(asked(0, nth, other))) for nth in (1, 2, 3) for other in (False, True)]
    assert len(set(seen)) == 6
    for nth in (1, 2, 3):
        frames = film(asked(0, nth))
        assert flashes(frames, figures.place(0)) == nth
        assert moving(frames) == 1 << figures.place(0)
        assert moving(film(asked(0, nth, True))) == 1 << figures.place(0) | BESIDE


def test_a_number_stays_readable_beside_its_seat():
    for seat in (-1, 0, 3):
        for other in (False, True):
            ring = Ring()
            assert number_of(ring.settle(asked(seat, other=other, value=37)) & ~BESIDE) == 37


def test_the_value_of_a_chosen_line_is_counted_from_the_bottom():
    for value in (0, 1, 4, 6, 12):
        page = pages.List("", KEYS, ["a"] * 8, 5)
        page.value = value
        assert ones(film(page, 20)[0] >> 12) == value
