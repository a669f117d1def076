"""Both ways of telling whether USB gives power: a pin of the chip, or one of a W's radio."""

import sys

from wires import Machine


class Clock:
    """As `time`, at an instant that a test names."""

    def __init__(self):
        self.now_ms = 0

    def ticks_ms(self):
        return self.now_ms % (1 << 30)

    def ticks_diff(self, end, start):
        return end - start


def power(machine):
    """What a board asks, and the clock that it lives by."""
    modules: dict = sys.modules
    modules["machine"] = machine
    try:
        from vigil_pico.boards import radio, usb

        usb.machine, radio.time = machine, Clock()  # loaded for another test, they have other ones
        return usb.usb_power(), radio.time
    finally:
        del modules["machine"]
        modules.pop("vigil_pico.boards.usb", None)


def test_a_pico_without_a_radio_has_it_on_a_pin():
    machine = Machine()
    told, _ = power(machine)
    assert [pin.id for pin in machine.made] == [24]
    for level in (1, 0, 1):
        machine.made[0].level = level
        assert told() == level


def test_a_w_is_told_by_its_radio_and_leaves_the_pin_alone():
    machine = Machine("WL_GPIO2")
    told, clock = power(machine)
    assert [pin.id for pin in machine.made] == ["WL_GPIO2"]
    for level in (1, 0, 1):
        machine.made[0].level = level
        clock.now_ms += 1000
        assert told() == level


def test_the_radio_is_asked_once_a_second():
    machine = Machine("WL_GPIO2")
    told, clock = power(machine)
    for _ in range(250):
        clock.now_ms += 20
        told()
    assert machine.made[0].asked == 5


def test_until_the_radio_is_asked_there_is_a_cable():
    machine = Machine("WL_GPIO2")
    told, clock = power(machine)
    machine.made[0].level = 0
    clock.now_ms += 999
    assert (told(), machine.made[0].asked) == (1, 0)
