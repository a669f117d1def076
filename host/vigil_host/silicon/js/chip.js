// A Pico from one switching on to the next: processor, flash, cable and pins on one clock.
//
// Time is the chip's own and passes only in `run`. Whatever the outside could notice is told as an
// event, [ms, kind, …], in order; sleeping costs nothing.

import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { Cable } from './cable.js';
import { Flash } from './flash.js';
import { Heap } from './heap.js';
import { Pins } from './pins.js';
import { Power } from './power.js';
import { cycleNanos, execute, Processor } from './processor.js';
import { levels, panel, pixels } from './wires.js';

const FLASH_AT = 0x10000000;
const WATCHDOG = 0x40058;
const PINS_IN = 4; // of the single-cycle I/O: reading it is a look at the buttons
// The other core is never started. When it is reset it says 0 and the program waits for that, so its
// mailbox always holds one.
const MAILBOX = { 0x50: 3, 0x58: 0 };
const BLIND_MS = 50;
const LOOK_NS = 1e6; // how often the heap is looked at

export class Chip {
  events = [];
  resets = 0;
  #kept = null; // what the watchdog remembers over a reset
  #passed = 0; // ns before this switching on
  #why = null; // a run has ended early

  // `rom`: words of the boot ROM; `core`: the compiled quick core, or null for rp2040js's own;
  // `flash`: 2 MiB; `wiring`: inputs, panel, strip, supply by their pins.
  constructor({ rom, core, flash, wiring, seed = 1 }) {
    Object.assign(this, { rom, core, wiring });
    this.power = new Power(seed, () => this.nanos);
    this.pins = new Pins(() => this.nanos);
    Object.assign(this.pins.levels, wiring.inputs);
    this.switchOn(flash);
  }

  get nanos() {
    return this.#passed + (this.mcu?.clock.nanos ?? 0);
  }

  get ms() {
    return this.nanos / 1e6;
  }

  tell(kind, ...what) {
    this.events.push([this.ms, kind, ...what]);
  }

  // A cold start; the watchdog's memory is lost.
  switchOn(flash) {
    this.#kept = null;
    this.power.restore();
    this.#start(flash ?? this.mcu.flash.slice());
  }

  // Until that moment, or until something outside must answer first; why it has ended.
  run(untilMs) {
    const { clock } = this.mcu;
    if (!this.power.on) return 'cut';
    this.#why = null;
    this.#end.schedule(Math.max(0, Math.min(untilMs * 1e6, this.power.at) - this.nanos));
    while (!this.#why) this.#go(clock);
    this.#end.cancel();
    if (this.#why === 'reset') return this.#reset(untilMs);
    return this.power.due() ? 'cut' : this.#why;
  }

  stop(why) {
    this.#why = why;
  }

  #end;

  #go(clock) {
    if (this.mcu.core.waiting) return clock.tick(clock.nanosToNextAlarm);
    if (this.processor) this.processor.run(this.#cyclesAhead(clock));
    else execute(this.mcu);
    if (clock.nextAlarm?.nanos <= clock.nanosCounter) clock.tick(0);
  }

  // Until the next alarm, by which something may happen that the program does not do itself.
  #cyclesAhead(clock) {
    const ahead = clock.nextAlarm.nanos - clock.nanosCounter;
    return Math.max(1, Math.ceil(ahead / cycleNanos(this.mcu)));
  }

  #start(flash) {
    this.#passed = this.nanos;
    const mcu = (this.mcu = new RP2040());
    mcu.logger = new ConsoleLogger(LogLevel.Error);
    mcu.loadBootrom(this.rom);
    mcu.flash.set(flash);
    this.processor = this.core && new Processor(mcu, this.core);
    this.#end = mcu.clock.createAlarm(() => this.stop('time'));
    this.flash = new Flash(mcu, this.#powerOfFlash(), (...what) => this.tell('flash', ...what));
    this.cable = new Cable(mcu, (bytes) => this.tell('cable', Buffer.from(bytes).toString('base64')));
    this.heap = new Heap(mcu.sram);
    this.pins.attach(mcu);
    this.#wire(mcu);
    this.#watch(mcu);
    this.tell('on');
    mcu.core.PC = FLASH_AT;
  }

  #powerOfFlash() {
    const { power } = this;
    return {
      get on() { return power.on; },
      bits: (part) => power.bits(part),
      lasts: (ns) => {
        const part = power.lasts(ns);
        if (!power.on) this.stop('cut');
        return part;
      },
    };
  }

  #wire(mcu) {
    const { panel: screen, strip, supply } = this.wiring;
    if (screen) {
      panel(mcu, screen, (...what) => {
        this.tell('panel', ...what);
        this.stop('panel');
      });
    }
    if (strip !== undefined) {
      pixels(mcu, strip, () => this.nanos, (begin, bytes) => this.tell('pixels', begin / 1e6, bytes));
    }
    if (supply !== undefined) levels(mcu, supply, (on) => this.tell('supply', on));
  }

  #watch(mcu) {
    this.#watchLooks(mcu.sio);
    this.#watchdog(mcu.peripherals[WATCHDOG]);
    const look = mcu.clock.createAlarm(() => {
      this.heap.look();
      look.schedule(LOOK_NS);
    });
    look.schedule(LOOK_NS);
  }

  #watchLooks(sio) {
    const read = sio.readUint32.bind(sio);
    let last = null;
    sio.readUint32 = (offset) => {
      if (offset === PINS_IN) {
        if (last !== null && this.ms - last > BLIND_MS) this.tell('blind', this.ms - last);
        last = this.ms;
      }
      return MAILBOX[offset] ?? read(offset);
    };
  }

  #watchdog(dog) {
    if (this.#kept) {
      dog.reason = this.#kept.reason;
      dog.scratchData.set(this.#kept.scratch);
    }
    dog.onWatchdogTrigger = () => {
      dog.timer.enable = dog.alarm.enable = false;
      this.#kept = { reason: dog.reason, scratch: dog.scratchData.slice() };
      this.stop('reset');
    };
  }

  #reset(untilMs) {
    this.resets++;
    this.tell('reset', this.#kept.reason === 1 ? 'watchdog' : 'asked for');
    this.#start(this.mcu.flash.slice());
    return this.run(untilMs);
  }
}
