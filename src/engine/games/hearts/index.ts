import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { novice, steady } from './bots.ts';
import { features } from './features.ts';
import { sharp } from './search/sharp.ts';
import { heartsChart, judgeMove } from './hearts.chart.ts';
import { chances, moves, options } from './inputs.ts';
import { lesson } from './lesson.ts';
import { phases, type HeartsTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { undealt } from './rules/deal.ts';
import { resultOf } from './rules/score.ts';
import { factsFor, laidFor, ownFor } from './view.ts';

/** Hearts: a trick-taking game for three to five. Its rules are in README.md, paragraph by paragraph. */
export const hearts = defineGame<HeartsTypes>({
  id: 'hearts',
  version: 1,
  place: 6,
  seats: { min: 3, max: 5, standard: 4 },
  options,
  moves,
  chances,
  chart: heartsChart,
  begin: undealt,
  ...byPhase<HeartsTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  own: ownFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  dealOf: ({ hand }) => hand,
  roundOf: ({ hand }) => hand,
  resample: resampleFor,
  lowestWins: true,
  duplicate: { perPoint: 10 },
  result: resultOf,
  bots: [novice, steady, sharp],
  features,
  lesson,
});
