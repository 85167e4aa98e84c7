import './di-renjie-panels.css';
import { later } from '#renderer/kit/controls/later.tsx';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { numbersOf } from '../numbers.ts';
import { CardMeaning } from './CardMeaning.tsx';
import { CaseStrip } from './CaseStrip.tsx';
import { Finale } from './Finale.tsx';
import { stepsOfFinale } from './finale-steps.ts';
import { pieceNote, playedBy, zoneNote } from './notes.ts';
import { SeatBadge, SeatStatus, SelfStatus } from './SeatStatus.tsx';
import { LastTurn, TurnHistory } from './TurnHistory.tsx';

/** What Di Renjie adds to the table's chrome. */
export const diRenjiePanels: GamePanels = {
  Strip: CaseStrip,
  SeatDetail: SeatStatus,
  SeatBadge,
  SelfDetail: SelfStatus,
  History: TurnHistory,
  Last: LastTurn,
  Notebook: later(async () => ({ Part: (await import('./CaseNotebook.tsx')).CaseNotebook })),
  Summary: Finale,
  Card: CardMeaning,
  playedBy,
  pieceNote,
  zoneNote,
  // Only the end of the match is told as a summary: a round of turns brings nobody points.
  finishedRounds: (view) => (numbersOf(view).verdict === null ? 0 : 1),
  summaryTitle: () => ({ code: 'finale' }),
  summarySteps: stepsOfFinale,
  roundPoints: () => [],
};
