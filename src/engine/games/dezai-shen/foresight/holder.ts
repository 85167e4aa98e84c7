import type { SeatId } from '#protocol/ids.ts';
import type { Led } from '../types.ts';
import type { UnseenCard } from './likelihood.ts';

/** What another seat probably holds; chances are from 0 to 1, for each card on its own. */
export interface Holder {
  readonly seat: SeatId;
  /** Whether it is on the estimating player's side. */
  readonly isAlly: boolean;
  /** The chance that it holds no card of a suit, or no trump. */
  readonly lacks: Readonly<Record<Led, number>>;
  readonly lacksHigh: number;
  readonly lacksLow: number;
  /** The chance that it holds exactly one trump. */
  readonly hasLastTrump: number;
}

/** No card is ever certain to be in a hand, so that chances can be divided by one another. */
const NEARLY_CERTAIN = 0.999;

/** The chance that this seat holds this card, always a little below certainty. */
export function chanceHeld(card: UnseenCard, seat: SeatId): number {
  return Math.min(NEARLY_CERTAIN, card.heldBy[seat] ?? 0);
}

/** Sums up what the unseen cards say about one seat. */
export function holderAt(seat: SeatId, isAlly: boolean, unseen: readonly UnseenCard[]): Holder {
  const lacks: Record<Led, number> = { cr: 1, cu: 1, sw: 1, to: 1, trumps: 1 };
  let lacksHigh = 1;
  let lacksLow = 1;
  let odds = 0;
  for (const card of unseen) {
    const held = chanceHeld(card, seat);
    lacks[card.led] *= 1 - held;
    if (card.led !== 'trumps') continue;
    odds += held / (1 - held);
    if (card.isHigh) lacksHigh *= 1 - held;
    else lacksLow *= 1 - held;
  }
  return { seat, isAlly, lacks, lacksHigh, lacksLow, hasLastTrump: lacks.trumps * odds };
}
