import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { novice, steady } from './bots.ts';
import { chances, moves, options } from './inputs.ts';
import { judgeMove, newGameChart } from './new-game.chart.ts';
import { phases, type NewGameTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { undealt } from './rules/deal.ts';
import { resultOf } from './rules/score.ts';
import { factsFor, laidFor } from './view.ts';

/** New Game: a trick-taking game for three to five. Its rules are in README.md, paragraph by paragraph. */
export const newGame = defineGame<NewGameTypes>({
  id: 'new-game',
  version: 1,
  place: 100,
  seats: { min: 3, max: 5, standard: 4 },
  options,
  moves,
  chances,
  chart: newGameChart,
  begin: undealt,
  ...byPhase<NewGameTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  dealOf: ({ round }) => round,
  resample: resampleFor,
  result: resultOf,
  bots: [novice, steady],
});
