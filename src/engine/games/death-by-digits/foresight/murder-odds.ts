import { shared } from '../rules/sealed.ts';
import type { Named } from '../types.ts';
import type { Outlook } from './outlook.ts';
import { worldsOf, type World } from './worlds.ts';

/** Three numbers that may be the Murder, ascending, and how likely they are. */
export interface Suspicion {
  readonly numbers: readonly number[];
  readonly chance: number;
}

/** Everything that the Murder may be in these worlds, the likeliest first. */
export function suspicionsIn(worlds: readonly World[]): readonly Suspicion[] {
  const found = new Map<string, Suspicion>();
  for (const { murder, weight } of worlds) {
    const numbers = murder.toSorted((a, b) => a - b);
    const key = numbers.join();
    found.set(key, { numbers, chance: (found.get(key)?.chance ?? 0) + weight });
  }
  return [...found.values()].sort((a, b) => b.chance - a.chance);
}

/** How sure a steady player wants to be before it accuses. */
const SURE = 0.9;
/** Rounds after which a match drags on, and less will do. */
const PATIENT_ROUNDS = 25;
/** Hidden cards, the Murder apart, with which nothing is sure yet: of no number there are more than three. */
const MANY_HIDDEN = 12;

/** What this player is sure enough to accuse of; null for nothing. */
export function verdictOf({ own, card, look }: Outlook): readonly number[] | null {
  const { round } = own.numbers;
  const drags = round > PATIENT_ROUNDS;
  if (!drags && look > 0 && card * MANY_HIDDEN < 1) return null;
  const enough = drags ? SURE * (PATIENT_ROUNDS / round) : SURE;
  const [likeliest] = suspicionsIn(worldsOf(own.memory, own.seat));
  return likeliest && likeliest.chance >= enough ? likeliest.numbers : null;
}

/** Of these, the three numbers that are expected to share most with the Murder (11.8); none if there are none. */
export function nearest(suspicions: readonly Suspicion[]): readonly number[] {
  let best: { readonly numbers: readonly number[]; readonly expected: number } = { numbers: [], expected: -1 };
  for (const { numbers } of suspicions.slice(0, MOST_COMPARED)) {
    const expected = suspicions.reduce((sum, other) => sum + other.chance * shared(numbers, other.numbers), 0);
    if (expected > best.expected) best = { numbers, expected };
  }
  return best.numbers;
}

/** Suspicions that are tried out as the answer. */
const MOST_COMPARED = 60;

/** Numbers as an accusation names them. Throws when they are not three. */
export function namedAs([first, second, third]: readonly number[]): Named {
  if (first === undefined || second === undefined || third === undefined) throw new Error('three numbers are named');
  return { first, second, third };
}
