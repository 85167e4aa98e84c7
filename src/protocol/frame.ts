import { isSame } from './json.ts';
import type { DownMessage } from './messages.ts';
import { onceLately } from './once-lately.ts';
import type { Offer, Prompt } from './prompt.ts';
import type { Reason } from './text.ts';
import type { EventView, PackedShift, ShiftView } from './view.ts';

/*
 * How the host writes a message: what several events or offers have in common is said once, and what there is nothing to
 * say of not at all. The schemas of the messages read it back into what it was.
 */

/** A message from the host as one frame of JSON. What is told to several guests alike is worked out once. */
export function frameOf(message: DownMessage): string {
  switch (message.t) {
    case 'update':
      return updateFrame(message);
    case 'sync':
      return JSON.stringify({ ...message, prompts: message.prompts.map(packedPrompt) });
    case 'replay':
      return JSON.stringify({ ...message, events: message.events.map(packedEvent) });
    default:
      return JSON.stringify(message);
  }
}

function updateFrame({ seq, events, changes, prompts, window }: Extract<DownMessage, { t: 'update' }>): string {
  let frame = `{"t":"update","seq":${String(seq)}`;
  if (events.length > 0) frame += `,"events":${textOfEvents(events)}`;
  if (changes !== null) frame += `,"changes":${textOfChange(changes)}`;
  if (prompts.length > 0) frame += `,"prompts":${JSON.stringify(prompts.map(packedPrompt))}`;
  if (window !== null) frame += `,"window":${JSON.stringify(window)}`;
  return `${frame}}`;
}

/**
 * What several guests are told is written once. They are sent it right after each other, but some are sent something
 * else in between.
 */
const TEXTS_KEPT = 8;

const textOfEvents = onceLately(TEXTS_KEPT, (events: readonly EventView[]) => JSON.stringify(events.map(packedEvent)));
const textOfObject = onceLately(TEXTS_KEPT, (value: object) => JSON.stringify(value));

function textOfChange(change: NonNullable<Extract<DownMessage, { t: 'update' }>['changes']>): string {
  return typeof change === 'object' ? textOfObject(change) : JSON.stringify(change);
}

/** An event as a frame has it. */
export function packedEvent(event: EventView): Omit<EventView, 'shifts'> & { readonly shifts?: PackedShift[] } {
  const { shifts } = event;
  return shifts === undefined ? (event as Omit<EventView, 'shifts'>) : { ...event, shifts: packedShifts(shifts) };
}

function packedShifts(shifts: readonly ShiftView[]): PackedShift[] {
  const packed: PackedShift[] = [];
  for (let first = 0; first < shifts.length;) {
    const { from, to } = shifts[first] as ShiftView;
    let end = first + 1;
    while (shifts[end]?.from === from && shifts[end]?.to === to) end += 1;
    const together = shifts.slice(first, end);
    const pieces = together.map(({ piece }) => piece);
    const isRead = together.some(({ face }) => face !== null);
    packed.push(isRead ? [from, to, pieces, together.map(({ face }) => face)] : [from, to, pieces]);
    first = end;
  }
  return packed;
}

/** A prompt as a frame has it. */
export function packedPrompt(prompt: Prompt): object {
  if ('offers' in prompt) return { ...prompt, offers: packedOffers(prompt.offers) };
  if (prompt.kind !== 'fields') return prompt;
  return { ...prompt, fields: prompt.fields.map((field) => ({ ...field, offers: packedOffers(field.offers) })) };
}

function packedOffers(offers: readonly Offer<unknown>[]): readonly unknown[] {
  return offers.map(({ key, verdict, ...more }, at) => {
    const refusal = verdict.ok ? null : refusalOf(offers, at, verdict.reason);
    if (Object.values(more).some((value) => value !== undefined)) return [key, refusal, more];
    return refusal === null ? key : [key, refusal];
  });
}

/** The reason, or the place of the first offer that is refused for it. */
function refusalOf(offers: readonly Offer<unknown>[], at: number, reason: Reason): Reason | number {
  const first = offers.findIndex(({ verdict }) => !verdict.ok && isSame(verdict.reason as never, reason as never));
  return first < at ? first : reason;
}
