"""Seats and moods on 24 pixels: told apart by place and movement, without colour."""

from lamps import BESIDE, CYCLE_MS, KEYS, MOODS, START_MS, Ring, film, flashes, moving, ones, score
from vigil_pico import pages
from vigil_pico.faces import figures


def test_a_seat_is_its_place_and_as_many_blinks_as_its_number():
    for value in (0, 47, 129):
        for seat in range(1, 7):
            frames = film(score(value, seat=seat))
            assert moving(frames) == 1 << figures.place(seat), (value, seat)
            assert flashes(frames, figures.place(seat)) == seat, (value, seat)


def test_no_two_seats_share_a_place_a_rhythm_or_a_colour():
    seats = range(7)  # with the opponent
    assert len({figures.place(seat) for seat in seats}) == 7
    assert len({figures.colour(seat) for seat in seats}) == 7
    films = [film(score(0, seat=seat)) for seat in seats]
    rhythms = [tuple(frame != BESIDE for frame in frames) for frames in films]
    assert len(set(rhythms)) == 7
    for seat in seats:
        for other in range(seat):
            pairs = zip(films[seat], films[other])
            differing = sum(one != two for one, two in pairs)
            assert differing * 20 > CYCLE_MS // 10, (seat, other)


def test_a_seat_begins_its_blinks_when_it_comes_up():
    ring = Ring()
    ring.lit(score(0, seat=1), 0)
    assert ring.lit(score(0, seat=4), 1730) == BESIDE | 1 << figures.place(4)


def test_no_moment_of_a_mood_looks_like_a_moment_of_another():
    """Not even when the beginning was missed."""
    shown = [set(film(pages.Notice("", KEYS, "", mood))) for mood in MOODS]
    shown.append(set(film(pages.Notice("", KEYS, ""))))
    for i in range(len(shown)):
        assert 0 not in shown[i]
        for j in range(i):
            assert not shown[i] & shown[j], (i, j)


def test_moods_differ_in_how_they_move():
    fate, ending, refused, won = (film(pages.Notice("", KEYS, "", mood)) for mood in MOODS)
    assert {ones(frame) for frame in fate} == {8} and len(set(fate)) == 12  # goes round
    assert {ones(frame) for frame in ending} == set(range(2, 25, 2))  # grows
    assert {ones(frame) for frame in refused} == {12} and len(set(refused)) == 2  # trembles
    assert max(ones(frame) for frame in won) == 5  # dances in one place
    assert sum(moving(won) >> i & 1 for i in range(24)) == 11


def test_no_mood_makes_the_whole_ring_flash_often():
    for mood in MOODS:
        lit = [ones(frame) for frame in film(pages.Notice("", KEYS, "", mood))]
        drops = sum(lit[i - 1] - lit[i] > 12 for i in range(1, len(lit)))
        assert drops <= 3


def test_a_mood_on_a_score_leaves_time_to_read_it():
    for mood in MOODS:
        frames = film(score(mood=mood), 6000)
        calm = film(score(), 6000)
        reading = [i for i in range(len(frames)) if frames[i] == calm[i]]
        assert reading[-200:] == list(range(100, 300)), mood
        assert frames[0] != calm[0] and frames[20] != calm[20], mood


def test_pending_presses_are_seen_in_every_mood_but_a_refusal():
    for mood in (pages.FATE, pages.ENDING, pages.WON):
        assert film(score(change=1, mood=mood)) == film(score(change=1))
    refused = film(score(change=1, mood=pages.REFUSED))
    assert refused[:60] == film(score(mood=pages.REFUSED))[:60]


def test_every_refused_press_trembles_anew():
    ring = Ring()
    page = score(mood=pages.REFUSED)
    begin = ring.lit(page, 0)
    assert ring.lit(page, 2000) != begin
    ring.face.acknowledge(START_MS + 2500)
    assert ring.lit(page, 2640) == film(page, 160)[-1]
