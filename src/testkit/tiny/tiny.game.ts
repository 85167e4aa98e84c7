import type { Rng } from '#engine/core/rng.ts';
import { pick, shuffled } from '#engine/core/rng.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { defineGame, type BotPolicy } from '#engine/core/game.ts';
import { count, flag } from '#engine/core/options.ts';
import { faceOf, sightOf, zoneOf } from '#engine/core/pieces.ts';
import { tinyChart, type TinyPhase } from './tiny.chart.ts';
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

export const tiny = defineGame<TinyTypes>({
  id: 'tiny',
  version: 1,
  seats: { min: 2, max: 3 },
  // Only between two rounds is there something to peek at.
  options: { rounds: count(1, 3, 2), peek: flag(true, { onlyWhen: [{ option: 'rounds', min: 2, max: 3 }] }) },
  moves: tinyMoves,
  chances: tinyChances,
  chart: tinyChart,
  begin: beginTiny,
  awaits: ({ phase, state }) =>
    phase === 'sealing' ? allSeats(state).filter((seat) => !isSealed(state, seat)) : [turnOf(state)],
  judge: judgeTiny,
  prompts: ({ phase, state }, seat) => {
    const type = moveIn(phase);
    const offers = zoneOf(state.table, `hand:${String(seat)}`).pieces.map((piece) => ({
      key: piece,
      verdict: judgeTiny(state, seat, { type, piece }),
    }));
    return [
      {
        id: type,
        kind: 'piece',
        text: { code: type === 'move.seal' ? 'seal' : 'play' },
        move: { type },
        field: 'piece',
        offers,
      },
    ];
  },
  movesOf: ({ phase, state }, seat) =>
    zoneOf(state.table, `hand:${String(seat)}`)
      .pieces.map((piece): TinyMove => ({ type: moveIn(phase), piece }))
      .filter((move) => judgeTiny(state, seat, move).ok),
  chance: ({ state }, rng) => ({
    type: 'chance.dealt',
    order: shuffled(CARDS, rng.stream(`deck/${String(state.round + 1)}`)),
  }),
  view: ({ state }) => ({
    headline: [{ code: 'round', params: { round: state.round } }],
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

function moveIn(phase: TinyPhase): TinyMove['type'] {
  return phase === 'sealing' ? 'move.seal' : 'move.play';
}

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
