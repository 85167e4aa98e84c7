import { evenChance, type BitCoder, type Chance } from './range-coder.ts';

/** The chances of one kind of thing, by name; made when they are first needed. */
export type Chances = Map<number, Chance>;

/** The longest number that is coded, in bits: far more than any list or text of a view has items. */
const WIDEST = 24;

function chanceAt(chances: Chances, name: number): Chance {
  let found = chances.get(name);
  if (!found) {
    found = evenChance();
    chances.set(name, found);
  }
  return found;
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
