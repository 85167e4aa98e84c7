import type { PieceId } from '#protocol/ids.ts';
import type { Outlook } from './outlook.ts';

/** While it is open in Evidence, Cold Trail prevents taking other open cards (paragraph 10.7). */
const COLD_TRAIL = 20;

/** What it is worth to turn over, or to look at, a card of Evidence: one never seen, or one that is in the way. */
export function turnWorth({ evidence, own }: Outlook, piece: PieceId): number {
  const card = evidence.find((one) => one.piece === piece);
  if (!card) return 0;
  if (card.number === null) return 1;
  if (card.isUp && card.number === COLD_TRAIL) return 0.5;
  // It is better to hide what others could use; what the player's own hand needs stays open.
  return card.isUp && ![...own.hand.values()].includes(card.number) ? 0.2 : 0;
}
