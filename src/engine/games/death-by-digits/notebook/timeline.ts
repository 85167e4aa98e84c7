import type { SeatId } from '#protocol/ids.ts';
import type { Hold, PlaceStart, Step, Timeline } from '#engine/kits/deduction/timeline.ts';
import { digit, handOf, slotPlace } from '../rules/layout.ts';
import { MURDER_SIZE } from '../rules/sizes.ts';
import type { Digit, Place, Remembered } from '../types.ts';
import { copiesOf } from './copies.ts';
import { searchedEnds } from './searched.ts';

/** The three cards of the Murder as one place: an accusation says nothing of their order. */
export const MURDER = 'murder';
/**
 * All cards that the seat sees, or has seen and can follow: its hand, and known cards in Evidence. Moves among them
 * change nothing, so a long match has a short timeline.
 */
export const SIGHT = 'sight';
/** Evidence dealt face down: slots that nobody can tell apart. */
const DOWN = 'down';

type Of<K extends Remembered['kind']> = Extract<Remembered, { kind: K }>;

/** What is built from one memory: `slots` are the places of slots whose card the seat does not know. */
interface Draft {
  readonly seat: SeatId;
  readonly deck: readonly number[];
  readonly sizes: Map<string, number>;
  readonly slots: Map<Place, string>;
  readonly seen: Map<Place, Digit>;
  readonly steps: Step[];
}

const timelines = new WeakMap<readonly Remembered[], Timeline>();

/**
 * Where cards were and went, according to the memory of this seat; a step's id is its chapter. Null before the deal.
 * The same object for the same memory.
 */
export function timelineOf(memory: readonly Remembered[], seat: SeatId): Timeline | null {
  const kept = timelines.get(memory);
  if (kept) return kept;
  const laid = memory.find((chapter): chapter is Of<'laid'> => chapter.kind === 'laid');
  if (!laid) return null;
  const draft = begun(laid, seat);
  memory.forEach((chapter, id) => {
    tell(draft, memory, chapter, id);
  });
  const places = [...draft.sizes].map(([id, size]): PlaceStart => ({ id, size }));
  const kinds = laid.deck.map((number) => ({ id: digit(number), copies: copiesOf(number) }));
  const timeline: Timeline = { kinds, places, steps: draft.steps };
  timelines.set(memory, timeline);
  return timeline;
}

function begun({ deck, slots, pile }: Of<'laid'>, seat: SeatId): Draft {
  const down = Array.from({ length: slots }, (_, slot): [Place, string] => [slotPlace(slot), DOWN]);
  const sizes = new Map<string, number>([
    [MURDER, MURDER_SIZE],
    [SIGHT, 0],
    [DOWN, slots],
    ['pile', pile],
    ['removed', 0],
  ]);
  return { seat, deck, sizes, slots: new Map(down), seen: new Map(), steps: [] };
}

function tell(draft: Draft, memory: readonly Remembered[], chapter: Remembered, id: number): void {
  const { seat, deck, sizes, steps } = draft;
  switch (chapter.kind) {
    case 'dealt': {
      const place = chapter.seat === seat ? SIGHT : handOf(chapter.seat);
      sizes.set(place, chapter.count);
      if (chapter.faces) steps.push({ step: 'content', id, place, kinds: chapter.faces });
      break;
    }
    case 'guessed':
      if (chapter.target !== seat) steps.push(guessStep(deck, chapter, id));
      break;
    case 'shown':
      if (chapter.seat !== seat) steps.push({ step: 'holds', id, ...some(handOf(chapter.seat), [chapter.number]) });
      break;
    case 'moved':
      moveCard(draft, id, chapter.from, chapter.to, chapter.faces?.[0] ?? null);
      steps.push(...searchSteps(memory, draft, id));
      break;
    case 'scattered':
      scatter(draft, chapter, id);
      break;
    case 'seen':
      if (chapter.faces) see(draft, memory, chapter.place, chapter.faces, id);
      break;
    case 'flipped':
      if (chapter.faces) see(draft, memory, slotPlace(chapter.slot), chapter.faces, id);
      break;
    case 'accused':
      if (!chapter.isRight) steps.push({ step: 'either', id, cases: notThese(chapter.numbers) });
      break;
    case 'laid':
      break;
  }
}

function isOwn({ seat }: Draft, place: Place): boolean {
  return place === handOf(seat);
}

/**
 * One card goes from place to place; the face is null if the seat did not see it. In an imagined past that can be the
 * seat's own card too.
 */
function moveCard(draft: Draft, id: number, from: Place, to: Place, seenNow: Digit | null): void {
  const { deck, seen, slots, steps } = draft;
  const face = seenNow ?? seen.get(from) ?? null;
  const source = isOwn(draft, from) || seen.has(from) ? SIGHT : (slots.get(from) ?? from);
  const isInSight = isOwn(draft, to) || (face !== null && !to.startsWith('hand:'));
  const target = isInSight ? SIGHT : to;
  seen.delete(from);
  slots.delete(from);
  if (face !== null && to.startsWith('slot:')) seen.set(to, face);
  if (source === target) return;
  steps.push({ step: 'move', id, from: source, to: target, kinds: face === null ? deck.map(digit) : [face] });
}

/** A hand goes to slots that nobody can tell apart; its owner knows the cards, but not which is where. */
function scatter(draft: Draft, { seat, slots, faces }: Of<'scattered'>, id: number): void {
  const group = `${DOWN}:${String(id)}`;
  const from = seat === draft.seat ? SIGHT : handOf(seat);
  draft.sizes.set(group, 0);
  for (const [index, slot] of slots.entries()) {
    const face = faces?.[index];
    draft.slots.set(slotPlace(slot), group);
    draft.steps.push({
      step: 'move',
      id,
      from,
      to: group,
      kinds: face === undefined ? draft.deck.map(digit) : [face],
    });
  }
}

/** The seat sees a card of Evidence or of the Murder, or a whole hand. */
function see(draft: Draft, memory: readonly Remembered[], place: Place, faces: readonly Digit[], id: number): void {
  const [face] = faces;
  if (place.startsWith(MURDER)) draft.steps.push(...murderSteps(memory, id));
  else if (place.startsWith('hand:')) {
    if (!isOwn(draft, place)) draft.steps.push({ step: 'content', id, place, kinds: faces });
  } else if (face !== undefined && !draft.seen.has(place)) {
    draft.steps.push({ step: 'move', id, from: draft.slots.get(place) ?? DOWN, to: SIGHT, kinds: [face] });
    draft.slots.delete(place);
    draft.seen.set(place, face);
  }
}

/** A right guess: nothing in the hand is beyond it. A wrong one: something is, or there is no such card (4.3). */
function guessStep(deck: readonly number[], { target, end, number, isRight }: Of<'guessed'>, id: number): Step {
  const place = handOf(target);
  const beyond = deck.filter((other) => (end === 'low' ? other < number : other > number));
  if (isRight) return { step: 'holds', id, ...none(place, beyond) };
  const isNone = none(place, [number]);
  if (beyond.length === 0) return { step: 'holds', id, ...isNone };
  return { step: 'either', id, cases: [[isNone], [some(place, beyond)]] };
}

/** The Search Warrant took both ends of a hand: what is left is between them (paragraph 10.6). */
function searchSteps(memory: readonly Remembered[], draft: Draft, id: number): readonly Step[] {
  const ends = searchedEnds(memory, id);
  if (ends === null || isOwn(draft, ends.hand)) return [];
  const outside = draft.deck.filter((number) => number < ends.least || number > ends.most);
  return [{ step: 'holds', id, ...none(ends.hand, outside) }];
}

function murderSteps(memory: readonly Remembered[], id: number): readonly Step[] {
  const seen = [...murderSeen(memory.slice(0, id + 1)).values()];
  if (seen.length === MURDER_SIZE) return [{ step: 'content', id, place: MURDER, kinds: seen }];
  return [...new Set(seen)].map((face) => {
    const least = seen.filter((one) => one === face).length;
    return { step: 'holds', id, place: MURDER, kinds: [face], least, most: MURDER_SIZE };
  });
}

/** The cards of the Murder that were looked at, by place: they never move. */
function murderSeen(memory: readonly Remembered[]): ReadonlyMap<Place, Digit> {
  const seen = new Map<Place, Digit>();
  for (const chapter of memory) {
    const [face] = chapter.kind === 'seen' && chapter.place.startsWith(MURDER) ? (chapter.faces ?? []) : [];
    if (chapter.kind === 'seen' && face !== undefined) seen.set(chapter.place, face);
  }
  return seen;
}

/** The Murder is not these three numbers: it has fewer of one of them (paragraph 8.2). */
function notThese(numbers: readonly number[]): readonly (readonly Hold[])[] {
  return [...new Set(numbers)].map((number) => {
    const named = numbers.filter((one) => one === number).length;
    return [{ place: MURDER, kinds: [digit(number)], least: 0, most: named - 1 }];
  });
}

function none(place: Place, numbers: readonly number[]): Hold {
  return { place, kinds: numbers.map(digit), least: 0, most: 0 };
}

function some(place: Place, numbers: readonly number[]): Hold {
  return { place, kinds: numbers.map(digit), least: 1, most: numbers.reduce((sum, one) => sum + copiesOf(one), 0) };
}
