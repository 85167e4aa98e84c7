import { shared } from '../rules/sealed.ts';
import type { Named } from '../types.ts';
import type { Outlook } from './outlook.ts';
import { worldsOf, type World } from './worlds.ts';

/** Three numbers that may be the Murder, ascending, and how likely that is. */
export interface Suspicion {
  readonly numbers: readonly number[];
  readonly chance: number;
}

/** Everything that the Murder may be in these worlds, the most likely first. */
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
/** After this many rounds a match drags on, and a player needs to be less sure. */
const PATIENT_ROUNDS = 25;
/**
 * With this many hidden cards, apart from the Murder, nothing is certain yet: of no number there are more than three.
 */
const MANY_HIDDEN = 12;

/** The three numbers that this player is sure enough to name; null if it is not sure. */
export function verdictOf({ own, card, look }: Outlook): readonly number[] | null {
  const { round } = own.numbers;
  const drags = round > PATIENT_ROUNDS;
  if (!drags && look > 0 && card * MANY_HIDDEN < 1) return null;
  const enough = drags ? SURE * (PATIENT_ROUNDS / round) : SURE;
  const [likeliest] = suspicionsIn(worldsOf(own.memory, own.seat, own.mind));
  return likeliest && likeliest.chance >= enough ? likeliest.numbers : null;
}

/** Three numbers, and how many of them are expected to be among those of the Murder. */
export interface Answer {
  readonly numbers: readonly number[];
  readonly expected: number;
}

/** The likeliest of these by how much they are expected to have in common with the Murder (11.8), the most first. */
export function nearest(suspicions: readonly Suspicion[]): readonly Answer[] {
  return suspicions
    .slice(0, MOST_COMPARED)
    .map(({ numbers }) => ({
      numbers,
      expected: suspicions.reduce((sum, other) => sum + other.chance * shared(numbers, other.numbers), 0),
    }))
    .sort((one, other) => other.expected - one.expected);
}

/** How many suspicions are tried as the answer. */
const MOST_COMPARED = 60;

/** Numbers in the form of an accusation. Throws if there are not three. */
export function namedAs([first, second, third]: readonly number[]): Named {
  if (first === undefined || second === undefined || third === undefined) throw new Error('three numbers are named');
  return { first, second, third };
}
