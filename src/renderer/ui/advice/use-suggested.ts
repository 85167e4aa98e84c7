import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { pieceAt } from '#renderer/ui/lesson/lesson-point.ts';

/**
 * The piece that the viewer was advised to play, or that the lesson asks for: of several, the first that is not chosen
 * yet. Null where there is none.
 */
export function useSuggestedPiece(chosen: readonly PieceId[]): PieceId | null {
  return useClient(({ advice, status }) => {
    const { lesson } = status ?? {};
    if (lesson?.task === 'move') {
      const pieces = piecesAt(lesson.points);
      return pieces.find((piece) => !chosen.includes(piece)) ?? null;
    }
    const best = advice === null || typeof advice === 'string' ? undefined : advice.choices[0];
    const piece = best?.move['piece'];
    return typeof piece === 'string' ? piece : null;
  });
}

/** The answers that a lesson asks for, to a prompt that is not answered on the table. */
export interface SuggestedOffers {
  /** Whether this button is to be pressed. */
  isButton(id: Prompt['id']): boolean;
  /** Whether this is the choice for a field, or one of them. */
  isOffer(field: string, key: string | number | boolean): boolean;
  /** How often this is to be chosen, where that can be more than once. */
  times(field: string, key: string | number | boolean): number;
  /** Whether a choice is asked for in this field. */
  isField(field: string): boolean;
  /** Whether these pieces are just those that are asked for. */
  arePieces(chosen: readonly PieceId[]): boolean;
}

/** The choices that the lesson asks for where it waits for a move; nothing at every other table. */
export function useSuggestedOffers(): SuggestedOffers {
  const lesson = useClient(({ status }) => status?.lesson);
  const points = lesson?.task === 'move' ? lesson.points : [];
  const pieces = piecesAt(points);
  const times = (field: string, key: string | number | boolean): number =>
    points.filter((point) => point === `offer:${field}:${String(key)}`).length;
  return {
    isButton: (id) => points.includes(`offer:${id}`),
    isOffer: (field, key) => times(field, key) > 0,
    times,
    isField: (field) => points.some((point) => point.startsWith(`offer:${field}:`)),
    arePieces: (chosen) =>
      pieces.length > 0 && pieces.length === chosen.length && chosen.every((piece) => pieces.includes(piece)),
  };
}

function piecesAt(points: readonly string[]): readonly PieceId[] {
  return points.map(pieceAt).filter((piece) => piece !== null);
}
