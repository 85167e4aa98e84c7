import type { Rng } from '#engine/core/rng.ts';
import { pick, shuffled } from '#engine/core/rng.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { defineGame, type BotPolicy } from '#engine/core/game.ts';
import { count, flag } from '#engine/core/options.ts';
import { byPhase, type PhaseTable } from '#engine/core/phases.ts';
import { faceOf, sightOf, zoneOf } from '#engine/core/pieces.ts';
import type { SeatId } from '#protocol/ids.ts';
import { tinyChart, type TinyKinds, type TinyPhase } from './tiny.chart.ts';
import { allSeats, beginTiny, isSealed, judgeTiny, turnOf, winnersOf } from './tiny.rules.ts';
import {
  CARDS,
  tinyChances,
  tinyMoves,
  type TinyCard,
  type TinyChance,
  type TinyEvent,
  type TinyMove,
  type TinyOptions,
  type TinyState,
} from './tiny.types.ts';

export interface TinyTypes {
  options: TinyOptions;
  state: TinyState;
  move: TinyMove;
  chance: TinyChance;
  event: TinyEvent;
  phase: TinyPhase;
}

const casual: BotPolicy<TinyMove> = {
  id: 'casual',
  choose: ({ moves }, rng) => pick(moves, rng.stream('choice')),
};

/** A card of the hand is sealed or played. */
const laying = (type: TinyMove['type']) => {
  const legal = (state: TinyState, seat: SeatId) =>
    zoneOf(state.table, `hand:${String(seat)}`).pieces.map((piece) => ({
      key: piece,
      verdict: judgeTiny(state, seat, { type, piece }),
    }));
  return {
    prompts: (state: TinyState, seat: SeatId) => [
      {
        id: type,
        kind: 'piece' as const,
        text: { code: type === 'move.seal' ? 'seal' : 'play' },
        move: { type },
        field: 'piece',
        offers: legal(state, seat),
      },
    ],
    moves: (state: TinyState, seat: SeatId) =>
      legal(state, seat).flatMap(({ key, verdict }): readonly TinyMove[] => (verdict.ok ? [{ type, piece: key }] : [])),
  };
};

const headline = ({ round }: TinyState) => [{ code: 'round', params: { round } }];

/** What depends on the phase of High Card: who is asked for what, and what is drawn. */
export const tinyPhases = {
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
    awaits: (state) => allSeats(state).filter((seat) => !isSealed(state, seat)),
    ...laying('move.seal'),
    headline,
  },
  'trick.playing': { kind: 'turn', awaits: (state) => [turnOf(state)], ...laying('move.play'), headline },
  over: { kind: 'over', headline },
} as const satisfies PhaseTable<TinyKinds, TinyTypes>;

export const tiny = defineGame<TinyTypes>({
  id: 'tiny',
  version: 1,
  place: 0,
  seats: { min: 2, max: 3 },
  // Only between two rounds is there something to peek at.
  options: { rounds: count(1, 3, 2), peek: flag(true, { onlyWhen: [{ option: 'rounds', min: 2, max: 3 }] }) },
  moves: tinyMoves,
  chances: tinyChances,
  chart: tinyChart,
  begin: beginTiny,
  ...byPhase<TinyTypes>(tinyPhases),
  judge: judgeTiny,
  view: ({ phase, state }) => ({
    headline: tinyPhases[phase].headline(state),
    scores: state.points,
    numbers: { round: state.round, plays: state.plays.map(({ seat, card }) => ({ seat, card })) },
  }),
  redact: (event) => {
    switch (event.type) {
      case 'deck.dealt':
        return { round: event.round };
      case 'seals.opened':
        return { leader: event.leader };
      case 'match.ended':
        return { winners: event.winners };
      case 'card.sealed':
      case 'card.played':
      case 'trick.taken':
      case 'stock.peeked':
        return { seat: event.seat };
    }
  },
  toldMoves: { 'move.seal': null, 'move.play': ['piece'] },
  resample,
  result: (state) => {
    const winners = winnersOf(state);
    return {
      standings: allSeats(state).map((seat) => {
        const score = state.points[seat] ?? 0;
        return {
          seat,
          score,
          place: 1 + state.points.filter((other) => other > score).length,
          winner: winners.includes(seat),
        };
      }),
    };
  },
  bots: [casual],
});

/** Draws the hidden faces again until everybody who did not beat the card led could not have done so. */
function resample(state: TinyState, viewer: Viewer, rng: Rng): TinyState {
  const { table } = state;
  const hidden = Object.values(table.zones).flatMap((place) => {
    const sight = sightOf(place);
    const reads = viewer.kind === 'open' || sight === 'all' || (viewer.kind === 'seat' && sight === viewer.seat);
    return reads
      ? []
      : place.pieces.filter((piece) => viewer.kind !== 'seat' || !(table.seen[piece]?.includes(viewer.seat) ?? false));
  });
  const stream = rng.stream('resample');
  // Sorted first, so that the order in which they really lie has no part in the draw.
  const pool = hidden.map((piece) => faceOf(table, piece)).toSorted();
  for (let tries = 0; tries < 100; tries += 1) {
    const drawn = shuffled(pool, stream);
    const faces = { ...table.faces };
    for (const [index, piece] of hidden.entries()) faces[piece] = drawn[index] as TinyCard;
    const imagined = { ...state, table: { ...table, faces } };
    if (keptToTheRules(imagined)) return imagined;
  }
  return state;
}

function keptToTheRules(state: TinyState): boolean {
  const [led] = state.plays;
  if (!led) return true;
  return state.plays.every(({ seat, card }) => {
    const left = zoneOf(state.table, `hand:${String(seat)}`).pieces.map((piece) => faceOf(state.table, piece));
    return seat === led.seat || card > led.card || left.every((other) => other < led.card);
  });
}
