import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import type { CardPanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { Notebook } from './Notebook.tsx';
import { SeatStatus, SelfStatus } from './SeatStatus.tsx';
import { Finale, LastStrip, LastTurn, TurnHistory } from './Turns.tsx';

/** What is to be said of a card in sight. */
function CardMeaning({ zone }: CardPanelProps) {
  const { t } = useWordsOf('new-game');
  return <CardLines lines={[t(zone === 'hidden' ? 'card.hidden' : 'card.elsewhere')]} />;
}

/** What New Game adds to the table's chrome. */
export const newGamePanels: GamePanels = {
  Strip: LastStrip,
  SeatDetail: SeatStatus,
  SelfDetail: SelfStatus,
  History: TurnHistory,
  Last: LastTurn,
  Notebook,
  Summary: Finale,
  Card: CardMeaning,
  playedBy: () => null,
  zoneNote: () => null,
  // Only the end of the match is told as a summary: a round of turns brings nobody points.
  finishedRounds: (view) => (view.result === null ? 0 : 1),
  summaryTitle: () => ({ code: 'finale' }),
  summarySteps: () => 1,
  roundPoints: () => [],
};
