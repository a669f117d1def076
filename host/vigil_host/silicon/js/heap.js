// MicroPython's heap, read from the chip's RAM while the program runs.
//
// Its garbage collector keeps five words together: where its table begins, the table's bytes, where
// the table of finalisers begins, where the pool begins and ends. A table byte holds four blocks of 16
// bytes, and the tables and the pool follow one another: nothing else in RAM looks like that, so
// no map of the image is needed.

const RAM_AT = 0x20000000;
const BLOCK = 16;
const BLOCKS_A_BYTE = 4;
const FREE = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0, 2, 4, 6].filter((shift) => !((byte >> shift) & 3)).length);
const RISE = 1024; // bytes that come free at once when garbage is collected

export class Heap {
  #ram;
  #table = null;
  #last = 0;
  #rising = false;

  constructor(ram) {
    this.#ram = ram;
    this.forget();
  }

  forget() {
    this.lowest = null; // bytes free at the worst moment, garbage not counted as free
    this.lowestClean = null; // the same just after garbage was collected
  }

  // Look how much is free now; call it every millisecond.
  look() {
    this.#table ??= this.#find();
    if (!this.#table) return;
    const free = this.#free();
    if (this.lowest === null || free < this.lowest) this.lowest = free;
    if (this.#rising && free <= this.#last) this.#collected(this.#last);
    this.#rising = free > this.#last + RISE || (this.#rising && free > this.#last);
    this.#last = free;
  }

  #collected(free) {
    if (this.lowestClean === null || free < this.lowestClean) this.lowestClean = free;
  }

  #free() {
    let blocks = 0;
    for (const byte of this.#table) blocks += FREE[byte];
    return blocks * BLOCK;
  }

  #find() {
    const words = new Uint32Array(this.#ram.buffer, this.#ram.byteOffset, this.#ram.length / 4);
    for (let i = 0; i + 4 < words.length; i++) {
      const table = words[i];
      const bytes = words[i + 1];
      const gap = words[i + 2] - table - bytes; // newer versions leave a byte
      if (table < RAM_AT || !bytes || gap < 0 || gap > 4) continue;
      const [pool, end] = [words[i + 3], words[i + 4]];
      if (end - pool === bytes * BLOCKS_A_BYTE * BLOCK && this.#holds(table, end)) {
        return this.#ram.subarray(table - RAM_AT, table - RAM_AT + bytes);
      }
    }
    return null;
  }

  #holds(begin, end) {
    return begin >= RAM_AT && end <= RAM_AT + this.#ram.length;
  }
}
