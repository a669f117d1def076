// When the plug is pulled: never, at an instant, or in the middle of the flash operation number so
// and so. Chance comes from a seed, so that every cut can be had again.

export class Power {
  on = true;
  #chance;
  at = Infinity; // ns
  #operations = Infinity;
  #part = 1;

  constructor(seed, now) {
    this.#chance = seed | 1;
    this.now = now;
  }

  cutAt(ns) {
    this.at = ns;
  }

  // After so many whole operations the next one gets only a part of its time.
  cutAfter(operations, part) {
    [this.#operations, this.#part] = [operations, part];
  }

  restore() {
    [this.on, this.at, this.#operations] = [true, Infinity, Infinity];
  }

  due() {
    if (this.now() >= this.at) this.on = false;
    return !this.on;
  }

  lasts(ns) {
    if (this.#operations-- <= 0) return this.#end(this.#part);
    const left = this.at - this.now();
    return left < ns ? this.#end(Math.max(0, left) / ns) : 1;
  }

  // A byte in which each bit is 1 with this chance.
  bits(part) {
    let byte = 0;
    for (let bit = 1; bit < 256; bit <<= 1) if (this.#random() < part) byte |= bit;
    return byte;
  }

  #end(part) {
    this.on = false;
    return Math.min(part, 0.999);
  }

  #random() {
    let x = this.#chance;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#chance = x;
    return (x >>> 0) / 2 ** 32;
  }
}
