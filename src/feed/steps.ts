import { codeChange, countOf } from './changes.ts';
import { isList, isObject, type Json, type JsonObject } from '#protocol/json.ts';
import { placeAt, placeIn, type Place } from './memory.ts';
import type { Symbols } from './symbols.ts';
import { codeValue } from './values.ts';

/** One step of what an audience may know: what happened, and everything as it is afterwards. */
export interface FeedStep {
  /** The whole picture. What stands under `view` is a view of a match, whose pieces the events move. */
  readonly picture: JsonObject;
  readonly events: readonly JsonObject[];
}

type Zones = Readonly<Record<string, Json>>;

/**
 * Codes the step from `before`: writes it, or returns the one read. Pieces are moved as the events say, and only what
 * differs from that is told about the view. No rule of any game is known here.
 */
export function codeStep(symbols: Symbols, before: JsonObject, step: FeedStep): FeedStep {
  let zones = zonesOf(before);
  const count = countOf(codeValue(symbols, placeAt(symbols.top, 'events'), step.events.length));
  const events: JsonObject[] = [];
  for (let at = 0; at < count; at += 1) {
    const coded = codeEvent(symbols, zones, step.events[at] ?? {});
    events.push(coded.event);
    zones = coded.zones;
  }
  const picture = codeChange(symbols, symbols.top, withZones(before, zones), step.picture);
  if (!isObject(picture)) throw new RangeError('the feed makes a picture of something that is none');
  return { picture, events };
}

function zonesOf({ view }: JsonObject): Zones {
  return isObject(view) && isObject(view['zones']) ? view['zones'] : {};
}

function withZones(picture: JsonObject, zones: Zones): JsonObject {
  const { view } = picture;
  return isObject(view) && isObject(view['zones']) ? { ...picture, view: { ...view, zones } } : picture;
}

interface Moved {
  readonly event: JsonObject;
  readonly zones: Zones;
}

function codeEvent(symbols: Symbols, before: Zones, event: JsonObject): Moved {
  const kinds = placeAt(symbols.top, 'event');
  const type = codeText(symbols, kinds, event['type']);
  const place = placeIn(kinds, type);
  const { type: _type, shifts, ...facts } = event;
  const told = codeValue(symbols, place, facts);
  const whole = { ...(isObject(told) ? told : {}), type };
  if (!symbols.flag(place, isList(shifts))) return { event: whole, zones: before };
  const count = countOf(codeValue(symbols, placeAt(place, '#'), isList(shifts) ? shifts.length : 0));
  let zones = before;
  const made: Json[] = [];
  for (let at = 0; at < count; at += 1) {
    const given = isList(shifts) ? shifts[at] : null;
    const coded = codeShift(symbols, place, zones, isObject(given) ? given : {});
    made.push(coded.shift);
    zones = coded.zones;
  }
  return { event: { ...whole, shifts: made }, zones };
}

interface Zone {
  readonly whole: JsonObject;
  readonly pieces: readonly Json[];
  readonly faces: readonly Json[];
}

function zoneOf(zones: Zones, id: string): Zone | null {
  const whole = zones[id];
  if (!isObject(whole)) return null;
  const { pieces, faces } = whole;
  return isList(pieces) && isList(faces) ? { whole, pieces, faces } : null;
}

/** A piece is named by where it lies in the zone it leaves, as this has fewer answers than its name. */
function codeShift(symbols: Symbols, place: Place, zones: Zones, shift: JsonObject) {
  const from = codeText(symbols, placeAt(place, 'from'), shift['from']);
  const to = codeText(symbols, placeAt(place, 'to'), shift['to']);
  const left = zoneOf(zones, from);
  const found = left && shift['piece'] !== undefined ? left.pieces.indexOf(shift['piece']) : -1;
  const index = codeValue(symbols, placeAt(place, 'at'), found < 0 ? -1 : (left?.pieces.length ?? 0) - 1 - found);
  const at = left && typeof index === 'number' && index >= 0 ? left.pieces.length - 1 - index : -1;
  const piece =
    at < 0 ? codeValue(symbols, placeAt(place, 'piece'), shift['piece'] ?? null) : (left?.pieces[at] ?? null);
  const face = codeValue(symbols, placeAt(place, 'face'), shift['face'] ?? null, left?.faces[at]);
  const moved = { piece, from, to, face };
  return { shift: moved, zones: moveOne(zones, moved, left, at) };
}

interface Moving {
  readonly piece: Json;
  readonly from: string;
  readonly to: string;
  readonly face: Json;
}

function moveOne(zones: Zones, { piece, from, to, face }: Moving, left: Zone | null, at: number): Zones {
  const result = { ...zones };
  if (left && at >= 0) {
    const without = (items: readonly Json[]): readonly Json[] => items.filter((_, index) => index !== at);
    result[from] = { ...left.whole, pieces: without(left.pieces), faces: without(left.faces) };
  }
  const put = zoneOf(result, to);
  if (put) {
    result[to] = { ...put.whole, pieces: [...put.pieces, piece], faces: [...put.faces, face] };
  }
  return result;
}

/** Codes a text; what is none is written as an empty one. Throws RangeError on anything else that was read. */
function codeText(symbols: Symbols, place: Place, value: Json | undefined): string {
  const coded = codeValue(symbols, place, typeof value === 'string' ? value : '');
  if (typeof coded !== 'string') throw new RangeError('the feed names something by what is no name');
  return coded;
}
