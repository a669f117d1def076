// The flash as the program writes it: through five functions of the boot ROM, in the time it takes.
//
// Each is replaced by a breakpoint that does the work here. Erasing sets bits, programming clears
// them. When the power goes in the middle, a bit is done or not by chance.

const CALLS = ['IF', 'EX', 'RE', 'RP', 'FC']; // connect, leave XIP, erase, program, flush
const ERASE = CALLS.indexOf('RE');
const PROGRAM = CALLS.indexOf('RP');
const BREAKPOINT = 0xbe00;
const RETURN = 0x4770; // bx lr
const SECTOR = 4096;
const PAGE = 256;
export const ERASE_NS = 45e6;
export const PROGRAM_NS = 0.4e6;

export class Flash {
  #mcu;
  #power;
  #told;

  // `power.lasts(ns)` is how much of an operation it will see, 1 for all; `told(...)` hears of each.
  constructor(mcu, power, told) {
    this.#mcu = mcu;
    this.#power = power;
    this.#told = told;
    this.#hook();
    mcu.onBreak = (code) => this.#called(code);
  }

  #hook() {
    const rom = new DataView(this.#mcu.bootrom.buffer, this.#mcu.bootrom.byteOffset, 16384);
    const table = rom.getUint16(0x14, true);
    for (let at = table; rom.getUint16(at, true); at += 4) {
      const name = String.fromCharCode(rom.getUint8(at), rom.getUint8(at + 1));
      if (!CALLS.includes(name)) continue;
      const code = rom.getUint16(at + 2, true) & ~1;
      rom.setUint16(code, BREAKPOINT | CALLS.indexOf(name), true);
      rom.setUint16(code + 2, RETURN, true);
    }
  }

  #called(code) {
    const [first, second, third] = this.#mcu.core.registers;
    if (code === ERASE) this.#erase(first, second);
    else if (code === PROGRAM) this.#program(first, second, third);
    else if (code >= CALLS.length) throw new Error(`The program has come to breakpoint ${code}.`);
  }

  #erase(begin, bytes) {
    for (let at = begin; at < begin + bytes && this.#power.on; at += SECTOR) {
      const part = this.#power.lasts(ERASE_NS);
      const sector = this.#mcu.flash.subarray(at, at + SECTOR);
      if (part === 1) sector.fill(0xff);
      else sector.forEach((byte, i) => { sector[i] = byte | this.#power.bits(part); });
      this.#pass('erase', at, SECTOR, ERASE_NS * part, null);
    }
  }

  #program(begin, source, bytes) {
    for (let done = 0; done < bytes && this.#power.on; done += PAGE) {
      const part = this.#power.lasts(PROGRAM_NS);
      const data = this.#bytes(source + done, Math.min(PAGE, bytes - done));
      data.forEach((byte, i) => {
        const cleared = part === 1 ? ~byte : ~byte & this.#power.bits(part);
        this.#mcu.flash[begin + done + i] &= ~cleared;
      });
      this.#pass('program', begin + done, data.length, PROGRAM_NS * part, data);
    }
  }

  #bytes(address, count) {
    const memory = address >= 0x20000000 ? this.#mcu.sram : this.#mcu.flash;
    const at = address & 0xffffff;
    return memory.slice(at, at + count);
  }

  #pass(kind, at, bytes, ns, data) {
    this.#mcu.clock.tick(ns);
    this.#told(kind, at, bytes, data && Buffer.from(data).toString('base64'));
  }
}
