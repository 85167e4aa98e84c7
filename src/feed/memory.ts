import type { Chance } from './range-coder.ts';
import type { Chances } from './numbers.ts';

/**
 * What both ends of a feed have learnt. A writer and a reader that begin with the same memory and go through the same
 * frames always have the same one, so nothing of it is ever sent.
 */
export interface Memory {
  readonly places: Map<string, Place>;
  /** Every symbol so far, in the order of first use. */
  readonly symbols: string[];
  readonly numberOf: Map<string, number>;
  readonly letters: Chances;
  readonly lengths: Chances;
  readonly numbers: Chances;
}

/** What has stood at one place of views and events, and what came after what. */
export interface Place {
  readonly guessed: Chances;
  readonly flagged: Chances;
  readonly ranks: Chances;
  /** What has stood here, the latest first. */
  readonly recent: string[];
  readonly afterOne: Map<string, string>;
  readonly afterTwo: Map<string, string>;
  last: string;
  before: string;
  /** How many symbols of the frame had been said when the same one had stood there; -1 when it had not. */
  echo: number;
  /** The last three flags. */
  flags: number;
}

/** More than these are told by number: a longer list is slow to search and no shorter to write. */
const RECENT_KEPT = 128;

/** A memory that knows only these symbols, whose order counts. */
export function createMemory(known: Iterable<string> = []): Memory {
  const memory: Memory = {
    places: new Map(),
    symbols: [],
    numberOf: new Map(),
    letters: new Map(),
    lengths: new Map(),
    numbers: new Map(),
  };
  for (const symbol of known) rememberSymbol(memory, symbol);
  return memory;
}

/** A copy that goes on learning by itself. */
export function copyMemory(memory: Memory): Memory {
  const places = [...memory.places].map(([name, place]): [string, Place] => [
    name,
    {
      ...place,
      guessed: copyChances(place.guessed),
      flagged: copyChances(place.flagged),
      ranks: copyChances(place.ranks),
      recent: [...place.recent],
      afterOne: new Map(place.afterOne),
      afterTwo: new Map(place.afterTwo),
    },
  ]);
  return {
    places: new Map(places),
    symbols: [...memory.symbols],
    numberOf: new Map(memory.numberOf),
    letters: copyChances(memory.letters),
    lengths: copyChances(memory.lengths),
    numbers: copyChances(memory.numbers),
  };
}

function copyChances(chances: Chances): Chances {
  return new Map([...chances].map(([name, chance]): [number, Chance] => [name, { ...chance }]));
}

/** The place of this name, made when it is first needed. */
export function placeOf(memory: Memory, name: string): Place {
  let found = memory.places.get(name);
  if (!found) {
    found = {
      guessed: new Map(),
      flagged: new Map(),
      ranks: new Map(),
      recent: [],
      afterOne: new Map(),
      afterTwo: new Map(),
      last: '',
      before: '',
      echo: -1,
      flags: 0,
    };
    memory.places.set(name, found);
  }
  return found;
}

/** Gives a symbol its number, if it has none. */
export function rememberSymbol(memory: Memory, symbol: string): void {
  if (memory.numberOf.has(symbol)) return;
  memory.numberOf.set(symbol, memory.symbols.length);
  memory.symbols.push(symbol);
}

/** Learns that `symbol` stood at this place, in a frame that had said `said` until then. */
export function learnSymbol(memory: Memory, place: Place, symbol: string, said: readonly string[]): void {
  rememberSymbol(memory, symbol);
  place.afterOne.set(place.last, symbol);
  place.afterTwo.set(pair(place), symbol);
  place.before = place.last;
  place.last = symbol;
  const at = place.recent.indexOf(symbol);
  if (at > 0) place.recent.splice(at, 1);
  if (at !== 0) place.recent.unshift(symbol);
  if (place.recent.length > RECENT_KEPT) place.recent.pop();
  place.echo = said.lastIndexOf(symbol);
}

/** What may stand here next, the likeliest first; undefined where nothing is known. */
export function guessesAt(place: Place, said: readonly string[]): readonly (string | undefined)[] {
  return [
    place.afterTwo.get(pair(place)),
    place.echo < 0 ? undefined : said[place.echo],
    place.afterOne.get(place.last),
    successorOf(place.before, place.last),
  ];
}

function pair({ before, last }: Place): string {
  return `${before}\u0001${last}`;
}

const COUNTED = /^(.*?)(\d{1,9})$/;

/** What goes on as these two do: `c4`, `c8` and then `c12`; undefined for what is not counted. */
function successorOf(before: string, last: string): string | undefined {
  const one = COUNTED.exec(before);
  const two = COUNTED.exec(last);
  if (!one || !two || one[1] !== two[1]) return undefined;
  return `${two[1] ?? ''}${String(2 * Number(two[2]) - Number(one[2]))}`;
}
