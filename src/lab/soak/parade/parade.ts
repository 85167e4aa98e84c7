import { shuffled, pick } from '#engine/core/rng.ts';
import { defineGame, type AnyGame } from '#engine/core/game.ts';
import { count } from '#engine/core/options.ts';
import { byPhase, type PhaseTable } from '#engine/core/phases.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import type { SeatId } from '#protocol/ids.ts';
import { paradeChart, type ParadeKinds, type ParadePhase } from './parade.chart.ts';
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

/** Any card of the hand is sealed or played. */
const laying = (type: ParadeMove['type']) => {
  const held = (state: ParadeState, seat: SeatId) => zoneOf(state.table, ownZone('hand', seat)).pieces;
  return {
    prompts: (state: ParadeState, seat: SeatId) => {
      const offers = held(state, seat).map((key) => ({ key, verdict: { ok: true as const } }));
      return [{ id: type, kind: 'piece' as const, text: { code: type }, move: { type }, field: 'piece', offers }];
    },
    moves: (state: ParadeState, seat: SeatId) => held(state, seat).map((piece): ParadeMove => ({ type, piece })),
  };
};

const headline = ({ round }: ParadeState) => [{ code: 'round', params: { round } }];

const phases = {
  dealing: {
    kind: 'chance',
    draw: ({ round }, rng) => ({
      type: 'chance.dealt',
      order: shuffled(CARDS, rng.stream(`deck/${String(round + 1)}`)),
    }),
    headline,
  },
  sealing: {
    kind: 'simultaneous',
    awaits: (state) => allSeats(state).filter((seat) => !hasSealed(state, seat)),
    ...laying('move.seal'),
    headline,
  },
  playing: { kind: 'turn', awaits: (state) => [turnOf(state)], ...laying('move.play'), headline },
  over: { kind: 'over', headline },
} as const satisfies PhaseTable<ParadeKinds, ParadeTypes>;

/**
 * Parade, a game for soaking only, as no real one has eight seats: hidden hands, a secret choice that all make at once,
 * and turns. Each card moves once under an id of its own, so a move that was carried out twice, or never, is seen.
 */
export const parade: AnyGame = defineGame<ParadeTypes>({
  id: 'parade',
  version: 1,
  place: 0,
  seats: { min: 2, max: 8 },
  options: { rounds: count(1, 1_000, 10) },
  moves: paradeMoves,
  chances: paradeChances,
  chart: paradeChart,
  begin: beginParade,
  ...byPhase<ParadeTypes>(phases),
  judge: judgeParade,
  view: ({ phase, state }) => ({
    headline: phases[phase].headline(state),
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
