import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { guardsOf, judgedOnce } from '#engine/core/guards.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { NewGameEvent, NewGameInput, NewGameMove, NewGameState } from './types.ts';
import { endMatch, isMatchOver } from './rules/score.ts';
import { currentPlayer, isLost, judgeTurn, loseTurn, roll, stop } from './rules/turn.ts';

/** Whether this seat, for which the table waits, may make this move. */
export const judgeMove = judgedOnce<NewGameState, NewGameMove>(judgeTurn);

const { effect, consequence, guards, noContext, types } = effectsOf<NewGameState, NewGameInput, NewGameEvent>();

const { fromSeat } = guardsOf<NewGameState, NewGameInput>(judgeMove);

const parts = setup({
  types,
  guards: guards({ mayAct: fromSeat(currentPlayer), isLost, isMatchOver }),
  actions: {
    roll: effect('chance.rolled', roll),
    stop: effect('move.stop', stop),
    loseTurn: consequence(loseTurn),
    endMatch: consequence(endMatch),
  },
});

/** The phases of New Game: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'rolling',
  states: {
    rolling: {
      description: 'Both dice are rolled.',
      tags: 'chance',
      on: { 'chance.rolled': { target: 'rolled', actions: 'roll' } },
    },
    rolled: {
      description: 'A one ends the turn, which then scores nothing; otherwise the player chooses.',
      always: [{ guard: 'isLost', target: 'passing', actions: 'loseTurn' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'The player rolls again or stops; after a double there is no stopping.',
      tags: 'turn',
      on: {
        'move.roll': { guard: 'mayAct', target: 'rolling' },
        'move.stop': { guard: 'mayAct', target: 'passing', actions: 'stop' },
      },
    },
    passing: {
      description: 'The dice go to the next player; the match ends after a round in which somebody has enough points.',
      always: [{ guard: 'isMatchOver', target: 'over', actions: 'endMatch' }, { target: 'rolling' }],
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type NewGameKinds = PhaseKinds<typeof course>;
export type NewGamePhase = keyof NewGameKinds;

export const newGameChart = parts.createMachine({
  id: 'new-game',
  context: () => noContext,
  options: { maxIterations: 20 },
  ...course,
});
