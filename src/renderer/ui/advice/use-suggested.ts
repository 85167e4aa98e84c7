import type { PieceId } from '#protocol/ids.ts';
import { useClient } from '#renderer/client/hooks.ts';

/** The piece that the viewer was advised to play; null where there is no advice, or none about a single piece. */
export function useSuggestedPiece(): PieceId | null {
  return useClient(({ advice }) => {
    const best = advice === null || typeof advice === 'string' ? undefined : advice.choices[0];
    const piece = best?.move['piece'];
    return typeof piece === 'string' ? piece : null;
  });
}
