import './hearts-panels.css';
import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import { partsOf } from '#renderer/kit/deck/faces.ts';
import type { CardPanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { ofTrick } from '#renderer/kit/panels/of-trick.ts';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { numbersOf, worthOf } from '../numbers.ts';
import { HandStrip } from './HandStrip.tsx';
import { HandSummary } from './HandSummary.tsx';
import { SeatBadge, SeatStatus, SelfStatus } from './SeatStatus.tsx';
import { HandSoFar, LastTrick } from './Tricks.tsx';

/** What a card counts, what it beats, and whether it may be led. */
function CardMeaning({ view, face }: CardPanelProps) {
  const { t } = useWordsOf('hearts');
  const numbers = numbersOf(view);
  const suit = partsOf(face)?.suit ?? 'C';
  const worth = worthOf(face, numbers);
  const lines = [
    t(worth < 0 ? 'card.jack' : worth > 0 ? 'card.counts' : 'card.nothing', { count: worth }),
    t('card.beats', { suit: t(`suit.${suit}`) }),
    ...(suit === 'H' ? [t(numbers.broken ? 'card.broken' : 'card.whole')] : []),
  ];
  return <CardLines lines={lines} />;
}

/** What Hearts adds to the table's chrome. */
export const heartsPanels: GamePanels = {
  Strip: HandStrip,
  SeatDetail: SeatStatus,
  SeatBadge,
  SelfDetail: SelfStatus,
  History: HandSoFar,
  Last: LastTrick,
  Summary: HandSummary,
  Card: CardMeaning,
  ...ofTrick(numbersOf),
  finishedRounds: (view) => numbersOf(view).finished.length,
  summarySteps: () => 1,
  roundPoints: (view) => numbersOf(view).finished.map(({ points }) => points),
};
