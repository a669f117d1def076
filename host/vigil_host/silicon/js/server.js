// One chip for one program: a request a line on standard input, an answer a line on standard output.
//
// A request is {"do": name, …}; an answer carries the time and all events since the last one, or says
// what went wrong in "error". Big things lie in files.

import fs from 'node:fs';
import readline from 'node:readline';
import { Chip } from './chip.js';

let chip;

const requests = {
  make({ rom, core, flash, wiring, seed }) {
    chip = new Chip({
      rom: JSON.parse(fs.readFileSync(rom)),
      core: core && new WebAssembly.Module(fs.readFileSync(core)),
      flash: fs.readFileSync(flash),
      wiring,
      seed,
    });
  },
  run: ({ until }) => chip.run(until),
  write: ({ data }) => chip.cable.write(Buffer.from(data, 'base64')),
  pins({ changes, only }) { // [ms, pin, level]; `only` forgets what this pin was to do
    if (only !== undefined) chip.pins.forget(only);
    for (const [ms, pin, level] of changes) chip.pins.at(ms * 1e6, pin, Boolean(level));
  },
  cut_at: ({ ms }) => chip.power.cutAt(ms * 1e6),
  cut_after: ({ operations, part }) => chip.power.cutAfter(operations, part),
  switch_on: ({ flash }) => chip.switchOn(flash && fs.readFileSync(flash)),
  save: ({ path }) => fs.writeFileSync(path, chip.mcu.flash.subarray(0, 2 * 1024 * 1024)),
  state() {
    const { lowest, lowestClean } = chip.heap;
    return {
      connected: chip.cable.connected,
      resets: chip.resets,
      free: lowest,
      free_clean: lowestClean,
      lowest_stack: chip.processor?.lowestStack ?? null,
      registers: [...chip.mcu.core.registers],
      flags: chip.mcu.core.APSR >>> 0,
    };
  },
  forget() { // the worst that was seen so far
    chip.heap.forget();
    chip.processor?.forgetStack();
  },
  ram: ({ path }) => fs.writeFileSync(path, chip.mcu.sram),
};

function answer(line) {
  const request = JSON.parse(line);
  try {
    const result = requests[request.do](request) ?? null;
    return { result, ms: chip.ms, events: chip.events.splice(0) };
  } catch (error) {
    return { error: String(error.stack ?? error) };
  }
}

readline
  .createInterface({ input: process.stdin })
  .on('line', (line) => process.stdout.write(`${JSON.stringify(answer(line))}\n`))
  .on('close', () => process.exit(0));
