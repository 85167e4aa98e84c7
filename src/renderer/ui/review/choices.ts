import type { Advice } from '#protocol/advice.ts';
import { WHOLE, type ReviewedMove } from '#protocol/review.ts';

/**
 * A choice that loses no more of the chance of winning than this counts as good. lila allows 0.035 on its scale from -1 to 1
 * (ui/analyse/src/retrospect/retroCtrl.ts), which would be half of this; but a search is less exact than a chess engine.
 */
const LITTLE = 0.035 * WHOLE;

/** One of the moves that can be chosen when a decision is tried again. */
export interface Choice {
  readonly move: ReviewedMove['move'];
  readonly isBest: boolean;
  readonly isGood: boolean;
  /** What it costs, in ten-thousandths of the chance of winning; null where nobody knows. */
  readonly cost: number | null;
}

/**
 * What can be chosen when a costly move is tried again: all that was weighed and what was played. Their order says nothing
 * of their worth, and is the same each time.
 */
export function choicesOf({ at, move, cost, advice }: ReviewedMove): readonly Choice[] {
  if (advice === null) return [];
  const played = advice.choices.find((choice) => isSame(choice.move, move));
  const all = played === undefined ? [...advice.choices, { move, worth: null }] : advice.choices;
  return all
    .map((choice, place): Choice => {
      const lost = isSame(choice.move, move) ? cost : lostWith(advice, choice.worth, played?.worth ?? null, cost);
      const isBest = place === 0;
      return { move: choice.move, isBest, isGood: isBest || (lost !== null && lost <= LITTLE), cost: lost };
    })
    .toSorted((one, other) => mixed(at, one) - mixed(at, other));
}

/**
 * What a choice costs. Chances of winning can be compared; anything else is measured by what the move that was played cost
 * in it.
 */
function lostWith(
  { unit, choices: [best] }: Advice,
  worth: number | null,
  played: number | null,
  cost: number,
): number | null {
  const most = best?.worth ?? null;
  if (most === null || worth === null) return null;
  if (unit === 'chance') return WHOLE * (most - worth);
  return played === null || played >= most ? null : (cost * (most - worth)) / (most - played);
}

/** Where a choice stands among the others: by a hash of what it says (FNV-1a), so that the order gives nothing away. */
function mixed(at: number, { move }: Choice): number {
  let hash = 0x811c9dc5 ^ at;
  for (const letter of JSON.stringify(move)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function isSame(one: ReviewedMove['move'], other: ReviewedMove['move']): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The fields in one order, and what they list too: a person may name pieces in any. */
function sorted(move: ReviewedMove['move']): readonly (readonly [string, unknown])[] {
  return Object.entries(move)
    .map(([field, value]) => [field, Array.isArray(value) ? value.map(String).toSorted() : value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
