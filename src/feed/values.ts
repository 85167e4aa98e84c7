import { isList, isObject, partOf, type Json } from '#protocol/json.ts';
import { placeAt, placeIn, type Place } from './memory.ts';
import { symbolOf, type Symbols } from './symbols.ts';

const LIST = '[';
const OBJECT = '{';
/** Far longer than any list of a view; what a damaged frame may ask for at the most. */
const LONGEST_LIST = 20_000;

/**
 * Codes a whole value at a place: writes the one given, or returns the one read. `expected` is what both ends think it
 * may be. Keys come out in the order of their letters.
 */
export function codeValue(symbols: Symbols, place: Place, value: Json, expected?: Json): Json {
  const head = symbols.code(place, headOf(value), expected === undefined ? undefined : headOf(expected));
  if (head.startsWith(LIST)) {
    const length = Number(head.slice(1));
    if (!(length <= LONGEST_LIST)) throw new RangeError('a list in the feed is too long');
    const items = isList(value) ? value : [];
    const item = placeAt(place, '[]');
    return Array.from({ length }, (_, at) => codeValue(symbols, item, items[at] ?? null));
  }
  if (head.startsWith(OBJECT)) {
    const parts = isObject(value) ? value : {};
    return Object.fromEntries(
      keysOf(head).map((key) => [key, codeValue(symbols, placeIn(place, key), partOf(parts, key))]),
    );
  }
  return head.startsWith('"') ? head.slice(1) : readScalar(head);
}

/** What comes first of a value: itself, the length of a list, or the keys of an object. */
function headOf(value: Json): string {
  if (isList(value)) return LIST + String(value.length);
  if (isObject(value)) return OBJECT + JSON.stringify(Object.keys(value).sort());
  return symbolOf(value);
}

function keysOf(head: string): readonly string[] {
  const keys = parsed(head.slice(1));
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) {
    throw new RangeError('the feed holds an object without keys');
  }
  return keys;
}

function readScalar(head: string): null | boolean | number {
  const read: unknown = parsed(head);
  if (read === null || typeof read === 'boolean' || typeof read === 'number') return read;
  throw new RangeError('the feed holds a value that is none');
}

function parsed(head: string): unknown {
  try {
    return JSON.parse(head);
  } catch {
    return undefined;
  }
}

/** Every symbol of a value, the keys of objects in the order of their letters: both ends of a feed find the same. */
export function* symbolsOf(value: Json): Iterable<string> {
  if (isList(value)) {
    for (const item of value) yield* symbolsOf(item);
  } else if (isObject(value)) {
    for (const key of Object.keys(value).sort()) yield* symbolsOf(partOf(value, key));
  } else {
    yield symbolOf(value);
  }
}
