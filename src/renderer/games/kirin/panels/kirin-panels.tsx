import './kirin-panels.css';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { ofTrick } from '#renderer/kit/panels/of-trick.ts';
import { CardMeaning } from './CardMeaning.tsx';
import { kirinNumbers } from './kirin-numbers.ts';
import { OrderStrip } from './OrderStrip.tsx';
import { RoundTable } from './RoundTable.tsx';
import { SeatTally } from './SeatTally.tsx';
import { SelfProgress } from './SelfProgress.tsx';
import { LastTrick, RoundSoFar } from './TrickHistory.tsx';

/** What Kirin adds to the table's chrome (rules page 2.10). */
export const kirinPanels: GamePanels = {
  Strip: OrderStrip,
  SeatDetail: SeatTally,
  SelfDetail: SelfProgress,
  History: RoundSoFar,
  Last: LastTrick,
  Summary: RoundTable,
  Card: CardMeaning,
  ...ofTrick(kirinNumbers),
  finishedRounds: (view) => kirinNumbers(view).finished.length,
  summarySteps: (view, round) => (kirinNumbers(view).finished[round]?.declarations.length ?? 0) + 1,
  roundPoints: (view) => kirinNumbers(view).finished.map((record) => record.points),
};
