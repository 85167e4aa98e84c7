import { frameOf } from '#protocol/frame.ts';
import { ref } from '#protocol/ids.ts';
import { upMessage, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import { z } from '#protocol/schema.ts';
import type { Reason } from '#protocol/text.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';

const encoded = new WeakMap<DownMessage, string>();

/** A message as one frame of JSON. An object that goes to many watchers is encoded once. */
export function writeFrame(message: DownMessage): string {
  let frame = encoded.get(message);
  if (frame === undefined) {
    frame = frameOf(message);
    encoded.set(message, frame);
  }
  return frame;
}

/** What a frame from a guest turned out to be. */
export type Reading =
  | { readonly kind: 'message'; readonly message: UpMessage }
  /** Of a known kind, and with a `ref`, so that it can be answered; but it has this fault and cannot be carried out. */
  | { readonly kind: 'faulty'; readonly ref: string; readonly reason: Reason }
  /** There is nothing in it to answer to. */
  | { readonly kind: 'unreadable' };

/** Reads a frame, whatever it contains. Strict: an unknown field makes a message faulty. */
export function readFrame(frame: string): Reading {
  let content: unknown;
  try {
    content = JSON.parse(frame);
  } catch {
    return { kind: 'unreadable' };
  }
  const parsed = upMessage.safeParse(content);
  if (parsed.success) return { kind: 'message', message: parsed.data };
  const known = answerable.safeParse(content);
  const [issue] = parsed.error.issues;
  if (!known.success || !issue) return { kind: 'unreadable' };
  return { kind: 'faulty', ref: known.data.ref, reason: faultOf(issue, content) };
}

/** A hello is never answered by its `ref`: before it nobody is answered, and a second one is one too many. */
const answerable = z.looseObject({
  t: z.enum(upMessage.def.options.flatMap(({ shape }) => shape.t.def.values).filter((t) => t !== 'hello')),
  ref,
});

/** How much of a field's path in a message is repeated: a guest may choose long field names. */
const LONGEST_PLACE = 80;

/** Codes that schemas give to faults in what people type; each has a sentence for them. */
const TYPED: readonly string[] = ['nameEmpty', 'nameTooLong', 'lineEmpty', 'lineTooLong', 'noteTooLong'];

/** What is wrong with a message, judged from the message alone. */
function faultOf(issue: Issue, content: unknown): Reason {
  if (TYPED.includes(issue.message)) {
    return issue.code === 'too_big'
      ? { code: issue.message, params: { most: Number(issue.maximum) } }
      : { code: issue.message };
  }
  if (issue.code === 'unrecognized_keys') return { code: 'fieldUnknown' };
  const field = shortened(cleanText(issue.path.join('.')), LONGEST_PLACE);
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { code: 'fieldTooLong', params: { field, most: Number(issue.maximum) } };
  }
  return { code: isMissing(content, issue.path) ? 'fieldMissing' : 'fieldWrong', params: { field } };
}

type Issue = z.core.$ZodIssue;

function isMissing(content: unknown, path: readonly PropertyKey[]): boolean {
  let place = content;
  for (const step of path) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return true;
    place = Reflect.get(place, step);
  }
  return false;
}
