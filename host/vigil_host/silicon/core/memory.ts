// The address space of the chip: RAM, flash and ROM are here, all else is asked for outside.
//
// An access outside may start an alarm or raise an interrupt, so it sets `touched`, and the run ends
// after that instruction. Costs are rp2040js's: nothing in single-cycle I/O, more on the slow bus.

import { FLASH, FLASH_BYTES, RAM, RAM_BYTES, ROM, ROM_BYTES } from "./layout";
import * as sio from "./sio";

@external("chip", "read")
declare function readOutside(address: u32, bytes: u32): u32;
@external("chip", "write")
declare function writeOutside(address: u32, value: u32, bytes: u32): void;

const RAM_AT: u32 = 0x20000000;
const FLASH_AT: u32 = 0x10000000;

export let touched: bool = false;

export function rest(): void {
  touched = false;
}

/** Cycles beyond the first. */
@inline
export function reading(address: u32): u32 {
  const region = address >> 28;
  return region == 0xd ? 0 : region == 4 ? 3 : 1;
}

@inline
export function writing(address: u32): u32 {
  const region = address >> 28;
  return region == 0xd ? 0 : region == 4 ? 4 : 1;
}

@inline
export function word(address: u32): u32 {
  if (address - RAM_AT < RAM_BYTES) return load<u32>(address - RAM_AT, RAM);
  if (address - FLASH_AT < FLASH_BYTES) return load<u32>(address - FLASH_AT, FLASH);
  return elsewhere(address, 4);
}

@inline
export function half(address: u32): u32 {
  if (address - RAM_AT < RAM_BYTES) return load<u16>(address - RAM_AT, RAM);
  if (address - FLASH_AT < FLASH_BYTES) return load<u16>(address - FLASH_AT, FLASH);
  return elsewhere(address, 2);
}

@inline
export function byte(address: u32): u32 {
  if (address - RAM_AT < RAM_BYTES) return load<u8>(address - RAM_AT, RAM);
  if (address - FLASH_AT < FLASH_BYTES) return load<u8>(address - FLASH_AT, FLASH);
  return elsewhere(address, 1);
}

@inline
export function setWord(address: u32, value: u32): void {
  if (address - RAM_AT < RAM_BYTES) store<u32>(address - RAM_AT, value, RAM);
  else setElsewhere(address, value, 4);
}

@inline
export function setHalf(address: u32, value: u32): void {
  if (address - RAM_AT < RAM_BYTES) store<u16>(address - RAM_AT, <u16>value, RAM);
  else setElsewhere(address, value, 2);
}

@inline
export function setByte(address: u32, value: u32): void {
  if (address - RAM_AT < RAM_BYTES) store<u8>(address - RAM_AT, <u8>value, RAM);
  else setElsewhere(address, value, 1);
}

/** Where in our own memory an instruction lies; 0 if it does not. */
export function place(address: u32): usize {
  if (address - FLASH_AT < FLASH_BYTES) return FLASH + (address - FLASH_AT);
  if (address - RAM_AT < RAM_BYTES) return RAM + (address - RAM_AT);
  return address < ROM_BYTES ? ROM + address : 0;
}

function elsewhere(address: u32, bytes: u32): u32 {
  if (address < ROM_BYTES) return here(ROM + address, bytes);
  if (address >> 26 == 4 && (address & 0xffffff) < FLASH_BYTES) { // flash without its cache
    return here(FLASH + (address & 0xffffff), bytes);
  }
  if (address >> 28 == 0xd && bytes == 4 && sio.ours(address & 0xfffffff)) {
    return sio.read(address & 0xfffffff);
  }
  touched = true;
  return readOutside(address, bytes);
}

function here(at: usize, bytes: u32): u32 {
  if (bytes == 4) return load<u32>(at);
  return bytes == 2 ? <u32>load<u16>(at) : <u32>load<u8>(at);
}

function setElsewhere(address: u32, value: u32, bytes: u32): void {
  if (address >> 28 == 0xd && bytes == 4 && sio.ours(address & 0xfffffff)) {
    sio.write(address & 0xfffffff, value);
    return;
  }
  touched = true;
  writeOutside(address, value, bytes);
}
