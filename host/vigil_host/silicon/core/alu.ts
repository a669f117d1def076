// Registers and flags, and what arithmetic does to them.
//
// N and Z are kept as the values they are read from, because most of them nobody ever asks.

import { FLAGS, REGISTERS } from "./layout";

let sign: u32 = 0; // N is its highest bit
let zero: u32 = 1; // Z is whether this is nothing
let carry: u32 = 0;
let overflow: u32 = 0;

@inline
export function get(register: u32): u32 {
  return load<u32>(register << 2, REGISTERS);
}

@inline
export function set(register: u32, value: u32): void {
  store<u32>(register << 2, value, REGISTERS);
}

export function takeFlags(): void {
  sign = load<u32>(FLAGS) << 31;
  zero = load<u32>(FLAGS + 4) ^ 1;
  carry = load<u32>(FLAGS + 8);
  overflow = load<u32>(FLAGS + 12);
}

export function giveFlags(): void {
  store<u32>(FLAGS, sign >> 31);
  store<u32>(FLAGS + 4, zero == 0 ? 1 : 0);
  store<u32>(FLAGS + 8, carry);
  store<u32>(FLAGS + 12, overflow);
}

@inline
export function seen(result: u32): u32 {
  sign = result;
  zero = result;
  return result;
}

@inline
export function add(a: u32, b: u32): u32 {
  const sum = a + b;
  carry = sum < a ? 1 : 0;
  overflow = (~(a ^ b) & (a ^ sum)) >> 31;
  return seen(sum);
}

@inline
export function subtract(a: u32, b: u32): u32 {
  const difference = a - b;
  carry = a >= b ? 1 : 0;
  overflow = ((a ^ b) & (a ^ difference)) >> 31;
  return seen(difference);
}

/** Adds a carry, too; a subtraction with borrow is an addition of the complement. */
export function addWithCarry(a: u32, b: u32): u32 {
  const wide = <u64>a + <u64>b + <u64>carry;
  const sum = <u32>wide;
  carry = <u32>(wide >> 32);
  overflow = (~(a ^ b) & (a ^ sum)) >> 31;
  return seen(sum);
}

@inline
export function shiftLeft(value: u32, by: u32): u32 {
  if (by == 0) return seen(value);
  carry = by <= 32 ? (value >> (32 - by)) & 1 : 0;
  return seen(by < 32 ? value << by : 0);
}

@inline
export function shiftRight(value: u32, by: u32): u32 {
  if (by == 0) return seen(value);
  carry = by <= 32 ? (value >> (by - 1)) & 1 : 0;
  return seen(by < 32 ? value >> by : 0);
}

@inline
export function shiftSigned(value: u32, by: u32): u32 {
  if (by == 0) return seen(value);
  const bits = min<u32>(by, 32);
  carry = (value >> (bits - 1)) & 1;
  return seen(<i32>value >> min<u32>(by, 31));
}

export function rotate(value: u32, by: u32): u32 {
  if (by == 0) return seen(value);
  const turned = rotr<u32>(value, by & 31);
  carry = turned >> 31;
  return seen(turned);
}

export function holds(condition: u32): bool {
  switch (condition) {
    case 0: return zero == 0;
    case 1: return zero != 0;
    case 2: return carry != 0;
    case 3: return carry == 0;
    case 4: return sign >> 31 != 0;
    case 5: return sign >> 31 == 0;
    case 6: return overflow != 0;
    case 7: return overflow == 0;
    case 8: return carry != 0 && zero != 0;
    case 9: return carry == 0 || zero == 0;
    case 10: return sign >> 31 == overflow;
    case 11: return sign >> 31 != overflow;
    case 12: return sign >> 31 == overflow && zero != 0;
    case 13: return sign >> 31 != overflow || zero == 0;
  }
  return true;
}

/** The sixteen operations between two low registers; `d` is also the first operand. */
export function operate(code: u32, d: u32, m: u32): void {
  const a = get(d);
  const b = get(m);
  switch (code) {
    case 0: set(d, seen(a & b)); break;
    case 1: set(d, seen(a ^ b)); break;
    case 2: set(d, shiftLeft(a, b & 255)); break;
    case 3: set(d, shiftRight(a, b & 255)); break;
    case 4: set(d, shiftSigned(a, b & 255)); break;
    case 5: set(d, addWithCarry(a, b)); break;
    case 6: set(d, addWithCarry(a, ~b)); break;
    case 7: set(d, rotate(a, b & 255)); break;
    case 8: seen(a & b); break;
    case 9: set(d, subtract(0, b)); break;
    case 10: subtract(a, b); break;
    case 11: add(a, b); break;
    case 12: set(d, seen(a | b)); break;
    case 13: set(d, seen(a * b)); break;
    case 14: set(d, seen(a & ~b)); break;
    case 15: set(d, seen(~b)); break;
  }
}
