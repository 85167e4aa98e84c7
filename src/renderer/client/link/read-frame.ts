import { downShape } from '#protocol/messages.ts';
import { namedParts } from '#protocol/named-parts.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { viewIn } from '#protocol/view.ts';

/**
 * The message in a frame, or null when it is none. Fields that a newer host added are left out rather than refused: only
 * what a guest says is held to the letter. They stay in a view, because later changes of it may name them.
 */
export function readFrame(frame: unknown): DownMessage | null {
  try {
    return messageIn(namedParts(typeof frame === 'string' ? parseJson(frame) : frame));
  } catch {
    // Nested so deep that no reader gets to the end of it.
    return null;
  }
}

function messageIn(message: unknown): DownMessage | null {
  const parsed = downShape.safeParse(message);
  if (parsed.success) return parsed.data;
  if (!parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys')) return null;
  const known = parsed.error.issues.reduce((so, { path, keys }) => without(so, path, keys), message);
  const again = downShape.safeParse(known);
  return again.success ? withWholeView(again.data, message) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A copy of a value without these keys of the object at this path. */
function without(value: unknown, [step, ...path]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (step === undefined) return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  const changed = without(Reflect.get(value, step), path, keys);
  return Array.isArray(value) ? value.with(Number(step), changed) : { ...value, [step]: changed };
}

/** The message with the view as it was sent. */
function withWholeView(message: DownMessage, sent: unknown): DownMessage | null {
  if (message.t !== 'sync') return message;
  const view = viewIn((sent as typeof message).view);
  return view === null ? null : { ...message, view };
}
