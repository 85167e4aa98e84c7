import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { novice, steady } from './bots.ts';
import { chances, moves, options } from './inputs.ts';
import { exercisesIn } from './exercises.ts';
import { features } from './features.ts';
import { judgeMove } from './judge-move.ts';
import { lesson } from './lesson.ts';
import { privateDieChart } from './private-die.chart.ts';
import { phases, type PrivateDieTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { resultOf } from './rules/end.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/layout.ts';
import { undealt } from './rules/setup.ts';
import { sharp } from './search/sharp.ts';
import { statisticsOf } from './statistics.ts';
import { factsFor, laidFor, ownFor } from './view.ts';

/** Private Die: dice against the word of witnesses, for two to six. Its rules are in README.md. */
export const privateDie = defineGame<PrivateDieTypes>({
  id: 'private-die',
  version: 1,
  place: 3,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  moves,
  chances,
  chart: privateDieChart,
  begin: undealt,
  ...byPhase<PrivateDieTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  own: ownFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  roundOf: ({ round }) => round,
  isDone: ({ players }, seat) => (players[seat]?.final ?? null) !== null,
  resample: resampleFor,
  duplicate: { by: 'winning' },
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady, sharp],
  features,
  review: { deals: 90_000 },
  lesson,
  exercises: { asks: exercisesIn },
});
