import { shuffled, pick } from '#engine/core/rng.ts';
import { defineGame, type AnyGame } from '#engine/core/game.ts';
import { count } from '#engine/core/options.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { paradeChart, type ParadePhase } from './parade.chart.ts';
import { allSeats, beginParade, hasSealed, judgeParade, ownZone, turnOf } from './parade.rules.ts';
import {
  CARDS,
  paradeChances,
  paradeMoves,
  type ParadeChance,
  type ParadeEvent,
  type ParadeMove,
  type ParadeOptions,
  type ParadeState,
} from './parade.types.ts';

interface ParadeTypes {
  options: ParadeOptions;
  state: ParadeState;
  move: ParadeMove;
  chance: ParadeChance;
  event: ParadeEvent;
  phase: ParadePhase;
}

/**
 * Parade, a game for soaking only, as no real one has eight seats: hidden hands, a secret choice that all make at once,
 * and turns. Each card moves once under an id of its own, so a move that was carried out twice, or never, is seen.
 */
export const parade: AnyGame = defineGame<ParadeTypes>({
  id: 'parade',
  version: 1,
  seats: { min: 2, max: 8 },
  options: { rounds: count(1, 1_000, 10) },
  moves: paradeMoves,
  chances: paradeChances,
  chart: paradeChart,
  begin: beginParade,
  awaits: ({ phase, state }) =>
    phase === 'sealing' ? allSeats(state).filter((seat) => !hasSealed(state, seat)) : [turnOf(state)],
  judge: judgeParade,
  prompts: ({ phase, state }, seat) => {
    const type = phase === 'sealing' ? 'move.seal' : 'move.play';
    const { pieces } = zoneOf(state.table, ownZone('hand', seat));
    const offers = pieces.map((key) => ({ key, verdict: { ok: true as const } }));
    return [{ id: type, kind: 'piece', text: { code: type }, move: { type }, field: 'piece', offers }];
  },
  movesOf: ({ phase, state }, seat) =>
    zoneOf(state.table, ownZone('hand', seat)).pieces.map((piece) => ({
      type: phase === 'sealing' ? 'move.seal' : 'move.play',
      piece,
    })),
  chance: ({ state }, rng) => ({
    type: 'chance.dealt',
    order: shuffled(CARDS, rng.stream(`deck/${String(state.round + 1)}`)),
  }),
  view: ({ state }) => ({
    headline: [{ code: 'round', params: { round: state.round } }],
    scores: state.points,
    numbers: { round: state.round, played: state.played.length },
  }),
  redact: (event) => {
    if (event.type === 'deck.dealt') return { round: event.round };
    return event.type === 'seals.opened' ? {} : { seat: event.seat };
  },
  toldMoves: { 'move.seal': null, 'move.play': ['piece'] },
  // Nobody searches in this game; whoever asks gets nothing imagined.
  resample: (state) => state,
  result: (state) => ({
    standings: allSeats(state).map((seat) => {
      const score = state.points[seat] ?? 0;
      const place = 1 + state.points.filter((other) => other > score).length;
      return { seat, score, place, winner: place === 1 };
    }),
  }),
  bots: [{ id: 'casual', choose: ({ moves }, rng) => pick(moves, rng.stream('choice')) }],
});
