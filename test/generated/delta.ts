/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

interface JsonObject {
  readonly [key: string]: Json;
}

/** Stands where something was before. Nothing in a transcript reads so. */
const GONE = '(gone)';

/**
 * What has changed from one JSON value to another, as deep inside as can be, so that a reviewer reads only that;
 * undefined where nothing has. An object tells its changed keys; a list tells which items at `at` were taken out and
 * put in, or what changed inside of them where they are as many.
 */
export function deltaOf(before: Json, after: Json): Json | undefined {
  if (isList(before) && isList(after)) return listDelta(before, after);
  if (isObject(before) && isObject(after)) return objectDelta(before, after);
  return before === after ? undefined : after;
}

function objectDelta(before: JsonObject, after: JsonObject): Json | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return joined(
    keys.map((key) => {
      const [was, is] = [before[key], after[key]];
      return [key, is === undefined ? GONE : was === undefined ? is : deltaOf(was, is)];
    }),
  );
}

function listDelta(before: readonly Json[], after: readonly Json[]): Json | undefined {
  const isAlike = (was: Json = null, is: Json = null): boolean => deltaOf(was, is) === undefined;
  let at = 0;
  while (at < before.length && at < after.length && isAlike(before[at], after[at])) at += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - at;
  while (end < most && isAlike(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [out, put] = [before.slice(at, before.length - end), after.slice(at, after.length - end)];
  if (out.length !== put.length) return { at, ...(out.length > 0 && { out }), ...(put.length > 0 && { in: put }) };
  return joined(put.map((item, index) => [String(at + index), deltaOf(out[index] ?? null, item)]));
}

/** What changed, by key; undefined where nothing did. */
function joined(changes: readonly (readonly [string, Json | undefined])[]): Json | undefined {
  const made = changes.flatMap(([key, change]) => (change === undefined ? [] : [[key, change] as const]));
  return made.length > 0 ? Object.fromEntries(made) : undefined;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}
