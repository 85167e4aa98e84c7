import { useEffect } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import type { TableStage } from '#renderer/stage/contract.ts';

/** Marks the chosen pieces in the picture. */
export function useChosenPieces(stage: TableStage | null, pieces: readonly PieceId[]): void {
  useEffect(() => {
    stage?.choose(pieces);
  }, [stage, pieces]);
}

/** Lifts the piece that has the player's attention, in the picture. */
export function usePointedPiece(stage: TableStage | null, piece: PieceId | null): void {
  useEffect(() => {
    stage?.point(piece);
  }, [stage, piece]);
}
