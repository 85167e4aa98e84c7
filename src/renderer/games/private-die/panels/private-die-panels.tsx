import './private-die-panels.css';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { CardMeaning } from './CardMeaning.tsx';
import { numbersOf } from '../numbers.ts';
import { pieceNote, zoneNote } from './notes.ts';
import { LastRound, RoundHistory } from './RoundHistory.tsx';
import { RoundSummary } from './RoundSummary.tsx';
import { SeatBadge, SeatStatus, SelfStatus } from './SeatStatus.tsx';
import { finishedRounds, stepsOf } from './summary-steps.ts';
import { ValueStrip } from './ValueStrip.tsx';

/** What Private Die adds to the table's chrome. */
export const privateDiePanels: GamePanels = {
  Strip: ValueStrip,
  SeatDetail: SeatStatus,
  SeatBadge,
  SelfDetail: SelfStatus,
  History: RoundHistory,
  Last: LastRound,
  Summary: RoundSummary,
  Card: CardMeaning,
  // Every die lies in a zone of its owner.
  playedBy: () => null,
  pieceNote,
  zoneNote,
  isDone: (view, me) => ['stayed', 'matched', 'bust'].some((ended) => numbersOf(view).seats[me]?.status === ended),
  finishedRounds,
  summaryTitle: (view, round) => (round < numbersOf(view).finished.length ? null : { code: 'suddenDeath' }),
  summarySteps: stepsOf,
  roundPoints: (view) => numbersOf(view).finished.map(({ seats }) => seats.map(({ change }) => change)),
};
