import type { SeatId } from '#protocol/ids.ts';
import type { TableRecord } from './record.ts';

/** Who was advised in a match, and who may be as a learner. */
export interface Advised {
  /** How often whoever has a seat now asked for advice there; a seat that did not is left out. */
  readonly times: Map<SeatId, number>;
  /** The same for all who had the seat before in this match, together. */
  readonly before: Map<SeatId, number>;
  /** The seats of people who have said that they are learning. */
  readonly learners: Set<SeatId>;
}

/** Who was advised in a record, up to its end. */
export function advisedIn({ entries }: Pick<TableRecord, 'entries'>): Advised {
  const advised = nobodyAdvised();
  for (const item of entries) {
    if ('advised' in item) countAdvice(advised, item.advised);
    else if ('learns' in item) advised.learners.add(item.learns);
    else if ('sits' in item) takeOver(advised, item.seat);
  }
  return advised;
}

export function nobodyAdvised(): Advised {
  return { times: new Map(), before: new Map(), learners: new Set() };
}

/** Whoever has this seat has asked once more. */
export function countAdvice({ times }: Advised, seat: SeatId): void {
  times.set(seat, (times.get(seat) ?? 0) + 1);
}

/** Somebody else has this seat from now on, who has not asked yet, and is not learning before saying so. */
export function takeOver({ times, before, learners }: Advised, seat: SeatId): void {
  const asked = times.get(seat);
  if (asked !== undefined) before.set(seat, asked + (before.get(seat) ?? 0));
  times.delete(seat);
  learners.delete(seat);
}
