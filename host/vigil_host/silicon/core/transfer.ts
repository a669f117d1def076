// Loads and stores, one or many. Each answers how many cycles it took beyond the first.

import { get, set } from "./alu";
import { LOWEST_SP } from "./layout";
import { byte, half, reading, setByte, setHalf, setWord, word, writing } from "./memory";

/** By the three bits that tell a transfer between a register and two registers' sum. */
export function indexed(op: u32): u32 {
  const to = op & 7;
  const address = get((op >> 3) & 7) + get((op >> 6) & 7);
  switch ((op >> 9) & 7) {
    case 0: setWord(address, get(to)); return writing(address);
    case 1: setHalf(address, get(to)); return writing(address);
    case 2: setByte(address, get(to)); return writing(address);
    case 3: set(to, <i32>(<i8>byte(address))); return reading(address);
    case 4: set(to, word(address)); return reading(address);
    case 5: set(to, half(address)); return reading(address);
    case 6: set(to, byte(address)); return reading(address);
    default: set(to, <i32>(<i16>half(address))); return reading(address);
  }
}

@inline
export function loadWord(to: u32, address: u32): u32 {
  set(to, word(address));
  return reading(address);
}

@inline
export function storeWord(from: u32, address: u32): u32 {
  setWord(address, get(from));
  return writing(address);
}

@inline
export function loadHalf(to: u32, address: u32): u32 {
  set(to, half(address));
  return reading(address);
}

@inline
export function storeHalf(from: u32, address: u32): u32 {
  setHalf(address, get(from));
  return writing(address);
}

@inline
export function loadByte(to: u32, address: u32): u32 {
  set(to, byte(address));
  return reading(address);
}

@inline
export function storeByte(from: u32, address: u32): u32 {
  setByte(address, get(from));
  return writing(address);
}

export function storeMany(base: u32, list: u32): u32 {
  const end = storeList(get(base), list);
  if (!(list & (1 << base))) set(base, end);
  return popcnt<u32>(list);
}

export function loadMany(base: u32, list: u32): u32 {
  const end = loadList(get(base), list);
  if (!(list & (1 << base))) set(base, end);
  return popcnt<u32>(list);
}

/** The link register is stored for nothing, as rp2040js has it. */
export function push(list: u32, link: bool): u32 {
  const count = popcnt<u32>(list) + (link ? 1 : 0);
  const begin = get(13) - 4 * count;
  const end = storeList(begin, list);
  if (link) setWord(end, get(14));
  lower(begin);
  return popcnt<u32>(list);
}

export function pop(list: u32): u32 {
  set(13, loadList(get(13), list));
  return popcnt<u32>(list);
}

/** Move the stack pointer down. */
@inline
export function lower(to: u32): void {
  set(13, to & ~3);
  if (to < load<u32>(LOWEST_SP)) store<u32>(LOWEST_SP, to);
}

function storeList(from: u32, list: u32): u32 {
  let address = from;
  for (let left = list; left; left &= left - 1) {
    setWord(address, get(ctz<u32>(left)));
    address += 4;
  }
  return address;
}

function loadList(from: u32, list: u32): u32 {
  let address = from;
  for (let left = list; left; left &= left - 1) {
    set(ctz<u32>(left), word(address));
    address += 4;
  }
  return address;
}
