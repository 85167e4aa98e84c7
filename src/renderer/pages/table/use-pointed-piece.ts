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

/** Marks the pieces that stand for choices in the picture, and lights what is asked about once the picture has caught up. */
export function useStandingPieces(
  stage: TableStage | null,
  pieces: ReadonlyMap<PieceId, boolean>,
  isTold: boolean,
): void {
  useEffect(() => {
    stage?.stand(pieces, isTold);
  }, [stage, pieces, isTold]);
}
