import type { SeatId } from '#protocol/ids.ts';
import type { Remembered } from '../types.ts';
import type { Card, Course } from './course.ts';
import { coursesOf } from './courses.ts';
import { countFree } from './explaining.ts';
import { CAREFUL, type Mind } from './mind.ts';
import { quickStream, type QuickStream } from '#engine/kits/quick-stream.ts';

/** Where all cards may be now. */
export interface World {
  /** How likely it is, compared with the others. All weights of a sample add up to 1. */
  readonly weight: number;
  /** By slot. */
  readonly murder: readonly number[];
  /** By seat, ascending. */
  readonly hands: readonly (readonly number[])[];
  /** By slot of Evidence; null for a gap. */
  readonly slots: readonly (number | null)[];
}

/** Tries for each of them: bounds of different hands may conflict. */
const TRIES = 4;

const worlds = new WeakMap<readonly Remembered[], WeakMap<Mind, Map<SeatId, readonly World[]>>>();

/**
 * Deals that fit what this seat remembers: it has seen what it saw, guesses were right or wrong when they were made,
 * and the Murder is not what was named wrongly. With their weights they are close to the true probabilities. None
 * before the deal, and none if the memory contradicts itself.
 */
export function worldsOf(memory: readonly Remembered[], seat: SeatId, mind = CAREFUL): readonly World[] {
  const byMind = worlds.get(memory) ?? new WeakMap<Mind, Map<SeatId, readonly World[]>>();
  worlds.set(memory, byMind);
  const bySeat = byMind.get(mind) ?? new Map<SeatId, readonly World[]>();
  byMind.set(mind, bySeat);
  const kept = bySeat.get(seat);
  if (kept) return kept;
  const found = imagined(memory, seat, mind);
  bySeat.set(seat, found);
  return found;
}

function imagined(memory: readonly Remembered[], seat: SeatId, mind: Mind): readonly World[] {
  const { deck, courses } = coursesOf(memory, seat, mind);
  const stream = quickStream(memory.length);
  const wrong = new Set(
    memory.flatMap((chapter) => (chapter.kind === 'accused' && !chapter.isRight ? [chapter.numbers.join()] : [])),
  );
  const found: World[] = [];
  for (const course of courses)
    for (let deal = 0; deal < mind.deals && course.weight > 0; deal += 1) {
      const world = dealtOut(deck, course, wrong, stream);
      if (world) found.push(world);
    }
  const sum = found.reduce((total, { weight }) => total + weight, 0);
  return found.map((world) => ({ ...world, weight: world.weight / sum }));
}

function dealtOut(
  deck: readonly number[],
  course: Course,
  wrong: ReadonlySet<string>,
  stream: QuickStream,
): World | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const dealt = attemptAt(course, stream);
    if (!dealt) continue;
    const numberOf = (card: number): number => deck[dealt.kinds[card] ?? 0] ?? 0;
    const murder = course.murder.map(numberOf);
    if (wrong.has(ascending(murder).join())) continue;
    return {
      weight: dealt.weight,
      murder,
      hands: course.hands.map((cards) => ascending(cards.map(numberOf))),
      slots: course.slots.map((card) => (card < 0 ? null : numberOf(card))),
    };
  }
  return null;
}

function ascending(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}

interface Dealt {
  readonly kinds: Int8Array;
  readonly weight: number;
}

/** Numbers for all open cards, most restricted ones first; null if none is left for one of them. */
function attemptAt(course: Course, stream: QuickStream): Dealt | null {
  const kinds = course.kind.slice();
  const free = course.free.slice();
  const now: Course = { ...course, free };
  let remaining = free.reduce((sum, count) => sum + count, 0);
  let weight = course.weight;
  for (const card of boundCards(now)) {
    const all = countFree(now, card, -1);
    const kind = drawnKind(now, card, Math.floor(stream.next() * all));
    if (kind < 0) return null;
    weight *= all / remaining;
    kinds[card] = kind;
    free[kind] = (free[kind] ?? 0) - 1;
    remaining -= 1;
  }
  dealRest(kinds, free, stream);
  return { kinds, weight };
}

/** Open cards with restrictions, those with the fewest choices first. */
function boundCards(course: Course): readonly Card[] {
  const all = 2 ** course.free.length - 1;
  const bound: { readonly card: Card; readonly choices: number }[] = [];
  for (let card = 0; card < course.kind.length; card += 1)
    if (course.kind[card] === -1 && course.mask[card] !== all)
      bound.push({ card, choices: countFree(course, card, -1) });
  return bound.sort((a, b) => a.choices - b.choices).map(({ card }) => card);
}

/** The number of the free copy at this place, of those that the card can be; -1 if there is none. */
function drawnKind({ mask, free }: Course, card: Card, place: number): number {
  let [bits, left] = [mask[card] ?? 0, place];
  while (bits !== 0) {
    const bit = bits & -bits;
    const kind = 31 - Math.clz32(bit);
    left -= free[kind] ?? 0;
    if (left < 0) return kind;
    bits ^= bit;
  }
  return -1;
}

/** Deals the free copies to all cards that are still open. */
function dealRest(kinds: Int8Array, free: Int8Array, stream: QuickStream): void {
  const rest: number[] = [];
  for (let kind = 0; kind < free.length; kind += 1)
    for (let copy = free[kind] ?? 0; copy > 0; copy -= 1) rest.push(kind);
  for (let card = 0; card < kinds.length; card += 1) {
    if (kinds[card] !== -1) continue;
    const place = Math.floor(stream.next() * rest.length);
    kinds[card] = rest[place] ?? 0;
    rest[place] = rest.at(-1) ?? 0;
    rest.pop();
  }
}
