import { copiesLeft } from '#engine/kits/deduction/answers.ts';
import { LOCATIONS, TARGETS, WEAPONS, type Crime, type Element } from '../types.ts';
import type { Memory } from './memory.ts';
import { BOX_PLACES, timelineOf } from './timeline.ts';

/** A crime, and how likely it is. */
export interface CrimeChance extends Crime {
  readonly chance: number;
}

const chances = new WeakMap<Memory, ReadonlyMap<Element, number>>();

/**
 * How likely each element lies in the box, by element; within each type the chances add up to 1. Every copy that
 * nothing this seat saw accounts for is as likely as any other of its type; what counting excludes has chance 0. The
 * same object for the same memory.
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
    // A past that was imagined by somebody else may leave nothing: then nothing is known.
    elements.forEach((element, index) =>
      fresh.set(element, sum > 0 ? (weights[index] ?? 0) / sum : 1 / elements.length),
    );
  }
  chances.set(memory, fresh);
  return fresh;
}

/** The 150 crimes with their chances, which add up to 1; in the order of targets, weapons and locations. */
export function posterior(memory: Memory): readonly CrimeChance[] {
  const chanceOf = elementChances(memory);
  return TARGETS.flatMap((target) =>
    WEAPONS.flatMap((weapon) =>
      LOCATIONS.map((location): CrimeChance => {
        const chance = [target, weapon, location].reduce((product, part) => product * (chanceOf.get(part) ?? 0), 1);
        return { target, weapon, location, chance };
      }),
    ),
  );
}
