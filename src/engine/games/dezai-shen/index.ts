import { defineGame } from '#engine/core/game.ts';
import { byPhase } from '#engine/core/phases.ts';
import { bold, cautious, novice, steady } from './bots.ts';
import { features } from './features.ts';
import { sharp } from './search/sharp.ts';
import { dezaiShenChart } from './dezai-shen.chart.ts';
import { chances, moves, options } from './inputs.ts';
import { lesson } from './lesson.ts';
import { judgeMove } from './judge-move.ts';
import { phases, type DezaiShenTypes } from './phases.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { undealt } from './rules/draw.ts';
import { SEAT_COUNT } from './rules/layout.ts';
import { resultOf } from './rules/score.ts';
import { statisticsOf } from './statistics.ts';
import { factsFor, laidFor, ownFor } from './view.ts';

/** Dezai Shen: a contract trick-taking game for three. Its rules are in README.md, paragraph by paragraph. */
export const dezaiShen = defineGame<DezaiShenTypes>({
  id: 'dezai-shen',
  version: 1,
  place: 2,
  seats: { min: SEAT_COUNT, max: SEAT_COUNT },
  options,
  moves,
  chances,
  chart: dezaiShenChart,
  begin: undealt,
  ...byPhase<DezaiShenTypes>(phases),
  judge: judgeMove,
  view: factsFor,
  own: ownFor,
  laid: laidFor,
  redact: publicPartOf,
  toldMoves,
  dealOf: ({ hand }) => hand,
  roundOf: ({ hand }) => hand,
  resample: resampleFor,
  duplicate: { perPoint: 20 },
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady, cautious, bold, sharp],
  features,
  lesson,
});
