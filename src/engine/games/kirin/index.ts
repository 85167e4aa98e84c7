import { defineGame } from '#engine/core/game.ts';
import type { KirinChance, KirinEvent, KirinMove, KirinOptions, KirinState } from './types.ts';
import { novice, steady } from './bots.ts';
import { chances, moves, options } from './inputs.ts';
import { kirinChart } from './kirin.chart.ts';
import { movesFor, promptsFor } from './prompts.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { drawDeck, undealt } from './rules/deal.ts';
import { judgeDeclare, undeclaredSeats } from './rules/declare.ts';
import { SEAT_COUNT } from './rules/layout.ts';
import { drawLeader } from './rules/leader.ts';
import { judgePlay, playerOnTurn } from './rules/play.ts';
import { resultOf } from './rules/score.ts';
import { factsFor } from './view.ts';

interface KirinTypes {
  options: KirinOptions;
  state: KirinState;
  move: KirinMove;
  chance: KirinChance;
  event: KirinEvent;
}

/** Kirin: a trick-taking game for four. Its rules are in README.md, paragraph by paragraph. */
export const kirin = defineGame<KirinTypes>({
  id: 'kirin',
  version: 1,
  seats: { min: SEAT_COUNT, max: SEAT_COUNT },
  options,
  moves,
  chances,
  chart: kirinChart,
  begin: undealt,
  awaits: ({ phase, state }) => (phase === 'declaring' ? undeclaredSeats(state) : [playerOnTurn(state)]),
  judge: (state, seat, move) =>
    move.type === 'move.declare' ? judgeDeclare(state, seat, move) : judgePlay(state, seat, move),
  prompts: promptsFor,
  movesOf: movesFor,
  chance: ({ phase, state }, rng) => (phase === 'dealing' ? drawDeck(state, rng) : drawLeader(state, rng)),
  view: factsFor,
  redact: publicPartOf,
  toldMoves,
  dealOf: ({ round }) => round,
  resample: resampleFor,
  result: resultOf,
  bots: [novice, steady],
});
