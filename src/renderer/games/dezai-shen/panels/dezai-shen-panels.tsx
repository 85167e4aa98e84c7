import './dezai-shen-panels.css';
import './hands.css';
import './strip.css';
import { later } from '#renderer/kit/controls/later.tsx';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { ofTrick } from '#renderer/kit/panels/of-trick.ts';
import { numbersOf } from '../numbers.ts';
import { ContractStrip } from './ContractStrip.tsx';
import { LastTrick } from './LastTrick.tsx';
import { SeatBadge, SeatStatus, SelfStatus } from './SeatStatus.tsx';
import { STEPS } from './summary-steps.ts';

/** What Dezai Shen adds to the table's chrome (rules page 3.10). */
export const dezaiShenPanels: GamePanels = {
  Strip: ContractStrip,
  SeatDetail: SeatStatus,
  SeatBadge,
  SelfDetail: SelfStatus,
  Choosing: later(async () => ({ Part: (await import('./SuitLengths.tsx')).SuitLengths })),
  History: later(async () => ({ Part: (await import('./HandsHistory.tsx')).HandsHistory })),
  Last: LastTrick,
  Summary: later(async () => ({ Part: (await import('./HandSummary.tsx')).HandSummary })),
  Card: later(async () => ({ Part: (await import('./CardMeaning.tsx')).CardMeaning })),
  ...ofTrick(numbersOf),
  pieceNote: (view, zone, index) => {
    const trump = zone === 'trick' ? numbersOf(view).plays[index]?.trump : null;
    return trump ? { code: `${trump.class}${String(trump.order)}` } : null;
  },
  finishedRounds: (view) => numbersOf(view).ledger.length,
  summarySteps: (view, round) => (numbersOf(view).ledger[round]?.settled ? STEPS.all : 0),
  roundPoints: (view) => numbersOf(view).ledger.map((entry) => entry.deltas),
};
