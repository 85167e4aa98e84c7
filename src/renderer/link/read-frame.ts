import { downMessage } from '#protocol/messages.ts';
import type { DownMessage } from '#protocol/messages.ts';

/**
 * The message in a frame, or null when it is none. Fields that a newer host added are left out rather than refused:
 * only what a guest says is held to the letter.
 */
export function readFrame(frame: unknown): DownMessage | null {
  const message = typeof frame === 'string' ? parseJson(frame) : frame;
  const parsed = downMessage.safeParse(message);
  if (parsed.success) return parsed.data;
  if (!parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys')) return null;
  for (const issue of parsed.error.issues) drop(message, issue.path, issue.keys);
  const again = downMessage.safeParse(message);
  return again.success ? again.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function drop(message: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  let place: unknown = message;
  for (const step of path) {
    if (typeof place === 'object' && place !== null) place = Reflect.get(place, step);
  }
  if (typeof place !== 'object' || place === null) return;
  for (const key of keys) Reflect.deleteProperty(place, key);
}
