// Puts the quick core under an RP2040 of rp2040js. Registers, flags and memories become one and the
// same for both, so either can go on where the other stopped.

const FLAGS = ['N', 'Z', 'C', 'V'];

// Cut to 1/256: such times add up without an error, in whatever portions they are added.
export function cycleNanos(mcu) {
  return Math.round(256e9 / mcu.clkSys) / 256;
}

// One instruction by rp2040js itself. It may let time pass of its own, so the clock is read after it.
export function execute(mcu) {
  const nanos = cycleNanos(mcu);
  const taken = mcu.core.executeInstruction();
  mcu.clock.nanosCounter += taken * nanos;
}

export class Processor {
  #mcu;
  #core;
  #cycles;
  #handler;
  #lowest;
  #begin = 0;
  #nanos = 8; // a cycle

  constructor(mcu, module) {
    this.#mcu = mcu;
    const outside = {
      read: (address, bytes) => this.#read(address >>> 0, bytes),
      write: (address, value, bytes) => this.#write(address >>> 0, value >>> 0, bytes),
    };
    this.#core = new WebAssembly.Instance(module, { chip: outside }).exports;
    this.#cycles = this.#core.cycles;
    this.#handler = this.#words('HANDLER', 1);
    this.#lowest = this.#words('LOWEST_SP', 1);
    this.forgetStack();
    this.#shareRegisters(mcu.core);
    this.#shareMemory(mcu);
  }

  get lowestStack() {
    return this.#lowest[0];
  }

  forgetStack() {
    this.#lowest[0] = 0xffffffff;
  }

  // Run up to so many cycles: until then nothing can happen that the program does not do itself.
  run(cycles) {
    const { core, clock } = this.#mcu;
    if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
    this.#handler[0] = core.currentMode;
    this.#begin = clock.nanosCounter;
    this.#nanos = cycleNanos(this.#mcu); // the program may change it with its last instruction
    const left = this.#core.run(cycles);
    this.#tellTime();
    if (left) execute(this.#mcu);
  }

  #tellTime() {
    this.#mcu.clock.nanosCounter = this.#begin + this.#cycles.value * this.#nanos;
  }

  #read(address, bytes) {
    this.#tellTime();
    if (bytes === 4) return this.#mcu.readUint32(address);
    return bytes === 2 ? this.#mcu.readUint16(address) : this.#mcu.readUint8(address);
  }

  #write(address, value, bytes) {
    this.#tellTime();
    if (bytes === 4) this.#mcu.writeUint32(address, value);
    else if (bytes === 2) this.#mcu.writeUint16(address, value);
    else this.#mcu.writeUint8(address, value);
  }

  #words(name, count) {
    return new Uint32Array(this.#core.memory.buffer, this.#core[name].value, count);
  }

  #bytes(name) {
    const size = this.#core[`${name}_BYTES`].value;
    return new Uint8Array(this.#core.memory.buffer, this.#core[name].value, size);
  }

  #shareRegisters(core) {
    const registers = this.#words('REGISTERS', 16);
    registers.set(core.registers);
    core.registers = registers;
    const flags = this.#words('FLAGS', FLAGS.length);
    FLAGS.forEach((name, i) => {
      flags[i] = core[name] ? 1 : 0;
      const property = { get: () => flags[i] !== 0, set: (value) => { flags[i] = value ? 1 : 0; } };
      Object.defineProperty(core, name, property);
    });
  }

  #shareMemory(mcu) {
    const [rom, ram, flash] = ['ROM', 'RAM', 'FLASH'].map((name) => this.#bytes(name));
    const words = new Uint32Array(rom.buffer, rom.byteOffset, rom.length / 4);
    words.set(mcu.bootrom);
    flash.set(mcu.flash.subarray(0, flash.length));
    mcu.bootrom = words;
    mcu.sram = ram;
    mcu.flash = flash;
    for (const name of ['sram', 'flash']) {
      const memory = mcu[name];
      mcu[`${name}View`] = new DataView(memory.buffer, memory.byteOffset, memory.length);
    }
    mcu.flash16 = new Uint16Array(flash.buffer, flash.byteOffset, flash.length / 2);
  }
}
