import type { Outlook } from './outlook.ts';

/** Numbers, and how many cards there are of each. */
export type Counts = ReadonlyMap<number, number>;

export function countsOf(numbers: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

/** Blank Sheet can be the third of a set (paragraph 10.5); Closed Court forbids accusing (10.9). */
const BLANK_SHEET = 0;
export const CLOSED_COURT = 22;

/** How close two or one of a number are to a set, in looks at the Murder. Measured over matches of these players. */
const SET = 0.8;
const PAIR = { evidence: 0.36, rival: 0.24, hidden: 0.17 } as const;
const ONE = { evidence: 0.14, other: 0.02 } as const;
/** A second way to a set is worth less than the first. */
const SECOND = 0.35;
/** Cards make pairs that hit, and can be spent. */
const ANY_CARD = 0.012;
/** Holding Closed Court is worse the nearer the Murder is to being solved. */
const SILENCED = 0.12;

/**
 * What a hand is worth towards looks at the Murder, given the numbers that are known to be in Evidence. In the units of
 * the outlook.
 */
export function handWorth(outlook: Outlook, hand: Counts, evidence: Counts, held: Counts): number {
  const isWild = hand.has(BLANK_SHEET);
  let [first, others, cards] = [0, 0, 0];
  for (const [number, count] of hand) {
    cards += count;
    const nearness = nearnessOf(number, count, isWild, evidence, held);
    others += Math.min(first, nearness);
    first = Math.max(first, nearness);
  }
  const silenced = hand.has(CLOSED_COURT) ? SILENCED * (1 - outlook.look / 2) : 0;
  return outlook.look * (first + SECOND * others) + cards * ANY_CARD * outlook.look - silenced;
}

function nearnessOf(number: number, count: number, isWild: boolean, evidence: Counts, held: Counts): number {
  if (count >= 3 || (count === 2 && isWild)) return SET;
  if (number < 1) return 0;
  const inEvidence = evidence.get(number) ?? 0;
  if (count === 2) return inEvidence > 0 ? PAIR.evidence : held.has(number) ? PAIR.rival : PAIR.hidden;
  return inEvidence >= 2 || (isWild && inEvidence === 1) ? ONE.evidence : ONE.other * (1 + inEvidence);
}

/** The hand without these cards, one of each number named. */
export function without(hand: Counts, numbers: readonly number[]): Map<number, number> {
  const left = new Map(hand);
  for (const number of numbers) {
    const count = (left.get(number) ?? 0) - 1;
    if (count > 0) left.set(number, count);
    else left.delete(number);
  }
  return left;
}

/** The hand with these cards added. */
export function withCards(hand: Counts, numbers: readonly number[]): Map<number, number> {
  const more = new Map(hand);
  for (const number of numbers) more.set(number, (more.get(number) ?? 0) + 1);
  return more;
}
