import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { Seated } from '#engine/core/game.ts';
import {
  allSeats,
  beginTiny,
  deal,
  end,
  isSealed,
  judgeTiny,
  openSeals,
  peek,
  play,
  seal,
  takeTrick,
} from './tiny.rules.ts';
import type { TinyChance, TinyEvent, TinyMove, TinyState } from './tiny.types.ts';

type Input = Seated<TinyMove> | TinyChance;
const { effect, consequence, types } = effectsOf<TinyState, Input, TinyEvent>();

function isLegal(state: TinyState, input: Input): boolean {
  return input.type !== 'chance.dealt' && judgeTiny(state, input.seat, input).ok;
}

function isMyTurn(state: TinyState, input: Input): boolean {
  return input.type !== 'chance.dealt' && input.seat === ((state.leader ?? 0) + state.plays.length) % state.seats;
}

const parts = setup({
  types,
  guards: {
    maySeal: ({ context: { state }, event }) =>
      event.type === 'move.seal' && event.seat < state.seats && !isSealed(state, event.seat) && isLegal(state, event),
    allSealed: ({ context: { state } }) => allSeats(state).every((seat) => isSealed(state, seat)),
    mayPlay: ({ context: { state }, event }) => isMyTurn(state, event) && isLegal(state, event),
    trickIsFull: ({ context: { state } }) => state.plays.length === state.seats,
    mayPeek: ({ context: { state } }) => state.options.peek && state.round < state.options.rounds,
    lastRound: ({ context: { state } }) => state.round === state.options.rounds,
  },
  actions: {
    deal: effect('chance.dealt', deal),
    seal: effect('move.seal', seal),
    openSeals: consequence(openSeals),
    play: effect('move.play', play),
    takeTrick: consequence(takeTrick),
    peek: consequence(peek),
    end: consequence(end),
  },
});

const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'The cards are dealt.',
      tags: 'chance',
      on: { 'chance.dealt': { target: 'sealing', actions: 'deal' } },
    },
    sealing: {
      description: 'Everybody seals a card.',
      tags: 'simultaneous',
      on: { 'move.seal': { guard: 'maySeal', actions: 'seal' } },
      always: { guard: 'allSealed', target: 'trick', actions: 'openSeals' },
    },
    trick: {
      description: 'One trick is played.',
      initial: 'playing',
      exit: 'takeTrick',
      always: { guard: 'trickIsFull', target: 'settling' },
      states: {
        playing: {
          description: 'The table waits for a card.',
          tags: 'turn',
          on: { 'move.play': { guard: 'mayPlay', actions: 'play' } },
        },
      },
    },
    settling: {
      description: 'The round is settled.',
      always: [
        { guard: 'lastRound', target: 'over' },
        { guard: 'mayPeek', target: 'dealing', actions: 'peek' },
        { target: 'dealing' },
      ],
    },
    over: { description: 'The match is over.', type: 'final', entry: 'end' },
  },
});

export type TinyKinds = PhaseKinds<typeof course>;
export type TinyPhase = keyof TinyKinds;

export const tinyChart = parts.createMachine({
  id: 'tiny',
  context: () => ({ state: beginTiny({ rounds: 1, peek: false }, 2), events: [], between: [] }),
  options: { maxIterations: 100 },
  ...course,
});
