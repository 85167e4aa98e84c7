import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { both, guardsOf, judgedOnce } from '#engine/core/guards.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { NewGameEvent, NewGameInput, NewGameMove, NewGameState } from './types.ts';
import { deal } from './rules/deal.ts';
import { currentPlayer, isLastOfTrick } from './rules/layout.ts';
import { isRoundOver, judgePlay, play, takeTrick } from './rules/play.ts';
import { endMatch, isLastRound, scoreRound } from './rules/score.ts';

/** Whether this seat, for which the table waits, may make this move. */
export const judgeMove = judgedOnce<NewGameState, NewGameMove>(judgePlay);

const { effect, consequence, guards, noContext, types } = effectsOf<NewGameState, NewGameInput, NewGameEvent>();

const { fromSeat } = guardsOf<NewGameState, NewGameInput>(judgeMove);
const mayAct = fromSeat(currentPlayer);

const parts = setup({
  types,
  guards: guards({ mayPlay: mayAct, mayPlayLast: both(isLastOfTrick, mayAct), isRoundOver, isLastRound }),
  actions: {
    deal: effect('chance.dealt', deal),
    play: effect('move.play', play),
    takeTrick: consequence(takeTrick),
    scoreRound: consequence(scoreRound),
    endMatch: consequence(endMatch),
  },
});

/** The phases of New Game: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'The deck is shuffled and dealt out.',
      tags: 'chance',
      on: { 'chance.dealt': { target: 'trick', actions: 'deal' } },
    },
    trick: {
      description: 'Everybody plays one card; the highest card of the suit led takes them.',
      initial: 'leading',
      states: {
        leading: {
          description: 'The leader plays any card.',
          tags: 'turn',
          on: { 'move.play': { guard: 'mayPlay', target: 'following', actions: 'play' } },
        },
        following: {
          description: 'The others follow clockwise: with the suit led, or else with any card.',
          tags: 'turn',
          on: {
            'move.play': [
              { guard: 'mayPlayLast', target: 'resolving', actions: 'play' },
              { guard: 'mayPlay', actions: 'play' },
            ],
          },
        },
        resolving: {
          description: 'The winner takes the trick and will lead the next one.',
          always: { target: 'closing', actions: 'takeTrick' },
        },
        closing: {
          description: 'When all cards are played the round is scored; otherwise the next trick begins.',
          always: [{ guard: 'isRoundOver', target: '#new-game.scoring' }, { target: 'leading' }],
        },
      },
    },
    scoring: {
      description: 'Everybody scores the tricks they took; the match ends after the last round.',
      always: [
        { guard: 'isLastRound', target: 'over', actions: ['scoreRound', 'endMatch'] },
        { target: 'dealing', actions: 'scoreRound' },
      ],
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
