import { Dices, Hand, OctagonX, Target, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SeatStatus } from '#engine/games/private-die/types.ts';

const MARKS: Readonly<Record<SeatStatus, LucideIcon | null>> = {
  waiting: null,
  under: Dices,
  over: TriangleAlert,
  stayed: Hand,
  matched: Target,
  bust: OctagonX,
};

/** How a turn stands, as a shape. Decoration: the same stands beside it in words. */
export function StatusMark({ status }: { readonly status: SeatStatus }) {
  const Mark = MARKS[status];
  return Mark === null ? null : (
    <Mark aria-hidden className={`die-mark is-${status}`} size="1.1em" strokeWidth={2.25} />
  );
}
