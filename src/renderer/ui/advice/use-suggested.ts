import type { PieceId } from '#protocol/ids.ts';
import { useClient } from '#renderer/client/hooks.ts';

/** The piece that the viewer was advised to play, or that the lesson asks for; null where there is none. */
export function useSuggestedPiece(): PieceId | null {
  return useClient(({ advice, status }) => {
    const { lesson } = status ?? {};
    if (lesson?.task === 'move') return lesson.points.find(isPiece)?.slice(PIECE.length) ?? null;
    const best = advice === null || typeof advice === 'string' ? undefined : advice.choices[0];
    const piece = best?.move['piece'];
    return typeof piece === 'string' ? piece : null;
  });
}

/** How a point of a lesson names a piece. */
const PIECE = 'piece:';
const isPiece = (point: string): boolean => point.startsWith(PIECE);
