import { useEffect, useMemo } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { TableStage } from '#renderer/stage/contract.ts';
import { type Asking, choosableIn, type Offers, offersOf, stanceOf } from '#renderer/stage/stances.ts';

export interface AskingInput {
  readonly prompts: readonly Prompt[];
  readonly standing: Offers;
  readonly chosen: readonly PieceId[];
  /** The piece that has the player's attention. */
  readonly pointed: PieceId | null;
  /** False while the picture is behind. */
  readonly isTold: boolean;
}

/**
 * Shows in the picture what is asked and chosen. Returns by how many pixels the picture lifts a piece, so that what lies over it
 * is lifted as well.
 */
export function useAsking(stage: TableStage | null, input: AskingInput): (piece: PieceId) => number {
  const { prompts, standing, chosen, pointed, isTold } = input;
  useEffect(() => {
    stage?.choose(chosen);
  }, [stage, chosen]);
  useEffect(() => {
    stage?.stand(standing, isTold);
  }, [stage, standing, isTold]);
  useEffect(() => {
    stage?.point(pointed);
  }, [stage, pointed]);
  return useMemo(() => {
    const asking: Asking = {
      offers: offersOf(prompts),
      choosable: choosableIn(prompts),
      standing,
      chosen: new Set(chosen),
      isTold,
    };
    return (piece) => stanceOf(asking, piece, piece === pointed).raise;
  }, [prompts, standing, chosen, pointed, isTold]);
}
