"""Numbers as bytes and numbers by chance: the same on every interpreter, to the last bit."""

from raises import raises
from vigil.dice import Dice
from vigil.pack import pack, pack_text, unpack, unpack_text
from vigil.refusal import Refusal

CODE = 0x10
LARGEST = 2**34 - 1  # five bytes of seven bits, one of them the sign
EDGES = (0, 1, 63, 64, 8191, 8192, 2**20 - 1, 2**20, 2**27 - 1, 2**27, 2**30, 2**31, LARGEST)


def refused(unpacking, data):
    return str(raises(Refusal, unpacking, data)) == "This command is not understood."


# Numbers


def test_numbers_come_back():
    for number in EDGES:
        assert unpack(pack(CODE, number)) == [number]
        assert unpack(pack(CODE, -number)) == [-number]
    assert unpack(pack(CODE, -LARGEST - 1)) == [-LARGEST - 1]
    assert unpack(pack(CODE, *EDGES)) == list(EDGES)
    assert unpack(pack(CODE)) == []


def test_a_number_takes_as_few_bytes_as_it_needs():
    for size, most in ((1, 63), (2, 8191), (3, 2**20 - 1), (4, 2**27 - 1), (5, LARGEST)):
        assert len(pack(CODE, most)) == 1 + size
        assert len(pack(CODE, -most - 1)) == 1 + size
        assert len(pack(CODE, most + 1)) == 2 + size


def test_the_bytes_are_a_contract():
    assert pack(CODE, 0, -1, 1, -2) == bytes((CODE, 0, 1, 2, 3))
    assert pack(CODE, 64) == bytes((CODE, 0x80, 1))
    assert pack(CODE, 999) == bytes((CODE, 0xCE, 15))  # 1998 = 15 * 128 + 78


def test_a_number_cut_short_is_refused():
    for number in EDGES:
        whole = pack(CODE, number)
        for end in range(2, len(whole)):
            assert refused(unpack, whole[:end])


def test_an_endless_number_is_refused():
    assert refused(unpack, pack(CODE, LARGEST + 1))
    assert refused(unpack, bytes((CODE,)) + b"\x80" * 5 + b"\x00")
    assert refused(unpack, bytes((CODE,)) + b"\xff" * 100)


def test_text_follows_its_numbers():
    edges = "\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff"
    for numbers, text in (((), ""), ((), "Ana"), ((1, -300), "Zoë\nJoão"), ((7,) * 12, edges)):
        assert unpack_text(pack_text(CODE, numbers, text)) == (list(numbers), text)


def test_text_that_is_cut_or_no_text_is_refused():
    whole = pack_text(CODE, (300, 4), "ã")
    for end in range(2, 5):
        assert refused(unpack_text, whole[:end])
    assert refused(unpack_text, whole[:-1])
    assert refused(unpack_text, bytes((CODE, 0, 0x41, 0xFF)))
    assert refused(unpack_text, bytes((CODE, 255, 2)))


def test_every_interpreter_refuses_the_same_text():
    too_long = (b"\xc1\x81", b"\xe0\x81\x81", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf")
    no_letter = (b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf4\x90\x80\x80")
    for twisted in too_long + no_letter:
        assert refused(unpack_text, bytes((CODE, 0)) + b"Ana" + twisted)


# Chance


def steps(x, y, count):
    """The generator as published (Marsaglia's xorshift on two 16-bit words), in plain sums."""
    numbers = []
    for _ in range(count):
        mixed = (x ^ (x * 32)) % 65536
        x, y = y, y ^ (y // 2) ^ mixed ^ (mixed // 8)
        numbers.append(y)
    return numbers


def test_the_same_seed_gives_the_same_numbers_everywhere():
    for seed, x, y in ((7, 7, 0x9E37), (0, 0, 0x9E37), (0x9E370000, 0, 1), (65536, 0, 0x9E36)):
        dice = Dice(seed)
        assert [dice.below(65536) for _ in range(50)] == steps(x, y, 16 + 50)[16:]


def test_a_number_that_would_be_unfair_is_drawn_again():
    for limit in (3, 6, 1000, 40000):
        dice = Dice(123456789)
        raw = steps(123456789 % 65536, 123456789 // 65536 ^ 0x9E37, 16 + 300)[16:]
        fair = [number % limit for number in raw if number < 65536 // limit * limit]
        assert [dice.below(limit) for _ in range(100)] == fair[:100]


def test_no_seed_gets_stuck():
    for seed in (0, 0x9E370000, 0x9E37FFFF, 2**32 - 1, -1, 2**34):
        dice = Dice(seed)
        assert len({dice.below(65536) for _ in range(50)}) > 40


def test_neighbouring_seeds_part_ways():
    drawn = [[Dice(seed).below(limit) for seed in range(600)] for limit in (2, 6)]
    assert 240 < sum(drawn[0]) < 360  # 300; five standard deviations are 61
    for face in range(6):
        assert 55 < drawn[1].count(face) < 145  # 100; five standard deviations are 46


def test_every_face_is_as_likely():
    dice = Dice(2024)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert sum(counts) == 6000
    assert sum((count - 1000) ** 2 for count in counts) / 1000 < 25  # chi², once in 7,000
    assert [Dice(seed).below(1) for seed in range(9)] == [0] * 9
