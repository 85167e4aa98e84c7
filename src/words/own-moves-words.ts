import type { Review } from '#protocol/review.ts';
import type { TableWords } from './at-table.ts';
import { inRow } from './lists.ts';

/** From where to where the player made the moves that a review judges; null where the player made all of the seat's. */
export function ownMovesInWords(
  { ui }: Pick<TableWords, 'ui'>,
  { seat, own }: Pick<Review, 'seat' | 'own'>,
): string | null {
  if (own === undefined) return null;
  if (own.length === 0) return ui('review:own.none', { who: seat });
  const spans = own.map(({ from, to }) =>
    from === to ? ui('review:own.one', { at: from }) : ui('review:own.span', { from, to }),
  );
  return ui('review:own.some', { who: seat, spans: inRow(ui, spans) });
}
