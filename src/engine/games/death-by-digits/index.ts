import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { novice, steady } from './bots.ts';
import { memoryOf } from './chronicle.ts';
import { deathByDigitsChart } from './death-by-digits.chart.ts';
import { chances, moves, options } from './inputs.ts';
import { exercisesIn } from './exercises.ts';
import { features } from './features.ts';
import { judgeMove } from './judge-move.ts';
import { lesson } from './lesson.ts';
import { phases, type DeathByDigitsTypes } from './phases.ts';
import { review } from './racing/reviewing.ts';
import { sharp } from './racing/sharp.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { maySpeak } from './rules/accuse.ts';
import { resultOf } from './rules/end.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/layout.ts';
import { undealt } from './rules/setup.ts';
import { standInsFor } from './stand-ins/stand-ins.ts';
import { statisticsOf } from './statistics.ts';
import { factsFor, laidFor, ownFor } from './view.ts';

/** Death by Digits: three hidden numbers, for two to six. Its rules are in README.md. */
export const deathByDigits = defineGame<DeathByDigitsTypes>({
  id: 'death-by-digits',
  version: 1,
  place: 5,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  moves,
  chances,
  chart: deathByDigitsChart,
  begin: undealt,
  ...byPhase<DeathByDigitsTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  own: ownFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  memory: memoryOf,
  maySpeak,
  roundOf: ({ round }) => round,
  isDone: ({ isOut }, seat) => isOut[seat] === true,
  resample: resampleFor,
  duplicate: { by: 'winning' },
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady, sharp],
  features,
  review,
  lesson,
  exercises: { asks: exercisesIn },
  standIns: standInsFor,
});
