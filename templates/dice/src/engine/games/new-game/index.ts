import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { novice, steady } from './bots.ts';
import { chances, moves, options } from './inputs.ts';
import { judgeMove, newGameChart } from './new-game.chart.ts';
import { phases, type NewGameTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { freshTable } from './rules/layout.ts';
import { resultOf } from './rules/score.ts';
import { factsFor, laidFor } from './view.ts';

/** New Game: a dice game for two to six. Its rules are in README.md, paragraph by paragraph. */
export const newGame = defineGame<NewGameTypes>({
  id: 'new-game',
  version: 1,
  place: 100,
  seats: { min: 2, max: 6, standard: 3 },
  options,
  moves,
  chances,
  chart: newGameChart,
  begin: (chosen, seats) => ({ table: freshTable(), options: chosen, seats, rolls: [], turns: [] }),
  ...byPhase<NewGameTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  // Nothing is hidden, so nothing is drawn again.
  resample: (state) => state,
  result: resultOf,
  bots: [novice, steady],
});
