import type { TrickRecord } from '#engine/games/dezai-shen/types.ts';
import { PastTrick } from '#renderer/kit/past/PastTrick.tsx';
import { DezaiChip } from './DezaiChip.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface TrickRowProps {
  readonly trick: TrickRecord;
  /** From 1. */
  readonly number: number;
}

/** One finished trick: its cards in turn, and who took it. */
export function TrickRow({ trick, number }: TrickRowProps) {
  const words = usePanelWords();
  const { plays, winner } = trick;
  return (
    <PastTrick
      title={words.t('trick.number', { number })}
      plays={plays.map(({ seat, face }) => ({ seat, card: <DezaiChip card={face} isWon={seat === winner} /> }))}
      winner={winner}
      outcome={words.t('trick.taken', { name: words.seat(winner) })}
    />
  );
}
