import type { ZoneId } from '#protocol/ids.ts';

/** Where a camera looks when something happens: `seat` is the one that the event names, `piece` the first it moves. */
export type LookAt = 'whole' | 'centre' | 'seat' | 'piece';

/** What one game knows better of its own events than whoever sees only pieces moving. Weights are from 0 to 1. */
export interface DirectionHints {
  /** By the event's type. `seat` is the event's field that names the seat, if that is not `seat`. */
  readonly moments: Readonly<Record<string, { readonly weight: number; readonly at: LookAt; readonly seat?: string }>>;
  /** The zones that are the middle of the table; those without an owner near its middle when left out. */
  readonly centre?: readonly ZoneId[];
  /** Points are given at the end alone: before it nobody has any. */
  readonly isScoredAtEnd?: boolean;
  /** Points are bad: whoever has the fewest is ahead. */
  readonly isFewestBest?: boolean;
}
