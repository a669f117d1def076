// What the chip says on its wires: to a panel on SPI, to a chain of WS2812 pixels.
//
// Nothing here knows what it means. The panel's controller is emulated by who asked for it: it is
// told at every end of a selection and every turn of the reset line, and says what its busy pin does.

import { GPIOPinState } from 'rp2040js';

const ONE_NS = 550; // a pulse longer than this is a 1
const LATCH_NS = 50_000; // low for so long, and the pixels show it

// `told(runs)`: [[command or data, bytes], …] were sent while selected; `stray` bytes while not.
export function panel(mcu, { spi, select, command, reset }, told) {
  const bus = mcu.spi[spi];
  let runs = [];
  const sent = mcu.clock.createAlarm(() => bus.completeTransmit(0));
  bus.onTransmit = (byte) => {
    const kind = isLow(mcu, select) ? (isLow(mcu, command) ? 'command' : 'data') : 'stray';
    if (runs.at(-1)?.[0] !== kind) runs.push([kind, []]);
    runs.at(-1)[1].push(byte);
    const rate = bus.clockFrequency;
    sent.schedule(rate ? (bus.dataBits * 1e9) / rate : 1000);
  };
  levels(mcu, select, (high) => {
    if (!high || !runs.length) return;
    told('bytes', runs.map(([kind, bytes]) => [kind, Buffer.from(bytes).toString('base64')]));
    runs = [];
  });
  levels(mcu, reset, (high) => told('reset', high));
}

// `told(begin, bytes)`, when the chain shows what was sent from `begin` on.
export function pixels(mcu, pin, now, told) {
  let begin = 0;
  let rise = 0;
  let bits = [];
  const latch = mcu.clock.createAlarm(() => {
    told(begin, bytes(bits));
    bits = [];
  });
  levels(mcu, pin, (high) => {
    if (high) {
      rise = now();
      if (!bits.length) begin = rise;
    } else if (rise) {
      bits.push(now() - rise > ONE_NS ? 1 : 0);
      latch.schedule(LATCH_NS);
    }
  });
}

export function levels(mcu, pin, changed) {
  mcu.gpio[pin].addListener((state) => {
    if (state === GPIOPinState.High || state === GPIOPinState.Low) changed(state === GPIOPinState.High);
  });
}

function isLow(mcu, pin) {
  return mcu.gpio[pin].value === GPIOPinState.Low;
}

function bytes(bits) {
  const whole = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) {
    whole.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  }
  return Buffer.from(whole).toString('base64');
}
