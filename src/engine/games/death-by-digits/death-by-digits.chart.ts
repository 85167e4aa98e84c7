import type { PhaseKinds } from '#engine/core/phases.ts';
import { noContext, parts } from './parts.chart.ts';
import { turn } from './turn.chart.ts';

/** The phases of Death by Digits: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'The Murder is laid out, the hands are dealt, and the first player is drawn at random.',
      tags: 'chance',
      on: { 'chance.dealt': { guard: 'isDeal', target: 'turn', actions: 'deal' } },
    },
    turn,
    sealedAccusations: {
      description: 'The rounds are over: everybody secretly writes down an accusation.',
      tags: 'simultaneous',
      on: {
        'move.seal': [
          { guard: 'maySealLast', target: 'over', actions: ['seal', 'openSealed', 'endMatch'] },
          { guard: 'maySeal', actions: 'seal' },
        ],
      },
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type DeathByDigitsKinds = PhaseKinds<typeof course>;
export type DeathByDigitsPhase = keyof DeathByDigitsKinds;

export const deathByDigitsChart = parts.createMachine({
  id: 'death-by-digits',
  context: () => noContext,
  options: { maxIterations: 40 },
  ...course,
});
