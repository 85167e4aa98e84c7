import type { CardPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import { numbersOf } from '../numbers.ts';
import { beatenBy, suitOf, trumpClassOf } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What a card does: its place in its suit; or its class of trump, and that the order of play decides the rest. */
export function CardMeaning({ view, face, zone }: CardPanelProps) {
  const words = usePanelWords();
  const trump = trumpClassOf(face);
  const play = zone === 'trick' ? numbersOf(view).plays.find((made) => made.face === face) : undefined;
  const marked = play?.trump ?? null;
  const lines = [
    ...(trump === null ? suitLines(words, face) : [words.t(`card.${trump}`), words.t('card.order')]),
    ...(marked === null
      ? []
      : [words.t('card.place', { place: words.t(`pieceNote.${marked.class}${String(marked.order)}`) })]),
    ...(zone === 'buried' ? [words.t('card.buried')] : []),
  ];
  return <CardLines lines={lines} />;
}

function suitLines(words: PanelWords, face: string): readonly string[] {
  const suit = words.suit(suitOf(face));
  return [words.t('card.rank', { suit, count: beatenBy(face) }), words.t('card.offSuit', { suit })];
}
