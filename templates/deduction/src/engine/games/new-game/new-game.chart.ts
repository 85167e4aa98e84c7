import { setup } from 'xstate';
import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import { effectsOf } from '#engine/core/effect.ts';
import { guardsOf, judgedOnce } from '#engine/core/guards.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { NewGameEvent, NewGameInput, NewGameMove, NewGameState } from './types.ts';
import { ask, judgeAsk } from './rules/ask.ts';
import { deal } from './rules/deal.ts';
import { endMatch, isDecided } from './rules/end.ts';
import { judgeName, name } from './rules/name.ts';

/** Whether this seat, for which the table waits, may make this move. */
export const judgeMove = judgedOnce((state: NewGameState, seat: SeatId, move: NewGameMove): Verdict =>
  move.type === 'move.ask' ? judgeAsk(state, seat, move) : judgeName(state, seat, move),
);

const { effect, consequence, guards, noContext, types } = effectsOf<NewGameState, NewGameInput, NewGameEvent>();

const { fromSeat } = guardsOf<NewGameState, NewGameInput>(judgeMove);

const parts = setup({
  types,
  guards: guards({ mayAct: fromSeat(({ active }) => active), isDecided }),
  actions: {
    deal: effect('chance.dealt', deal),
    ask: effect('move.ask', ask),
    name: effect('move.name', name),
    endMatch: consequence(endMatch),
  },
});

/** The phases of New Game: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'One card is hidden, and the others are dealt out.',
      tags: 'chance',
      on: { 'chance.dealt': { target: 'turn', actions: 'deal' } },
    },
    turn: {
      description: 'A player asks another for cards of a suit or a rank, or names the hidden card.',
      tags: 'turn',
      on: {
        'move.ask': { guard: 'mayAct', actions: 'ask' },
        'move.name': { guard: 'mayAct', target: 'judging', actions: 'name' },
      },
    },
    judging: {
      description: 'The hidden card was named, or one player is left: the match is over. Otherwise it goes on.',
      always: [{ guard: 'isDecided', target: 'over', actions: 'endMatch' }, { target: 'turn' }],
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
