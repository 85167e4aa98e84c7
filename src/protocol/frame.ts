import { isObject, isSame, type JsonObject } from './json.ts';
import type { DownMessage } from './messages.ts';
import { onceLately } from './once-lately.ts';
import type { Offer, Prompt } from './prompt.ts';
import type { Decision } from './review.ts';
import { withRuns } from './runs.ts';
import type { PackedReason, PackedText, Reason, Text } from './text.ts';
import { soleFace, type EventView, type PackedEvent, type PackedShift, type ShiftView } from './view.ts';

/*
 * How the host writes a message: what several events or offers have in common is written once, empty parts are left out,
 * and the parts that every update has are written without their names. The schemas of the messages restore all of it.
 */

/** A message from the host as one frame of JSON. What is told to several guests alike is worked out once. */
export function frameOf(message: DownMessage): string {
  switch (message.t) {
    case 'update':
      return updateFrame(message);
    case 'sync':
      return JSON.stringify({
        ...message,
        prompts: message.prompts.map(packedPrompt),
        log: message.log.map(packedLine),
      });
    case 'replay':
      return JSON.stringify({ ...message, events: message.events.map(packedEvent) });
    case 'reviewed':
      return JSON.stringify({ ...message, decisions: message.decisions.map(packedDecision) });
    default:
      return JSON.stringify(message);
  }
}

function packedDecision(decision: Decision): object {
  return { ...decision, prompts: decision.prompts.map(packedPrompt) };
}

/** The parts of an update, by their place: `[seq, events, changes, numbers, prompts, window]`. */
function updateFrame({ seq, events, changes, prompts, window }: Update): string {
  let frame = `{"update":[${String(seq)}`;
  let nothing = '';
  const say = (text: string | null): void => {
    if (text === null) nothing += ',null';
    else {
      frame += `${nothing},${text}`;
      nothing = '';
    }
  };
  say(events.length > 0 ? textOfEvents(events) : null);
  for (const text of textsOfChanges(changes)) say(text);
  say(prompts.length > 0 ? JSON.stringify(prompts.map(packedPrompt)) : null);
  say(window === null ? null : JSON.stringify(window));
  return `${frame}]}`;
}

type Update = Extract<DownMessage, { t: 'update' }>;

/**
 * What several guests are told is written once. They are sent it right after each other, but some are sent something
 * else in between.
 */
const TEXTS_KEPT = 8;

const textOfEvents = onceLately(TEXTS_KEPT, (events: readonly EventView[]) => JSON.stringify(events.map(packedEvent)));
const textOfList = onceLately(TEXTS_KEPT, (change: object) => JSON.stringify(change));
const textsOfParts = onceLately(TEXTS_KEPT, (change: JsonObject): Texts => {
  const { numbers } = change;
  if (numbers === undefined) return [JSON.stringify(change), null];
  // A copy is quicker than `...others`.
  const others = JSON.stringify({ ...change, numbers: undefined });
  return [others === '{}' ? null : others, JSON.stringify(numbers)];
});

type Texts = readonly [changes: string | null, numbers: string | null];

/** The changes of a view as text, and apart from them those of its numbers; null for nothing. */
function textsOfChanges(changes: Update['changes']): Texts {
  if (changes === null) return [null, null];
  if (isObject(changes)) return textsOfParts(changes);
  return [typeof changes === 'object' ? textOfList(changes) : JSON.stringify(changes), null];
}

function packedLine({ seq, events }: Extract<DownMessage, { t: 'sync' }>['log'][number]): object {
  return { seq, events: events.map(packedEvent) };
}

/** An event as a frame has it. */
export function packedEvent(event: EventView): PackedEvent {
  const { type, shifts, laid } = event;
  const packed = shifts === undefined ? null : packedShifts(shifts);
  const facts = packedFacts(event, soleFace(shifts));
  return trimmed([type, facts, packed, laid?.numbers ?? null, laid?.phase ?? null]) as PackedEvent;
}

/** The other fields of the event, without `card` where that is the face shown; `card: null` says that it has none. */
function packedFacts(event: EventView, shown: string | null): Readonly<Record<string, unknown>> | null {
  let facts: Record<string, unknown> | null = null;
  // Parts of an object that are left out by `...others` took twice as long.
  for (const name in event) {
    if (name === 'type' || name === 'shifts' || name === 'laid' || (name === 'card' && event.card === shown)) continue;
    (facts ??= {})[name] = event[name];
  }
  if (shown !== null && event.card === undefined) (facts ??= {})['card'] = null;
  return facts;
}

/** The list without the nulls at its end. */
function trimmed(list: unknown[]): readonly unknown[] {
  while (list.length > 0 && list[list.length - 1] === null) list.pop();
  return list;
}

function packedShifts(shifts: readonly ShiftView[]): PackedShift[] {
  const packed: PackedShift[] = [];
  for (let first = 0; first < shifts.length;) {
    const { from, to, piece, face } = shifts[first] as ShiftView;
    let end = first + 1;
    while (shifts[end]?.from === from && shifts[end]?.to === to) end += 1;
    if (end === first + 1) packed.push(face === null ? [from, to, piece] : [from, to, piece, face]);
    else packed.push(shiftsTogether(shifts.slice(first, end)));
    first = end;
  }
  return packed;
}

function shiftsTogether(together: readonly ShiftView[]): PackedShift {
  const { from, to } = together[0] as ShiftView;
  const pieces = withRuns(together.map(({ piece }) => piece));
  const isRead = together.some(({ face }) => face !== null);
  return isRead ? [from, to, pieces, together.map(({ face }) => face)] : [from, to, pieces];
}

/** A prompt as a frame has it: `[kind, id, text, move, offers, more]`, without empty parts at the end. */
export function packedPrompt(prompt: Prompt): readonly unknown[] {
  const { kind, id, text, move, confirm, ...others } = prompt;
  const { offers, ...more } = {
    offers: null,
    ...others,
    ...(prompt.kind === 'fields' && { fields: packedFields(prompt) }),
  };
  const isNamedByKind = 'field' in more && (kind === 'piece' || kind === 'pieces') && more.field === kind;
  const said = {
    ...(confirm && { confirm: packedText(confirm) }),
    ...more,
    ...(isNamedByKind && { field: undefined }),
  };
  return trimmed([
    kind,
    id,
    packedText(text),
    Object.keys(move).length === 1 ? move.type : move,
    offers && packedOffers(offers),
    Object.values(said).some((value) => value !== undefined) ? said : null,
  ]);
}

function packedFields({ fields }: Extract<Prompt, { kind: 'fields' }>): readonly object[] {
  return fields.map(({ field, text, offers }) => ({ field, text: packedText(text), offers: packedOffers(offers) }));
}

function packedText({ code, params }: Text): PackedText {
  return params === undefined ? code : [code, params];
}

function packedOffers(offers: readonly Offer<unknown>[]): readonly unknown[] {
  return offers.map(({ key, verdict, label, ...more }, at) => {
    const refusal = verdict.ok ? null : refusalOf(offers, at, verdict.reason);
    const says = { ...more, ...(label && { label: packedText(label) }) };
    if (Object.keys(says).length > 0) return [key, refusal, says];
    return refusal === null ? key : [key, refusal];
  });
}

/** The reason, or the place of the first offer that is refused for it. */
function refusalOf(offers: readonly Offer<unknown>[], at: number, reason: Reason): PackedReason | number {
  const first = offers.findIndex(({ verdict }) => !verdict.ok && isSame(verdict.reason as never, reason as never));
  return first < at ? first : packedReason(reason);
}

function packedReason({ code, params, rule, pieces }: Reason): PackedReason {
  const packed = trimmed([code, params ?? null, rule ?? null, pieces ?? null]);
  return packed.length === 1 ? code : (packed as [string]);
}
