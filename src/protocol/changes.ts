import type { PieceId, ZoneId } from './ids.ts';
import { isList, isObject, isSame, json, partOf, type Json, type JsonObject } from './json.ts';
import { viewIn, type EventView, type GameView, type ZoneView } from './view.ts';

/**
 * How one value became another, as plain JSON:
 *
 * - a text, a number, true or false: it is this now; so it is with `[value]` for any other value; `[]` it is gone;
 * - `{ key: change }` these parts of an object, or items of a list, changed, and all others are as they were;
 * - `[at, gone, ...items]` in a list, these items replace `gone` items from `at` on.
 */
export type Change = Json;
export const change = json;

/** How `before` became `after`; null where nothing changed. Parts that are the very same object are not looked into. */
export function changeBetween(before: Json, after: Json): Change {
  if (before === after) return null;
  if (isObject(before) && isObject(after)) return changedParts(before, after);
  if (isList(before) && isList(after)) return changedItems(before, after);
  return asNow(after);
}

/** The change of whatever it was into this value. */
function asNow(value: Json): Change {
  return typeof value === 'object' ? [value] : value;
}

/** What became of `before`. Throws RangeError for a change that cannot have come of it. */
export function applyChange(before: Json, change: Change): Json {
  if (change === null) return before;
  if (isObject(change)) {
    if (isObject(before)) return withParts(before, change);
    if (isList(before)) return withItems(before, change);
    throw new RangeError('a change names parts of something that has none');
  }
  if (!isList(change)) return change;
  const [first, second, ...items] = change;
  if (change.length === 1) return first ?? null;
  if (!isList(before)) throw new RangeError('a change names items of something that has none');
  const at = indexIn(before, first);
  const end = at + indexIn(before, second);
  if (end > before.length) throw new RangeError('a change takes away items that are not there');
  return [...before.slice(0, at), ...items, ...before.slice(end)];
}

/**
 * What an update says besides its events: how the view that they lead to by themselves becomes `after`. It is
 * worked out from what the same viewer was told before and is told now, so it says nothing more.
 */
export function changesOf(before: GameView, events: readonly EventView[], after: GameView): Change {
  return changeBetween(followEvents(before, events) as Json, after as Json);
}

/** A view as the changes of an update that takes nothing for granted. */
export function wholeView(view: GameView): Change {
  return [view as Json];
}

/**
 * The view after an update, from the one before it; parts that have not changed are the very same objects. Throws
 * RangeError when the update does not follow from that: the whole picture is to be asked for.
 */
export function viewAfter(before: GameView | null, events: readonly EventView[], changes: Change): GameView {
  // Whoever has seen nothing yet can read only a whole view.
  const followed = before === null ? null : (followEvents(before, events) as Json);
  const view = viewIn(applyChange(followed, changes));
  if (view === null) throw new RangeError('an update leads to something that is no view');
  return view;
}

/** Where events lead by what they say: pieces move, and the table is laid as it was last told. Throws RangeError. */
function followEvents(before: GameView, events: readonly EventView[]): GameView {
  const { phase, numbers } = laidAfter(before, events);
  return { ...before, zones: zonesAfter(before.zones, events), phase, numbers };
}

/** What the shifts of events make of zones. */
export function zonesAfter(zones: Zones, events: readonly EventView[]): Zones {
  return withTouched(zones, touchedBy(zones, events));
}

/** What the table is laid out by after these events of a step. Throws RangeError. */
function laidAfter(before: Laid, events: readonly EventView[]): Laid {
  return events.reduce<Laid>(laidBy, before);
}

/** What the table is laid out by, besides where its pieces are. */
export type Laid = Pick<GameView, 'phase' | 'numbers'>;

/**
 * What the table is laid out by once this event says so; `before` is what it was laid out by until then. Throws
 * RangeError where it cannot have come of that.
 */
export function laidBy(before: Laid, { laid }: EventView): Laid {
  if (laid === undefined) return before;
  const now = applyChange({ phase: before.phase, numbers: before.numbers }, laid as Change);
  if (isObject(now) && typeof now['phase'] === 'string' && isObject(now['numbers'])) return now as unknown as Laid;
  throw new RangeError('a table is laid out by a phase and numbers');
}

/**
 * The view with an event's shifts carried out, as the engine does it: out of one zone, to the end of the other; or
 * turned where it lies. A piece nobody has seen before simply appears. Only zones change.
 */
export function followShifts(view: GameView, event: EventView): GameView {
  if (!event.shifts || event.shifts.length === 0) return view;
  return { ...view, zones: zonesAfter(view.zones, [event]) };
}

/** What the shifts of events make of one zone, whatever lies in the others. */
export function zoneAfter(id: ZoneId, zone: ZoneView, events: readonly EventView[]): ZoneView {
  const own = events.map(({ shifts = [] }) => ({
    type: 'zone.touched',
    shifts: shifts.filter(({ from, to }) => from === id || to === id),
  }));
  return touchedBy({ [id]: zone }, own).get(id) ?? zone;
}

/** The zones that something leaves, reaches or is turned in; each is copied once, however much happens there. */
function touchedBy(zones: Zones, events: readonly EventView[]): ReadonlyMap<ZoneId, Touched> {
  const touched = new Map<ZoneId, Touched>();
  const lookIn = (id: ZoneId): ZoneView | undefined => touched.get(id) ?? zoneIn(zones, id);
  const touch = (id: ZoneId, zone: ZoneView): Touched => {
    const own = touched.get(id) ?? { ...zone, pieces: [...zone.pieces], faces: [...zone.faces] };
    touched.set(id, own);
    return own;
  };
  for (const { shifts = [] } of events) {
    for (const { piece, from, to, face } of shifts) {
      const left = lookIn(from);
      const at = left?.pieces.indexOf(piece) ?? -1;
      if (left && at >= 0 && from === to) touch(from, left).faces[at] = face;
      if (from === to) continue;
      if (left && at >= 0) {
        const { pieces, faces } = touch(from, left);
        pieces.splice(at, 1);
        faces.splice(at, 1);
      }
      const { pieces, faces } = touch(to, lookIn(to) ?? NO_ZONE);
      pieces.push(piece);
      faces.push(face);
    }
  }
  return touched;
}

function withTouched(zones: Zones, touched: ReadonlyMap<ZoneId, Touched>): Zones {
  if (touched.size === 0) return zones;
  const now = { ...zones };
  for (const [id, value] of touched) setPart(now, id, value);
  return now;
}

interface Touched extends Omit<ZoneView, 'pieces' | 'faces'> {
  readonly pieces: PieceId[];
  readonly faces: (string | null)[];
}

/** What a zone is that no view has told of. */
const NO_ZONE: ZoneView = { owner: null, facing: 'down', pieces: [], faces: [] };

type Zones = Readonly<Record<ZoneId, ZoneView>>;

/** Only what the zones have themselves: a zone may be called `constructor`. */
function zoneIn(zones: Zones, id: ZoneId): ZoneView | undefined {
  return Object.hasOwn(zones, id) ? zones[id] : undefined;
}

/** The zones with a piece at the end of one of them. */
export function placed(zones: Zones, id: ZoneId, piece: PieceId, face: string | null): Zones {
  const zone = zoneIn(zones, id) ?? NO_ZONE;
  return { ...zones, [id]: { ...zone, pieces: [...zone.pieces, piece], faces: [...zone.faces, face] } };
}

function changedParts(before: JsonObject, after: JsonObject): Change {
  let changes: Record<string, Change> | null = null;
  let kept = 0;
  for (const key in after) {
    const [was, is] = [before[key], after[key]];
    // A part that is undefined is none: on a wire it would not be there.
    if (is === undefined) continue;
    // Most parts are the very same object as before. What an object inherits is never one.
    if (was !== is) {
      const isNew = was === undefined || !Object.hasOwn(before, key);
      const change = isNew ? asNow(is) : changeBetween(was, is);
      if (change !== null) setPart((changes ??= {}), key, change);
      if (isNew) continue;
    }
    kept += 1;
  }
  // Counting is much quicker than a list of the names would be.
  for (const _ in before) kept -= 1;
  if (kept === 0) return changes;
  for (const key of Object.keys(before)) {
    const isGone = !Object.hasOwn(after, key) || after[key] === undefined;
    if (isGone && before[key] !== undefined) setPart((changes ??= {}), key, []);
  }
  return changes;
}

function changedItems(before: readonly Json[], after: readonly Json[]): Change {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  if (start === before.length && start === after.length) return null;
  // Mostly the seats that a table waits for: the whole list is shorter than its change.
  if (after.length === 0 || (after.length === 1 && typeof after[0] !== 'object')) return [after];
  let kept = 0;
  while (kept < shorter - start && isSame(before[before.length - 1 - kept], after[after.length - 1 - kept])) kept += 1;
  const gone = before.length - kept - start;
  const items = after.slice(start, after.length - kept);
  const isEachItsOwn = gone === items.length && (gone === 1 || items.every((item) => typeof item === 'object'));
  return isEachItsOwn ? changesFrom(start, before, items) : [start, gone, ...items];
}

/** The changes of these items, which stand in the places of as many from `start` on. */
function changesFrom(start: number, before: readonly Json[], items: readonly Json[]): Change {
  const changes: Record<number, Change> = {};
  for (const [index, item] of items.entries()) {
    const change = changeBetween(before[start + index] ?? null, item);
    if (change !== null) changes[start + index] = change;
  }
  return changes;
}

function withParts(before: JsonObject, changes: JsonObject): JsonObject {
  const parts: Record<string, Json> = { ...before };
  for (const [key, change] of Object.entries(changes)) {
    if (isList(change) && change.length === 0) Reflect.deleteProperty(parts, key);
    else setPart(parts, key, applyChange(partOf(before, key), change));
  }
  return parts;
}

function withItems(before: readonly Json[], changes: JsonObject): readonly Json[] {
  const items = [...before];
  for (const [place, change] of Object.entries(changes)) {
    const at = Number(place);
    if (String(at) !== place || indexIn(before, at) === before.length)
      throw new RangeError('a change names an item that is not there');
    items[at] = applyChange(before[at] ?? null, change);
  }
  return items;
}

/** Gives an object a part, whatever its name: an assignment to `__proto__` would add no part. */
function setPart<T>(parts: Record<string, T>, key: string, value: T): void {
  if (key !== '__proto__') parts[key] = value;
  else Object.defineProperty(parts, key, { configurable: true, enumerable: true, writable: true, value });
}

/** A place in a list, its end included. */
function indexIn(list: readonly Json[], at: Json | undefined): number {
  if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= list.length) return at;
  throw new RangeError('a change names a place that a list does not have');
}
