import { isList, isObject, isSame, partOf, type Json, type JsonObject } from '#protocol/json.ts';
import { placeAt, placeIn, type Place } from './memory.ts';
import type { Symbols } from './symbols.ts';
import { codeValue } from './values.ts';

/** More than any list of a view has items, or any step events. */
const MOST = 20_000;

/** How a part of a view came to be what it is. */
type Way = 'set' | 'into' | 'each' | 'splice';

/**
 * Codes how `before` became `after`: writes it, or reads it and returns what became of `before`. Parts that did not
 * change are returned as they were. When reading, `after` is not looked at.
 */
export function codeChange(symbols: Symbols, place: Place, before: Json, after: Json): Json {
  const way = symbols.code(placeAt(place, '~'), wayOf(before, after) satisfies Way);
  if (way === 'into') return codeObject(symbols, place, asObject(before), isObject(after) ? after : {});
  if (way === 'each') return codeItems(symbols, place, asList(before), isList(after) ? after : []);
  if (way === 'splice') return codeSplice(symbols, place, asList(before), isList(after) ? after : []);
  return codeValue(symbols, place, after);
}

function wayOf(before: Json, after: Json): Way {
  if (isObject(before) && isObject(after)) return 'into';
  if (isList(before) && isList(after)) return before.length === after.length ? 'each' : 'splice';
  return 'set';
}

function asObject(value: Json): JsonObject {
  if (!isObject(value)) throw new RangeError('the feed changes the keys of something that has none');
  return value;
}

function asList(value: Json): readonly Json[] {
  if (!isList(value)) throw new RangeError('the feed changes the items of something that has none');
  return value;
}

/** One part: a flag whether it changed, and how. */
function codePart(symbols: Symbols, place: Place, before: Json, after: Json): Json {
  return symbols.flag(place, !isSame(before, after)) ? codeChange(symbols, place, before, after) : before;
}

/** Keys are gone through in the order of their letters: the two ends may hold them in different orders. */
function codeObject(symbols: Symbols, place: Place, before: JsonObject, after: JsonObject): JsonObject {
  const parts: [string, Json][] = [];
  const held = Object.keys(before).sort();
  const isGoing = symbols.flag(
    placeAt(place, '-'),
    held.some((key) => !Object.hasOwn(after, key)),
  );
  for (const key of held) {
    if (isGoing && symbols.flag(placeAt(place, '-.'), !Object.hasOwn(after, key))) continue;
    const part = partOf(before, key);
    parts.push([key, codePart(symbols, placeIn(place, key), part, partOf(after, key))]);
  }
  const fresh = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const added = codeValue(symbols, placeAt(place, '+'), fresh);
  if (!isList(added)) throw new RangeError('the feed adds keys that are none');
  for (const key of added) {
    if (typeof key !== 'string') throw new RangeError('the feed adds a key that is none');
    parts.push([key, codeValue(symbols, placeIn(place, key), partOf(after, key))]);
  }
  return Object.fromEntries(parts);
}

function codeItems(symbols: Symbols, place: Place, before: readonly Json[], after: readonly Json[]): Json {
  const own = placeAt(place, '[]');
  return before.map((item, at) => codePart(symbols, own, item, after[at] ?? null));
}

/** Lists grow and shrink at one spot, mostly at the end; the spot is counted from there. */
function codeSplice(symbols: Symbols, place: Place, before: readonly Json[], after: readonly Json[]): Json {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1;
  let kept = 0;
  const most = Math.min(before.length, after.length) - start;
  while (kept < most && isSame(before[before.length - 1 - kept], after[after.length - 1 - kept])) kept += 1;
  const behind = countOf(codeValue(symbols, placeAt(place, '<'), kept));
  const gone = countOf(codeValue(symbols, placeAt(place, '-'), before.length - kept - start));
  const put = codeValue(symbols, placeAt(place, '[+]'), after.slice(start, after.length - kept));
  if (!isList(put)) throw new RangeError('the feed puts something into a list that is none');
  const from = before.length - behind - gone;
  if (from < 0) throw new RangeError('the feed takes more from a list than there is');
  return [...before.slice(0, from), ...put, ...before.slice(from + gone)];
}

/** A count that was read. Throws RangeError on anything else. */
export function countOf(value: Json): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MOST) {
    throw new RangeError('the feed counts with something that is no count');
  }
  return value;
}
