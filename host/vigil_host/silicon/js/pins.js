// What the world does to the chip's pins, each at its time: contacts, a busy panel, a power sense.
//
// Times are absolute, so what was to happen happens even if the chip is reset in between.

export class Pins {
  levels = {}; // by pin: what it is at now
  #later = []; // [ns, pin, level], the next one first
  #mcu;
  #alarm;

  constructor(now) {
    this.now = now;
  }

  attach(mcu) {
    this.#mcu = mcu;
    this.#alarm = mcu.clock.createAlarm(() => this.#move());
    for (const [pin, level] of Object.entries(this.levels)) mcu.gpio[pin].setInputValue(level);
    this.#wait();
  }

  set(pin, level) {
    if (this.levels[pin] === level) return; // setting it again would be an edge to rp2040js
    this.levels[pin] = level;
    this.#mcu?.gpio[pin].setInputValue(level);
  }

  at(ns, pin, level) {
    this.#later.push([ns, pin, level]);
    this.#later.sort((a, b) => a[0] - b[0]);
    this.#wait();
  }

  forget(pin) {
    this.#later = this.#later.filter((each) => each[1] !== pin);
    this.#wait();
  }

  #move() {
    while (this.#later.length && this.#later[0][0] <= this.now()) {
      const [, pin, level] = this.#later.shift();
      this.set(pin, level);
    }
    this.#wait();
  }

  #wait() {
    this.#alarm.cancel();
    if (this.#later.length) this.#alarm.schedule(Math.max(0, this.#later[0][0] - this.now()));
  }
}
