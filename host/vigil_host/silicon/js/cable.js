// A laptop on the USB port: it opens the serial port and reads all there is.
//
// rp2040js answers a waiting OUT endpoint at once with nothing, which keeps the chip busy for ever; a
// real host says nothing until it has bytes. And it sends no start of frame to a device, by which
// MicroPython sends on what was printed before the port was opened.

import { USBCDC } from 'rp2040js';

const START_OF_FRAME = 1 << 17; // in the interrupt registers of a device
const FRAME_NUMBER = 0x48; // reading it takes the interrupt back
const INTERRUPT_ENABLE = 0x90;
const FRAME_NS = 1e6;

export class Cable {
  connected = false;
  #usb;
  #endpoint;
  #outbox = [];
  #waiting = []; // bytes that the chip has room for, a number a buffer

  constructor(mcu, received) {
    this.#usb = mcu.usbCtrl;
    const port = new USBCDC(this.#usb);
    port.onSerialData = received;
    port.onDeviceConnected = () => { this.connected = true; };
    this.#usb.onEndpointRead = (endpoint, room) => {
      if (endpoint !== port.outEndpoint) return;
      this.#endpoint = endpoint;
      this.#waiting.push(room);
      this.#deliver();
    };
    this.#beat(mcu.clock);
  }

  write(bytes) {
    for (const byte of bytes) this.#outbox.push(byte);
    this.#deliver();
  }

  #deliver() {
    while (this.#waiting.length && this.#outbox.length) {
      const packet = this.#outbox.splice(0, this.#waiting.shift());
      this.#usb.endpointReadDone(this.#endpoint, Uint8Array.from(packet));
    }
  }

  #beat(clock) {
    const usb = this.#usb;
    let beating = false;
    const begin = () => {
      beating = Boolean(usb.intEnable & START_OF_FRAME);
      if (beating) alarm.schedule(FRAME_NS);
    };
    const alarm = clock.createAlarm(() => {
      usb.sofFrameNumber = (usb.sofFrameNumber + 1) & 0x7ff;
      usb.intRaw |= START_OF_FRAME;
      usb.checkInterrupts();
      begin();
    });
    after(usb, 'writeUint32', (offset) => {
      if (offset === INTERRUPT_ENABLE && !beating) begin();
    });
    after(usb, 'readUint32', (offset) => {
      if (offset !== FRAME_NUMBER) return;
      usb.intRaw &= ~START_OF_FRAME;
      usb.checkInterrupts();
    });
  }
}

function after(object, name, then) {
  const method = object[name].bind(object);
  object[name] = (...args) => {
    const result = method(...args);
    then(...args);
    return result;
  };
}
