// An ARMv6-M processor for the RP2040, as many cycles an instruction as rp2040js takes, but quick.
//
// It runs what a program does with registers and memory. What changes the processor itself, CPS, MRS
// and MSR, SVC, BKPT, waiting, the return from an exception, it leaves: `run` then ends before that
// instruction and rp2040js executes it. The two must agree to the cycle; tests/silicon holds them to it.

import {
  add, get, giveFlags, holds, operate, seen, set, shiftLeft, shiftRight, shiftSigned, subtract, takeFlags,
} from "./alu";
import { HANDLER, INSTRUCTIONS } from "./layout";
import { place, rest, touched, word } from "./memory";
import {
  indexed, loadByte, loadHalf, loadMany, loadWord, lower, pop, push, storeByte, storeHalf, storeMany, storeWord,
} from "./transfer";

export * from "./layout";

/** Since the run began, up to the instruction at work. */
export let cycles: u32 = 0;

let pc: u32 = 0; // of the instruction at work
let next: u32 = 0; // of the one after it
let left: bool = false; // to rp2040js

/** Run for so many cycles or until something outside was touched; whether rp2040js is to go on. */
export function run(budget: u32): bool {
  let count: u32 = 0;
  takeFlags();
  rest();
  cycles = 0;
  left = false;
  next = get(15) & ~1;
  while (cycles < budget && !touched) {
    pc = next;
    const at = place(pc);
    if (!at) { left = true; break; }
    next = pc + 2;
    const taken = execute(load<u16>(at), at);
    if (left) { next = pc; break; }
    cycles += taken;
    count++;
  }
  set(15, next);
  giveFlags();
  store<u32>(INSTRUCTIONS, count);
  return left;
}

@inline
function execute(op: u32, at: usize): u32 {
  const d = op & 7;
  const m = (op >> 3) & 7;
  const high = (op >> 8) & 7;
  const five = (op >> 6) & 31;
  const eight = op & 255;
  switch (op >> 11) {
    case 0: set(d, shiftLeft(get(m), five)); return 1;
    case 1: set(d, shiftRight(get(m), five || 32)); return 1;
    case 2: set(d, shiftSigned(get(m), five || 32)); return 1;
    case 3: return addOrSubtract(op, d, get(m));
    case 4: set(high, seen(eight)); return 1;
    case 5: subtract(get(high), eight); return 1;
    case 6: set(high, add(get(high), eight)); return 1;
    case 7: set(high, subtract(get(high), eight)); return 1;
    case 8: return op & 0x400 ? special(op) : low(op, d, m);
    case 9: return 1 + loadWord(high, ((pc + 4) & ~3) + (eight << 2));
    case 10: case 11: return 1 + indexed(op);
    case 12: return 1 + storeWord(d, get(m) + (five << 2));
    case 13: return 1 + loadWord(d, get(m) + (five << 2));
    case 14: return 1 + storeByte(d, get(m) + five);
    case 15: return 1 + loadByte(d, get(m) + five);
    case 16: return 1 + storeHalf(d, get(m) + (five << 1));
    case 17: return 1 + loadHalf(d, get(m) + (five << 1));
    case 18: return 1 + storeWord(high, get(13) + (eight << 2));
    case 19: return 1 + loadWord(high, get(13) + (eight << 2));
    case 20: set(high, (pc & ~3) + 4 + (eight << 2)); return 1;
    case 21: set(high, get(13) + (eight << 2)); return 1;
    case 22: case 23: return miscellaneous(op, d, get(m));
    case 24: return 1 + storeMany(high, eight);
    case 25: return 1 + loadMany(high, eight);
    case 26: case 27: return branchIf(op);
    case 28: next = pc + 4 + (<i32>(op << 21) >> 20); return 2;
    case 30: return wide(op, load<u16>(at + 2));
  }
  return leave();
}

@inline
function low(op: u32, d: u32, m: u32): u32 {
  operate((op >> 6) & 15, d, m);
  return 1;
}

@inline
function addOrSubtract(op: u32, d: u32, first: u32): u32 {
  const third = (op >> 6) & 7;
  const second = op & 0x400 ? third : get(third);
  set(d, op & 0x200 ? subtract(first, second) : add(first, second));
  return 1;
}

@inline
function branchIf(op: u32): u32 {
  const condition = (op >> 8) & 15;
  if (condition > 13) return leave();
  if (!holds(condition)) return 1;
  next = pc + 4 + (<i32>(<i8>op) << 1);
  return 2;
}

/** Between high registers, and branches to what one of them holds. */
function special(op: u32): u32 {
  const m = (op >> 3) & 15;
  const d = ((op >> 4) & 8) | (op & 7);
  const value = m == 15 ? pc + 4 : get(m);
  switch ((op >> 8) & 3) {
    case 0: return put(d, (d == 15 ? pc + 4 : get(d)) + value);
    case 1: subtract(get(d), value); return 1;
    case 2: return put(d, value);
  }
  if (op & 7) return leave();
  if (op & 0x80) set(14, (pc + 2) | 1);
  else if (returns(value)) return leave();
  next = value & ~1;
  return 2;
}

function put(d: u32, value: u32): u32 {
  if (d == 15) {
    next = value & ~1;
    return 2;
  }
  set(d, d == 13 ? value & ~3 : value);
  return 1;
}

function miscellaneous(op: u32, d: u32, value: u32): u32 {
  switch ((op >> 8) & 15) {
    case 0: return moveStack(op);
    case 2: return extend(op, d, value);
    case 4: case 5: return 1 + push(op & 255, (op & 0x100) != 0);
    case 10: return reverse(op, d, value);
    case 12: return 1 + pop(op & 255);
    case 13: return popAndReturn(op & 255);
    case 15: return op == 0xbf00 ? 1 : leave();
  }
  return leave();
}

@inline
function moveStack(op: u32): u32 {
  const by = (op & 127) << 2;
  if (op & 0x80) lower(get(13) - by);
  else set(13, get(13) + by);
  return 1;
}

@inline
function popAndReturn(list: u32): u32 {
  const to = word(get(13) + 4 * popcnt<u32>(list));
  if (returns(to)) return leave();
  const taken = pop(list);
  set(13, get(13) + 4);
  next = to & ~1;
  return 3 + taken;
}

@inline
function extend(op: u32, d: u32, value: u32): u32 {
  switch ((op >> 6) & 3) {
    case 0: set(d, <i32>(<i16>value)); break;
    case 1: set(d, <i32>(<i8>value)); break;
    case 2: set(d, value & 0xffff); break;
    case 3: set(d, value & 0xff); break;
  }
  return 1;
}

function reverse(op: u32, d: u32, value: u32): u32 {
  switch ((op >> 6) & 3) {
    case 0: set(d, bswap<u32>(value)); return 1;
    case 1: set(d, rotr<u32>(bswap<u32>(value), 16)); return 1;
    case 3: set(d, <i32>(<i16>bswap<u16>(<u16>value))); return 1;
  }
  return leave();
}

/** A call, or a barrier. */
@inline
function wide(op: u32, second: u32): u32 {
  if ((second & 0xd000) == 0xd000) {
    const s = (op >> 10) & 1;
    const i1 = ((second >> 13) & 1) ^ s ^ 1;
    const i2 = ((second >> 11) & 1) ^ s ^ 1;
    const far = (0 - s) << 24 | i1 << 23 | i2 << 22 | (op & 0x3ff) << 12 | (second & 0x7ff) << 1;
    set(14, (pc + 4) | 1);
    next = pc + 4 + far;
    return 3;
  }
  const barrier = second & 0xfff0;
  if (op != 0xf3bf || (barrier != 0x8f40 && barrier != 0x8f50 && barrier != 0x8f60)) return leave();
  next = pc + 4;
  return 3;
}

/** Whether going there means the end of an exception. */
@inline
function returns(address: u32): bool {
  return load<u32>(HANDLER) != 0 && address >> 28 == 15;
}

function leave(): u32 {
  left = true;
  return 0;
}
