import { novice, steady } from './bots.ts';
import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { diRenjieChart } from './di-renjie.chart.ts';
import { features } from './features.ts';
import { chances, moves, options } from './inputs.ts';
import { judgeMove } from './judge-move.ts';
import { lesson } from './lesson.ts';
import { remember } from './notebook/memory.ts';
import { phases, type DiRenjieTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { resultOf } from './rules/end.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/layout.ts';
import { undealt } from './rules/setup.ts';
import { sharp } from './search/sharp.ts';
import { standInsFor } from './stand-ins/stand-ins.ts';
import { statisticsOf } from './statistics.ts';
import { factsFor, laidFor, ownFor } from './view.ts';

/** Di Renjie: a shared deduction in which each player also scores alone, for two to six. Its rules are in README.md. */
export const diRenjie = defineGame<DiRenjieTypes>({
  id: 'di-renjie',
  version: 1,
  place: 4,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  moves,
  chances,
  chart: diRenjieChart,
  begin: undealt,
  ...byPhase<DiRenjieTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  own: ownFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  memory: remember,
  roundOf: ({ round }) => round,
  resample: resampleFor,
  duplicate: { by: 'winning' },
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady, sharp],
  features,
  lesson,
  standIns: standInsFor,
});
