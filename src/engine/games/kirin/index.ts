import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { novice, steady } from './bots.ts';
import { exercisesIn } from './exercises.ts';
import { features } from './features.ts';
import { review } from './search/reviewing.ts';
import { sharp } from './search/sharp.ts';
import { chances, moves, options } from './inputs.ts';
import { lesson } from './lesson.ts';
import { judgeMove, kirinChart } from './kirin.chart.ts';
import { phases, type KirinTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { undealt } from './rules/deal.ts';
import { SEAT_COUNT } from './rules/layout.ts';
import { resultOf } from './rules/score.ts';
import { factsFor, laidFor, ownFor } from './view.ts';

/** Kirin: a trick-taking game for four. Its rules are in README.md, paragraph by paragraph. */
export const kirin = defineGame<KirinTypes>({
  id: 'kirin',
  version: 1,
  place: 1,
  seats: { min: SEAT_COUNT, max: SEAT_COUNT },
  options,
  moves,
  chances,
  chart: kirinChart,
  begin: undealt,
  ...byPhase<KirinTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  own: ownFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  dealOf: ({ round }) => round,
  roundOf: ({ round }) => round,
  resample: resampleFor,
  result: resultOf,
  bots: [novice, steady, sharp],
  features,
  review,
  lesson,
  exercises: { asks: exercisesIn },
});
