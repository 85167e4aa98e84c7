import { copyChances, createChances, type Chances } from './numbers.ts';

/**
 * What both ends of a feed have learnt. A writer and a reader that begin with the same memory and go through the same
 * frames always have the same one, so nothing of it is ever sent.
 */
export interface Memory {
  /** The place of the whole picture; every other one is found from there. */
  readonly top: Place;
  readonly letters: Chances;
  readonly lengths: Chances;
  readonly numbers: Chances;
  /** What this one began as a copy of, and how many symbols that had; what it has learnt since is here. */
  readonly origin: Memory | null;
  readonly inherited: number;
  /** Symbols in the order of first use, those of the origin apart, and the number of each. */
  readonly symbols: string[];
  readonly numberOf: Map<string, number>;
  /** How many symbols were learnt at some place. */
  learnt: number;
}

/** What has stood at one place of views and events, and what came after what. */
export interface Place {
  /** The place this one is a copy of: copies of what lies within are made when they are needed. */
  readonly origin: Place | null;
  /** The places of its parts by their keys, and others that belong to it by their marks. */
  parts: Map<string, Place> | null;
  marked: Map<string, Place> | null;
  readonly guessed: Chances;
  readonly flagged: Chances;
  readonly ranks: Chances;
  /** What has stood here, the latest first; all symbols of a place by their numbers. A copy's own once it differs. */
  recent: number[];
  /** What came after one, and after two (as `pairOf` makes one number of them), since it was copied. */
  afterOne: Map<number, number> | null;
  afterTwo: Map<number, number> | null;
  last: number;
  before: number;
  /** How many symbols of the frame had been said when the same one had stood there; -1 when it had not. */
  echo: number;
  /** The last three flags. */
  flags: number;
}

/** What belongs to a place besides its parts. */
export type Mark = '~' | '-' | '-.' | '+' | '<' | '[]' | '[+]' | '#' | 'event' | 'events' | 'from' | 'to' | 'at' | 'piece' | 'face'; // oxfmt-ignore

/** The number of what is no symbol yet. */
export const NO_SYMBOL = -1;

/** More than these are told by number: a longer list is slow to search and no shorter to write. */
const RECENT_KEPT = 128;

/** A memory that knows nothing. */
export function createMemory(): Memory {
  return {
    top: createPlace(),
    letters: createChances(),
    lengths: createChances(),
    numbers: createChances(),
    origin: null,
    inherited: 0,
    symbols: [],
    numberOf: new Map(),
    learnt: 0,
  };
}

/**
 * A copy that goes on learning by itself. It is made bit by bit, as needed, and looks into what it copies for as long as
 * it lives: that must not learn any more.
 */
export function copyMemory(origin: Memory): Memory {
  return {
    top: copyPlace(origin.top),
    letters: copyChances(origin.letters),
    lengths: copyChances(origin.lengths),
    numbers: copyChances(origin.numbers),
    origin,
    inherited: origin.inherited + origin.symbols.length,
    symbols: [],
    numberOf: new Map(),
    learnt: origin.learnt,
  };
}

function createPlace(): Place {
  return {
    origin: null,
    parts: null,
    marked: null,
    guessed: createChances(),
    flagged: createChances(),
    ranks: createChances(),
    recent: [],
    afterOne: null,
    afterTwo: null,
    last: NO_SYMBOL,
    before: NO_SYMBOL,
    echo: -1,
    flags: 0,
  };
}

function copyPlace(origin: Place): Place {
  return {
    origin,
    parts: null,
    marked: null,
    guessed: copyChances(origin.guessed),
    flagged: copyChances(origin.flagged),
    ranks: copyChances(origin.ranks),
    recent: origin.recent,
    afterOne: null,
    afterTwo: null,
    last: origin.last,
    before: origin.before,
    echo: origin.echo,
    flags: origin.flags,
  };
}

/** The place of what stands under this key, made when it is first needed. */
export function placeIn(place: Place, key: string): Place {
  return placeBelow(place, 'parts', key);
}

/** The place of what this mark stands for, made when it is first needed. */
export function placeAt(place: Place, mark: Mark): Place {
  return placeBelow(place, 'marked', mark);
}

/** Keys and marks are apart: a key may look like a mark. */
type Below = 'parts' | 'marked';

function placeBelow(place: Place, below: Below, name: string): Place {
  const found = place[below]?.get(name);
  if (found) return found;
  const origin = findBelow(place.origin, below, name);
  const made = origin ? copyPlace(origin) : createPlace();
  (place[below] ??= new Map()).set(name, made);
  return made;
}

function findBelow(place: Place | null, below: Below, name: string): Place | null {
  return place && (place[below]?.get(name) ?? findBelow(place.origin, below, name));
}

/** The number of a symbol; NO_SYMBOL when it has none. */
export function numberOf(memory: Memory, symbol: string): number {
  return memory.numberOf.get(symbol) ?? (memory.origin ? numberOf(memory.origin, symbol) : NO_SYMBOL);
}

/** The symbol of this number; undefined when there is none. */
export function symbolAt(memory: Memory, number: number): string | undefined {
  if (number >= memory.inherited) return memory.symbols[number - memory.inherited];
  return memory.origin ? symbolAt(memory.origin, number) : undefined;
}

/** The number of a symbol, which is given one if it has none. */
export function rememberSymbol(memory: Memory, symbol: string): number {
  const known = numberOf(memory, symbol);
  if (known !== NO_SYMBOL) return known;
  const number = memory.inherited + memory.symbols.length;
  memory.numberOf.set(symbol, number);
  memory.symbols.push(symbol);
  return number;
}

/** Learns that a symbol stood at this place, in a frame that had said `said` until then. */
export function learnSymbol(memory: Memory, place: Place, symbol: number, said: readonly number[]): void {
  memory.learnt += 1;
  (place.afterOne ??= new Map()).set(place.last, symbol);
  (place.afterTwo ??= new Map()).set(pairOf(place), symbol);
  place.before = place.last;
  place.last = symbol;
  if (place.recent[0] !== symbol) {
    if (place.recent === place.origin?.recent) place.recent = [...place.recent];
    const { recent } = place;
    const at = recent.indexOf(symbol);
    if (at > 0) recent.splice(at, 1);
    recent.unshift(symbol);
    if (recent.length > RECENT_KEPT) recent.pop();
  }
  place.echo = said.lastIndexOf(symbol);
}

/** The guesses of a place, the likeliest first; undefined where nothing is known. `which` is 0, 1 or 2. */
export function guessAt(place: Place, said: readonly number[], which: number): number | undefined {
  if (which === 0) return whatCame(place, 'afterTwo', pairOf(place));
  if (which === 1) return place.echo < 0 ? undefined : said[place.echo];
  return whatCame(place, 'afterOne', place.last);
}

function whatCame(place: Place | null, after: 'afterOne' | 'afterTwo', what: number): number | undefined {
  return place ? (place[after]?.get(what) ?? whatCame(place.origin, after, what)) : undefined;
}

/** Beyond this many symbols two pairs may be taken for one: a guess is worse then, and both ends make the same. */
const PAIRED = 0x8000;

function pairOf({ before, last }: Place): number {
  return (before + 1) * PAIRED + last + 1;
}

const COUNTED = /^(.*?)(\d{1,9})$/;

/** What goes on as the last two of a place do: `c4`, `c8` and then `c12`; undefined for what is not counted. */
export function successorAt(memory: Memory, { before, last }: Place): string | undefined {
  const one = COUNTED.exec(symbolAt(memory, before) ?? '');
  const two = COUNTED.exec(symbolAt(memory, last) ?? '');
  if (!one || !two || one[1] !== two[1]) return undefined;
  return `${two[1] ?? ''}${String(2 * Number(two[2]) - Number(one[2]))}`;
}
