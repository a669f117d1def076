// The parts of the single-cycle I/O block that a program asks all the time: divider and spin locks.
//
// They depend on nothing outside and nothing depends on them, so they need not wait for rp2040js.

let dividend: u32 = 0;
let divisor: u32 = 1;
let quotient: u32 = 0;
let remainder: u32 = 0;
let state: u32 = 0;
let locks: u32 = 0;

const READY: u32 = 3; // and written since the quotient was read

/** Whether the word at this offset is one of these. */
@inline
export function ours(offset: u32): bool {
  return offset == 0 || (offset >= 0x5c && offset < 0x7c) || (offset >= 0x100 && offset < 0x180);
}

export function read(offset: u32): u32 {
  if (offset >= 0x100) return take(1 << ((offset - 0x100) >> 2));
  switch (offset) {
    case 0x5c: return locks;
    case 0x60: case 0x68: return dividend;
    case 0x64: case 0x6c: return divisor;
    case 0x70: state &= ~2; return quotient;
    case 0x74: return remainder;
    case 0x78: return state;
  }
  return 0; // the number of this processor
}

export function write(offset: u32, value: u32): void {
  if (offset >= 0x100) { locks &= ~(1 << ((offset - 0x100) >> 2)); return; }
  switch (offset) {
    case 0x60: dividend = value; divide(false); break;
    case 0x64: divisor = value; divide(false); break;
    case 0x68: dividend = value; divide(true); break;
    case 0x6c: divisor = value; divide(true); break;
    case 0x70: quotient = value; state = READY; break;
    case 0x74: remainder = value; state = READY; break;
  }
}

function take(lock: u32): u32 {
  if (locks & lock) return 0;
  locks |= lock;
  return lock;
}

function divide(signed: bool): void {
  state = READY;
  if (divisor == 0) {
    quotient = signed && <i32>dividend < 0 ? 1 : 0xffffffff;
    remainder = dividend;
  } else if (signed && dividend == 0x80000000 && divisor == 0xffffffff) {
    quotient = dividend; // the one quotient that does not fit
    remainder = 0;
  } else if (signed) {
    quotient = <i32>dividend / <i32>divisor;
    remainder = <i32>dividend % <i32>divisor;
  } else {
    quotient = dividend / divisor;
    remainder = dividend % divisor;
  }
}
