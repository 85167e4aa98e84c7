import type { PieceId } from '#protocol/ids.ts';
import type { Outlook } from './outlook.ts';

/** Open in Evidence, Cold Trail is in the way of whoever wants other open cards (paragraph 10.7). */
const COLD_TRAIL = 20;

/** What it is worth to turn over, or to look at, a card of Evidence: one that was never seen, or one that is in the way. */
export function turnWorth({ evidence, own }: Outlook, piece: PieceId): number {
  const card = evidence.find((one) => one.piece === piece);
  if (!card) return 0;
  if (card.number === null) return 1;
  if (card.isUp && card.number === COLD_TRAIL) return 0.5;
  // What others could use is better hidden; what the player's own hand needs stays.
  return card.isUp && ![...own.hand.values()].includes(card.number) ? 0.2 : 0;
}
