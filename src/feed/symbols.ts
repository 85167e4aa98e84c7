import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils.js';
import type { Json } from '#protocol/json.ts';
import {
  guessAt,
  learnSymbol,
  NO_SYMBOL,
  numberOf,
  rememberSymbol,
  successorAt,
  symbolAt,
  type Memory,
  type Place,
} from './memory.ts';
import { codeBit, codeNumber } from './numbers.ts';
import type { BitCoder } from './range-coder.ts';

/**
 * Symbols are what a feed is made of: a value without parts, the length of a list, the keys of an object, what happens
 * to a part of a view. Each stands at a place, and what stood there before predicts what comes: after this symbol that
 * one, what was just said elsewhere in the frame, or the next number. A predicted symbol costs next to nothing.
 */
export interface Symbols {
  /** The place of the whole picture. */
  readonly top: Place;
  /** Codes a symbol at a place: writes the one given, or returns the one read. Both ends expect the same one, if any. */
  code(place: Place, symbol: string, expected?: string): string;
  /** Codes a flag at a place. */
  flag(place: Place, isSet: boolean): boolean;
}

/** The longest symbol that is spelled out, in bytes of UTF-8. */
const LONGEST_SYMBOL = 4096;
/** The last three flags of a place predict the next. */
const FLAGS_KEPT = 0b111;

/** The expected symbol is guessed first, what goes on as the last two did is guessed last. */
const EXPECTED = 0;
const SUCCESSOR = 4;

/** Codes the symbols of one frame; the memory learns as it goes. */
export function createSymbols(coder: BitCoder, memory: Memory): Symbols {
  const said: number[] = [];
  /** What this symbol is not. */
  const tried: number[] = [];

  const spell = (symbol: string): string => {
    const bytes = utf8ToBytes(symbol);
    const length = codeNumber(coder, memory.lengths, bytes.length);
    if (length > LONGEST_SYMBOL) throw new RangeError('a text in the feed is too long');
    const read = new Uint8Array(length);
    for (let at = 0; at < length; at += 1) {
      let tree = 1;
      for (let place = 7; place >= 0; place -= 1) {
        tree = tree * 2 + codeBit(coder, memory.letters, tree, ((bytes[at] ?? 0) >>> place) & 1);
      }
      read[at] = tree & 255;
    }
    return bytesToUtf8(read);
  };

  /**
   * A symbol that was not predicted: coded by its rank among those that have stood here, by its number, or letter by
   * letter.
   */
  const codeUnpredicted = (place: Place, symbol: string, number: number): number => {
    const rank = codeNumber(coder, place.ranks, coder.isReading ? 0 : place.recent.indexOf(number) + 1);
    if (rank > 0) return known(place.recent[rank - 1]);
    const told = codeNumber(coder, memory.numbers, coder.isReading ? 0 : number + 1);
    return told > 0 ? known(told - 1) : rememberSymbol(memory, spell(symbol));
  };

  const known = (number: number | undefined): number => {
    if (number === undefined || symbolAt(memory, number) === undefined) {
      throw new RangeError('the feed names a symbol that has not been');
    }
    return number;
  };

  /** The number of the symbol that stands here. */
  const codeAt = (place: Place, symbol: string, expected: string | undefined): number => {
    const number = coder.isReading ? NO_SYMBOL : numberOf(memory, symbol);
    tried.length = 0;
    for (let kind = EXPECTED; kind <= SUCCESSOR; kind += 1) {
      const isText = kind === EXPECTED || kind === SUCCESSOR;
      const text = kind === EXPECTED ? expected : kind === SUCCESSOR ? successorAt(memory, place) : undefined;
      if (isText && text === undefined) continue;
      const guess = text === undefined ? guessAt(place, said, kind - 1) : numberOf(memory, text);
      if (guess === undefined || (guess === NO_SYMBOL ? kind > EXPECTED && text === expected : tried.includes(guess))) {
        continue;
      }
      const isIt = guess === NO_SYMBOL ? text === symbol : guess === number;
      if (codeBit(coder, place.guessed, kind, isIt ? 1 : 0) === 1) {
        return text === undefined ? guess : rememberSymbol(memory, text);
      }
      tried.push(guess);
    }
    return codeUnpredicted(place, symbol, number);
  };

  return {
    top: memory.top,
    code(place, symbol, expected) {
      const number = codeAt(place, symbol, expected);
      learnSymbol(memory, place, number, said);
      said.push(number);
      return symbolAt(memory, number) ?? symbol;
    },
    flag(place, isSet) {
      const bit = codeBit(coder, place.flagged, place.flags, isSet ? 1 : 0);
      place.flags = ((place.flags << 1) | bit) & FLAGS_KEPT;
      return bit === 1;
    },
  };
}

/** The symbol of a value without parts; no two values share one. */
export function symbolOf(value: Exclude<Json, object> | null): string {
  return typeof value === 'string' ? `"${value}` : JSON.stringify(value);
}
