import './death-by-digits-panels.css';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { later } from '#renderer/kit/controls/later.tsx';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { numbersOf } from '../numbers.ts';
import { CardMeaning } from './CardMeaning.tsx';
import { DigitsStrip } from './DigitsStrip.tsx';
import { Finale } from './Finale.tsx';
import { stepsOfFinale } from './finale-steps.ts';
import { HiddenCard } from './HiddenCard.tsx';
import { pieceNote, zoneNote } from './notes.ts';
import { picking } from './picking.ts';
import { PlayChoosing } from './PlayChoosing.tsx';
import { SeatBadge, SeatStatus, SelfStatus } from './SeatStatus.tsx';
import { LastTurn, TurnHistory } from './TurnHistory.tsx';

const isOut = (view: GameView, me: SeatId): boolean => numbersOf(view).seats[me]?.isOut === true;

/** What Death by Digits adds to the table's chrome. */
export const deathByDigitsPanels: GamePanels = {
  Strip: DigitsStrip,
  SeatDetail: SeatStatus,
  SeatBadge,
  SelfDetail: SelfStatus,
  Choosing: PlayChoosing,
  History: TurnHistory,
  Last: LastTurn,
  Notebook: later(async () => ({ Part: (await import('./DigitsNotebook.tsx')).DigitsNotebook })),
  Summary: Finale,
  Card: CardMeaning,
  Hidden: HiddenCard,
  picking,
  // Nobody has laid what lies in Evidence in an order that matters; what was just played says so itself.
  playedBy: () => null,
  pieceNote,
  zoneNote,
  waitNote: (view, me) => (isOut(view, me) ? { code: 'out' } : null),
  isDone: isOut,
  // Only the end of the match is told as a summary: a round of turns brings nobody points.
  finishedRounds: (view) => (numbersOf(view).ending === null ? 0 : 1),
  summaryTitle: () => ({ code: 'finale' }),
  summarySteps: stepsOfFinale,
  roundPoints: () => [],
};
