import { defineGame } from '#engine/core/game.ts';
import type { DezaiShenChance, DezaiShenEvent, DezaiShenMove, DezaiShenOptions, DezaiShenState } from './types.ts';
import { novice, steady } from './bots.ts';
import { dezaiShenChart } from './dezai-shen.chart.ts';
import { chances, moves, options } from './inputs.ts';
import { movesFor, promptsFor } from './prompts.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { drawDeck } from './rules/deal.ts';
import { drawLots, undealt } from './rules/draw.ts';
import { drawMix } from './rules/exchange.ts';
import { SEAT_COUNT } from './rules/layout.ts';
import { judgeMove, seatAwaited } from './rules/permits.ts';
import { resultOf } from './rules/score.ts';
import { statisticsOf } from './statistics.ts';
import { factsFor } from './view.ts';

export interface DezaiShenTypes {
  options: DezaiShenOptions;
  state: DezaiShenState;
  move: DezaiShenMove;
  chance: DezaiShenChance;
  event: DezaiShenEvent;
  phase: string;
}

/** Dezai Shen: a contract trick-taking game for three. Its rules are in README.md, paragraph by paragraph. */
export const dezaiShen = defineGame<DezaiShenTypes>({
  id: 'dezai-shen',
  version: 1,
  seats: { min: SEAT_COUNT, max: SEAT_COUNT },
  options,
  moves,
  chances,
  chart: dezaiShenChart,
  begin: undealt,
  awaits: (position) => [seatAwaited(position)],
  judge: judgeMove,
  prompts: promptsFor,
  movesOf: movesFor,
  chance: ({ phase, state }, rng) => {
    if (phase === 'drawing') return drawLots(rng);
    return phase === 'shuffling' ? drawDeck(state, rng) : drawMix(state, rng);
  },
  view: factsFor,
  redact: publicPartOf,
  toldMoves,
  dealOf: ({ hand }) => hand,
  resample: resampleFor,
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady],
});
