/**
 * A binary range coder: a bit that was likely costs a small part of a bit. It is the coder of LZMA with the carry put
 * through what is written already, as a frame has only a few bytes, and with the shortest end that still decodes.
 */

/** How likely the next bit is a 0, learnt from those before it. Both ends of a feed learn the same. */
export interface Chance {
  /** Of 65,536. */
  zero: number;
  /** How many bits it has seen, up to the slowest rate. */
  seen: number;
}

/** A chance that has seen nothing. */
export function evenChance(): Chance {
  return { zero: 1 << 15, seen: 0 };
}

const SLOWEST = 5;
const NEVER = 48;
const TOP = 1 << 24;
const TWO_32 = 0x1_0000_0000;

/** The first bits teach much, later ones less, so that a chance is of use after very few. */
function learn(chance: Chance, bit: number): void {
  const rate = chance.seen + 1;
  chance.zero += bit === 0 ? (65_536 - chance.zero) >> rate : -(chance.zero >> rate);
  chance.zero = Math.min(65_536 - NEVER, Math.max(NEVER, chance.zero));
  if (chance.seen < SLOWEST) chance.seen += 1;
}

/** Writes or reads bits. Writing returns the bit it was given, reading ignores it and returns the one that was written. */
export interface BitCoder {
  readonly isReading: boolean;
  bit(chance: Chance, bit: number): number;
}

/** Writes bits; `finish` gives the bytes, as few as will do. */
export function createBitWriter(): BitCoder & { finish(): Uint8Array } {
  const bytes: number[] = [];
  let low = 0;
  let range = TWO_32 - 1;

  const carry = (): void => {
    if (low < TWO_32) return;
    low -= TWO_32;
    let at = bytes.length - 1;
    while (bytes[at] === 255) {
      bytes[at] = 0;
      at -= 1;
    }
    bytes[at] = (bytes[at] ?? 0) + 1;
  };

  return {
    isReading: false,
    bit(chance, bit) {
      const bound = (range >>> 16) * chance.zero;
      if (bit === 0) {
        range = bound;
      } else {
        low += bound;
        range -= bound;
        carry();
      }
      while (range < TOP) {
        bytes.push(Math.floor(low / TOP));
        low = (low % TOP) * 256;
        range *= 256;
      }
      learn(chance, bit);
      return bit;
    },
    finish() {
      // Any number from `low` on and below `low + range` decodes alike: the one with the most zeros at its end is taken.
      for (let kept = 0; kept <= 4; kept += 1) {
        const step = 2 ** (32 - 8 * kept);
        const value = Math.ceil(low / step) * step;
        if (value - low >= range) continue;
        low = value;
        carry();
        for (let at = 0; at < kept; at += 1) {
          bytes.push(Math.floor(low / TOP));
          low = (low % TOP) * 256;
        }
        break;
      }
      while (bytes.at(-1) === 0) bytes.pop();
      return Uint8Array.from(bytes);
    },
  };
}

/** Reads the bits of `bytes`; zeros stand after their end. */
export function createBitReader(bytes: Uint8Array): BitCoder {
  let at = 0;
  let range = TWO_32 - 1;
  const next = (): number => {
    at += 1;
    return bytes[at - 1] ?? 0;
  };
  let code = 0;
  for (let count = 0; count < 4; count += 1) code = code * 256 + next();

  return {
    isReading: true,
    bit(chance) {
      const bound = (range >>> 16) * chance.zero;
      const bit = code < bound ? 0 : 1;
      if (bit === 0) {
        range = bound;
      } else {
        code -= bound;
        range -= bound;
      }
      while (range < TOP) {
        code = code * 256 + next();
        range *= 256;
      }
      learn(chance, bit);
      return bit;
    },
  };
}
