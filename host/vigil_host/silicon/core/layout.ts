// Where things lie in the memory that this core shares with JavaScript.
//
// Everything but the cycle counter is read and written from both sides, at these addresses.

export const REGISTERS: usize = 0x100; // r0 to r15, a word each
export const FLAGS: usize = 0x140; // N, Z, C, V, a word each, 0 or 1
export const HANDLER: usize = 0x150; // 1 while an exception is being handled
export const LOWEST_SP: usize = 0x154; // the deepest that the stack has been
export const INSTRUCTIONS: usize = 0x158; // how many the last run took, if anybody wants to know

export const ROM: usize = 0x4000;
export const ROM_BYTES: u32 = 16 * 1024;
export const RAM: usize = 0x10000;
export const RAM_BYTES: u32 = 264 * 1024;
export const FLASH: usize = 0x60000;
export const FLASH_BYTES: u32 = 2 * 1024 * 1024;
