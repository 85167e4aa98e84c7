import { z } from './schema.ts';

/** What a view and an event are made of once they have been on a wire. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
export const json: z.ZodMiniType<Json> = z.json();

/** Whether a value is an object with keys, neither a list nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** What an object itself has under a key; null when it has nothing there. */
export function partOf(value: JsonObject, key: string): Json {
  return Object.hasOwn(value, key) ? (value[key] ?? null) : null;
}

/** Whether two values say the same; the order of keys says nothing. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (isList(one)) return isList(other) && areItemsSame(one, other);
  return !isList(other) && arePartsSame(one, other);
}

function areItemsSame(one: readonly Json[], other: readonly Json[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!isSame(one[at], other[at])) return false;
  return true;
}

function arePartsSame(one: JsonObject, other: JsonObject): boolean {
  // With `for … in` V8 compiled this again a thousand times in a match or two ("unexpected name in keyed access").
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names) if (!Object.hasOwn(other, name) || !isSame(one[name], other[name])) return false;
  return true;
}
