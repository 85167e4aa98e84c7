import { isList, isObject, json, type Json } from '#protocol/json.ts';
import type { Difference } from '#fairness/judgement.ts';
import { eventView, type EventView } from '#protocol/view.ts';

/** How a message that a page was sent differs from what the record leads to. */
export type Said =
  /** Something else happened; null where nothing did. */
  | { readonly about: 'event'; readonly shown: EventView | null; readonly recorded: EventView | null }
  /** A piece has another face. */
  | { readonly about: 'face'; readonly shown: string; readonly recorded: string }
  /** The rest of the picture, or what was offered; or the page no longer has the text. */
  | { readonly about: 'picture' | 'offers' | 'forgotten' };

/** The first thing in which both texts of a difference are not the same (`saidIn` of src/fairness/witness.ts). */
export function saidDifference({ shown, recorded }: Difference): Said {
  if (shown === null) return { about: 'forgotten' };
  const was = read(shown);
  const should = recorded === null ? [] : read(recorded);
  const [wasFirst, ...wasRest] = was;
  const [shouldFirst, ...shouldRest] = should;
  // An update begins with its events, a whole picture with the view.
  const event = isList(wasFirst) ? eventDifference(wasFirst, isList(shouldFirst) ? shouldFirst : []) : null;
  if (event !== null) return event;
  const face = faceDifference(was, should);
  if (face !== null) return face;
  const isSamePicture = JSON.stringify([wasFirst, wasRest[0]]) === JSON.stringify([shouldFirst, shouldRest[0]]);
  return { about: isSamePicture ? 'offers' : 'picture' };
}

function read(text: string): readonly Json[] {
  const parsed = json.safeParse(JSON.parse(text));
  return parsed.success && isList(parsed.data) ? parsed.data : [];
}

function eventDifference(shown: readonly Json[], recorded: readonly Json[]): Said | null {
  const length = Math.max(shown.length, recorded.length);
  for (let at = 0; at < length; at += 1) {
    if (JSON.stringify(shown[at]) !== JSON.stringify(recorded[at]))
      return { about: 'event', shown: eventIn(shown[at]), recorded: eventIn(recorded[at]) };
  }
  return null;
}

function eventIn(value: Json | undefined): EventView | null {
  const parsed = eventView.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The first two faces in the same place that are not the same. */
function faceDifference(shown: Json | undefined, recorded: Json | undefined, isFace = false): Said | null {
  if (typeof shown === 'string' && typeof recorded === 'string')
    return isFace && shown !== recorded ? { about: 'face', shown, recorded } : null;
  const parts = (value: Json | undefined): Readonly<Record<string, Json>> =>
    isObject(value) || isList(value) ? (value as Readonly<Record<string, Json>>) : {};
  const [before, after] = [parts(shown ?? null), parts(recorded ?? null)];
  for (const [name, value] of Object.entries(before)) {
    const isFaces = name === 'faces' || name === 'face' || (isFace && /^\d+$/.test(name));
    const found = faceDifference(value, after[name], isFaces);
    if (found !== null) return found;
  }
  return null;
}
