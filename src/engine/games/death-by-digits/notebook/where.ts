import type { CopyView } from '#engine/kits/deduction/notebook-types.ts';
import { handOf } from '../rules/layout.ts';
import { copiesOf } from './copies.ts';
import type { Knowledge } from './knowledge.ts';

/**
 * Where copies of a number are: for certain, or in the hands in which they were last seen, if unknown cards have left
 * those since. Never more than there are copies.
 */
export function copiesSeen({ hands, places }: Knowledge, number: number): readonly CopyView[] {
  const times = (numbers: readonly number[]): number => numbers.filter((one) => one === number).length;
  const sure = [
    ...hands.map(({ held }, seat): CopyView => ({ place: handOf(seat), isSure: true, count: times(held) })),
    ...[...places].map(([place, one]): CopyView => ({ place, isSure: true, count: one === number ? 1 : 0 })),
  ].filter(({ count }) => count > 0);
  let left = copiesOf(number) - sure.reduce((sum, { count }) => sum + count, 0);
  const last = hands.flatMap(({ maybe }, seat): readonly CopyView[] => {
    const count = Math.min(left, times(maybe));
    left -= count;
    return count > 0 ? [{ place: handOf(seat), isSure: false, count }] : [];
  });
  return [...sure, ...last];
}
