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
  readonly parts: Map<string, Place>;
  readonly marked: Map<string, Place>;
  readonly guessed: Chances;
  readonly flagged: Chances;
  readonly ranks: Chances;
  /** What has stood here, the latest first. */
  readonly recent: string[];
  readonly afterOne: Map<string, string>;
  /** By what stood here before the last, and then by the last. */
  readonly afterTwo: Map<string, Map<string, string>>;
  last: string;
  before: string;
  /** How many symbols of the frame had been said when the same one had stood there; -1 when it had not. */
  echo: number;
  /** The last three flags. */
  flags: number;
}

/** What belongs to a place besides its parts. */
export type Mark = '~' | '-' | '-.' | '+' | '<' | '[]' | '[+]' | '#' | 'event' | 'events' | 'from' | 'to' | 'at' | 'piece' | 'face'; // prettier-ignore

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

/** A copy that goes on learning by itself; what it copies must not learn any more. It is made bit by bit, as needed. */
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
    parts: new Map(),
    marked: new Map(),
    guessed: createChances(),
    flagged: createChances(),
    ranks: createChances(),
    recent: [],
    afterOne: new Map(),
    afterTwo: new Map(),
    last: '',
    before: '',
    echo: -1,
    flags: 0,
  };
}

function copyPlace(origin: Place): Place {
  return {
    origin,
    parts: new Map(),
    marked: new Map(),
    guessed: copyChances(origin.guessed),
    flagged: copyChances(origin.flagged),
    ranks: copyChances(origin.ranks),
    recent: [...origin.recent],
    afterOne: new Map(origin.afterOne),
    afterTwo: new Map([...origin.afterTwo].map(([before, after]) => [before, new Map(after)])),
    last: origin.last,
    before: origin.before,
    echo: origin.echo,
    flags: origin.flags,
  };
}

/** The place of what stands under this key, made when it is first needed. */
export function placeIn(place: Place, key: string): Place {
  return place.parts.get(key) ?? kept(place.parts, key, findIn(place.origin, key));
}

/** The place of what this mark stands for, made when it is first needed. */
export function placeAt(place: Place, mark: Mark): Place {
  return place.marked.get(mark) ?? kept(place.marked, mark, findAt(place.origin, mark));
}

function kept(places: Map<string, Place>, name: string, origin: Place | null): Place {
  const made = origin ? copyPlace(origin) : createPlace();
  places.set(name, made);
  return made;
}

function findIn(place: Place | null, key: string): Place | null {
  return place && (place.parts.get(key) ?? findIn(place.origin, key));
}

function findAt(place: Place | null, mark: Mark): Place | null {
  return place && (place.marked.get(mark) ?? findAt(place.origin, mark));
}

/** The number of a symbol; -1 when it has none. */
export function numberOf(memory: Memory, symbol: string): number {
  return memory.numberOf.get(symbol) ?? (memory.origin ? numberOf(memory.origin, symbol) : -1);
}

/** The symbol of this number; undefined when there is none. */
export function symbolAt(memory: Memory, number: number): string | undefined {
  if (number >= memory.inherited) return memory.symbols[number - memory.inherited];
  return memory.origin ? symbolAt(memory.origin, number) : undefined;
}

/** Gives a symbol its number, if it has none. */
export function rememberSymbol(memory: Memory, symbol: string): void {
  if (numberOf(memory, symbol) >= 0) return;
  memory.numberOf.set(symbol, memory.inherited + memory.symbols.length);
  memory.symbols.push(symbol);
}

/** Learns that `symbol` stood at this place, in a frame that had said `said` until then. */
export function learnSymbol(memory: Memory, place: Place, symbol: string, said: readonly string[]): void {
  rememberSymbol(memory, symbol);
  memory.learnt += 1;
  place.afterOne.set(place.last, symbol);
  let afterTwo = place.afterTwo.get(place.before);
  if (!afterTwo) {
    afterTwo = new Map();
    place.afterTwo.set(place.before, afterTwo);
  }
  afterTwo.set(place.last, symbol);
  place.before = place.last;
  place.last = symbol;
  const at = place.recent.indexOf(symbol);
  if (at > 0) place.recent.splice(at, 1);
  if (at !== 0) place.recent.unshift(symbol);
  if (place.recent.length > RECENT_KEPT) place.recent.pop();
  place.echo = said.lastIndexOf(symbol);
}

/** How many guesses there are at most. */
export const GUESSES = 4;

/** What may stand here next, the likeliest first; undefined where nothing is known. `which` counts from 0. */
export function guessAt(place: Place, said: readonly string[], which: number): string | undefined {
  switch (which) {
    case 0:
      return place.afterTwo.get(place.before)?.get(place.last);
    case 1:
      return place.echo < 0 ? undefined : said[place.echo];
    case 2:
      return place.afterOne.get(place.last);
    default:
      return successorOf(place.before, place.last);
  }
}

const COUNTED = /^(.*?)(\d{1,9})$/;

/** What goes on as these two do: `c4`, `c8` and then `c12`; undefined for what is not counted. */
function successorOf(before: string, last: string): string | undefined {
  const one = COUNTED.exec(before);
  const two = COUNTED.exec(last);
  if (!one || !two || one[1] !== two[1]) return undefined;
  return `${two[1] ?? ''}${String(2 * Number(two[2]) - Number(one[2]))}`;
}
