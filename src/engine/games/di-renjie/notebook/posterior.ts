import { copiesLeft } from '#engine/kits/deduction/answers.ts';
import { LOCATIONS, TARGETS, WEAPONS, type Element } from '../types.ts';
import type { Memory } from './memory.ts';
import { BOX_PLACES, timelineOf } from './timeline.ts';

const chances = new WeakMap<Memory, ReadonlyMap<Element, number>>();

/**
 * How likely each element is in the box, by element; within each type the chances add up to 1. All copies of a type
 * that this seat cannot account for are equally likely; what counting excludes has chance 0. The same object for the
 * same memory.
 */
export function elementChances(memory: Memory): ReadonlyMap<Element, number> {
  const kept = chances.get(memory);
  if (kept) return kept;
  const timeline = timelineOf(memory);
  const fresh = new Map<Element, number>();
  for (const [row, elements] of [TARGETS, WEAPONS, LOCATIONS].entries()) {
    const left = copiesLeft(timeline, BOX_PLACES[row] ?? '');
    const weights = elements.map((element) => left[timeline.kinds.findIndex(({ id }) => id === element)] ?? 0);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    // A past that somebody else imagined may leave nothing possible: then nothing is known.
    elements.forEach((element, index) =>
      fresh.set(element, sum > 0 ? (weights[index] ?? 0) / sum : 1 / elements.length),
    );
  }
  chances.set(memory, fresh);
  return fresh;
}
