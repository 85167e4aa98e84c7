import { evenChance, type BitCoder, type Chance } from './range-coder.ts';

/** The chances of one kind of thing, by name; made when they are first needed, as most places never need most of them. */
export interface Chances {
  known: Map<number, Chance> | null;
  /** What these are a copy of, chance by chance, as they are needed. */
  readonly origin: Chances | null;
}

/** Chances that have seen nothing. */
export function createChances(): Chances {
  return { known: null, origin: null };
}

/** A copy that goes on learning by itself; what it copies must not learn any more. */
export function copyChances(origin: Chances): Chances {
  return { known: null, origin };
}

/** The longest number that is coded, in bits: far more than any list or text of a view has items. */
const WIDEST = 24;

function chanceAt(chances: Chances, name: number): Chance {
  const found = chances.known?.get(name);
  if (found) return found;
  const before = findChance(chances.origin, name);
  const made = before ? { ...before } : evenChance();
  chances.known ??= new Map();
  chances.known.set(name, made);
  return made;
}

function findChance(chances: Chances | null, name: number): Chance | undefined {
  return chances ? (chances.known?.get(name) ?? findChance(chances.origin, name)) : undefined;
}

/** A bit under its own chance. */
export function codeBit(coder: BitCoder, chances: Chances, name: number, bit: number): number {
  return coder.bit(chanceAt(chances, name), bit);
}

/**
 * A whole number from 0 to 2^24 - 2: its length first, then its digits from the top (Elias's gamma code, with a chance
 * for each place). Small numbers and often repeated ones are short. Throws RangeError on what no writer writes.
 */
export function codeNumber(coder: BitCoder, chances: Chances, value: number): number {
  const digits = value + 1;
  const wanted = 31 - Math.clz32(digits);
  let width = 0;
  while (coder.bit(chanceAt(chances, width), wanted > width ? 1 : 0) === 1) {
    width += 1;
    if (width >= WIDEST) throw new RangeError('a number in the feed is too long');
  }
  let read = 1;
  for (let place = width - 1; place >= 0; place -= 1) {
    // The first digits of short numbers are learnt one by one, the last of long ones are as good as chance.
    const name = read < 256 ? 64 + width * 256 + read : 32 + place;
    read = read * 2 + coder.bit(chanceAt(chances, name), (digits >>> place) & 1);
  }
  return read - 1;
}
