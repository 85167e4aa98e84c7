import { isList, isObject, type Json } from './json.ts';
import { namedPrompt } from './prompt.ts';

/**
 * What a frame says, with the parts of an update and of prompts under their names. A frame has an update as `{ update:
 * [seq, events, changes, numbers, prompts, window] }`, since nothing is sent as often: null for a part that says nothing,
 * without nulls at the end. `numbers` are those of `changes`.
 */
export function namedParts(frame: unknown): unknown {
  if (!isRecord(frame)) return frame;
  const { update, decisions } = frame;
  if (Array.isArray(update)) return namedUpdate(update as readonly Json[]);
  if (Array.isArray(decisions)) return { ...frame, decisions: decisions.map(namedPrompts) };
  return namedPrompts(frame);
}

function namedPrompts(part: unknown): unknown {
  return isRecord(part) && Array.isArray(part['prompts'])
    ? { ...part, prompts: part['prompts'].map(namedPrompt) }
    : part;
}

function namedUpdate([seq, events, view, numbers, prompts, window]: readonly Json[]): object {
  return {
    t: 'update',
    seq,
    events: events ?? [],
    changes: (numbers ?? null) === null ? (view ?? null) : withNumbers(view ?? {}, numbers as Json),
    prompts: isList(prompts) ? prompts.map(namedPrompt) : (prompts ?? []),
    window: window ?? null,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The changes of a view with those of its numbers; undefined where the view is not changed part by part. */
function withNumbers(changes: Json, numbers: Json): Json | undefined {
  return isObject(changes) ? { ...changes, numbers } : undefined;
}
