import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { Seated } from '#engine/core/game.ts';
import {
  allSeats,
  beginParade,
  deal,
  hasCards,
  hasSealed,
  judgeParade,
  openSeals,
  play,
  seal,
  settle,
  turnOf,
} from './parade.rules.ts';
import type { ParadeChance, ParadeEvent, ParadeMove, ParadeState } from './parade.types.ts';

type By<T extends ParadeMove['type']> = Seated<Omit<ParadeMove, 'type'> & { readonly type: T }>;
type Input = By<'move.seal'> | By<'move.play'> | ParadeChance;
const { effect, consequence, types } = effectsOf<ParadeState, Input, ParadeEvent>();

const parts = setup({
  types,
  guards: {
    maySeal: ({ context: { state }, event }) =>
      event.type === 'move.seal' && !hasSealed(state, event.seat) && judgeParade(state, event.seat, event).ok,
    allSealed: ({ context: { state } }) => allSeats(state).every((seat) => hasSealed(state, seat)),
    mayPlay: ({ context: { state }, event }) =>
      event.type === 'move.play' && event.seat === turnOf(state) && judgeParade(state, event.seat, event).ok,
    allPlayed: ({ context: { state } }) => state.played.length === state.seats,
    handsLeft: ({ context: { state } }) => hasCards(state),
    lastRound: ({ context: { state } }) => state.round === state.rounds,
  },
  actions: {
    deal: effect('chance.dealt', deal),
    seal: effect('move.seal', seal),
    openSeals: consequence(openSeals),
    play: effect('move.play', play),
    settle: consequence(settle),
  },
});

/** When what happens: a deal, then by turns all seal a card at once and all play one after the other. */
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
      always: { guard: 'allSealed', target: 'playing', actions: 'openSeals' },
    },
    playing: {
      description: 'Everybody plays a card in turn.',
      tags: 'turn',
      on: { 'move.play': { guard: 'mayPlay', actions: 'play' } },
      always: { guard: 'allPlayed', target: 'settled', actions: 'settle' },
    },
    settled: {
      description: 'The point is taken.',
      always: [
        { guard: 'handsLeft', target: 'sealing' },
        { guard: 'lastRound', target: 'over' },
        { target: 'dealing' },
      ],
    },
    over: { description: 'The match is over.', type: 'final' },
  },
});

export type ParadeKinds = PhaseKinds<typeof course>;
export type ParadePhase = keyof ParadeKinds;

export const paradeChart = parts.createMachine({
  id: 'parade',
  context: () => ({ state: beginParade({ rounds: 1 }, 2), events: [], between: [] }),
  options: { maxIterations: 100 },
  ...course,
});
