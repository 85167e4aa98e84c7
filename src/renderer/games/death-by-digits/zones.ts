import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { isOpenHand } from '#renderer/kit/layout/others-hand.ts';
import { numbersOf } from './numbers.ts';
import { phases } from './phases.ts';

/** Face up and face down; a card of either lies in one of the same slots. */
export const EVIDENCE: readonly ZoneId[] = ['evidenceUp', 'evidenceDown'];
export const PILE: ZoneId = 'pile';
/** Hands of eliminated players that stay out of play. */
export const REMOVED: ZoneId = 'removed';
/** The three cards of the Murder, window by window. */
export const MURDER: readonly ZoneId[] = ['murder:0', 'murder:1', 'murder:2'];

export function handOf(seat: SeatId): ZoneId {
  return `hand:${String(seat)}`;
}

/**
 * What is looked at just now in large: a card of the Murder, of Evidence, or a hand that the viewer is shown. Another
 * hand that somebody looks at stays where it is.
 */
export function lookedAt(view: GameView): readonly PieceId[] {
  const at = numbersOf(view).looking?.at;
  if (at === undefined) return [];
  if (at.kind === 'murder') return view.zones[MURDER[at.slot] ?? '']?.pieces ?? [];
  if (at.kind === 'evidence') {
    const piece = numbersOf(view).slots[at.slot];
    return typeof piece === 'string' ? [piece] : [];
  }
  return isHandLookedAt(view, at.seat) ? (view.zones[handOf(at.seat)]?.pieces ?? []) : [];
}

/** Whether this seat is to choose cards of Evidence now. */
export function isPickingEvidence(view: GameView, seat: SeatId): boolean {
  return phases.of(view).chooses === 'evidence' && view.awaiting.includes(seat);
}

/** Whether the viewer looks at the hand of another seat. */
export function isHandLookedAt(view: GameView, seat: SeatId): boolean {
  const looking = numbersOf(view).looking;
  const isIt = looking?.at.kind === 'hand' && looking.at.seat === seat;
  // Its owner sees it, too, and keeps it in hand.
  return isIt && looking.seat !== seat && isOpenHand(view, handOf(seat));
}
