import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { both, guardsOf, judgedOnce } from '#engine/core/guards.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import type { HeartsEvent, HeartsInput, HeartsMove, HeartsState } from './types.ts';
import { claim, judgeClaim } from './rules/claim.ts';
import { deal, isDeck } from './rules/deal.ts';
import { currentPlayer, isLastOfTrick } from './rules/layout.ts';
import { choosingSeats, exchange, isKept, isLastChoice, isMix, pass, passing } from './rules/pass.ts';
import { isHandOver, judgePlay, play, seatLeader, takeTrick } from './rules/play.ts';
import { endMatch, isLastHand, scoreHand } from './rules/score.ts';

/** Whether this seat, for which the table waits in a phase with such moves, may make this one. */
export const judgeMove = judgedOnce((state: HeartsState, seat: SeatId, move: HeartsMove): Verdict => {
  if (move.type === 'move.pass') return passing.judge(state, seat, move);
  return move.type === 'move.play' ? judgePlay(state, seat, move) : judgeClaim(state, seat);
});

const { effect, consequence, guards, noContext, types } = effectsOf<HeartsState, HeartsInput, HeartsEvent>();

const { fromSeat, fromSeats } = guardsOf<HeartsState, HeartsInput>(judgeMove);
const mayPass = fromSeats(choosingSeats);
const mayAct = fromSeat(currentPlayer);

const parts = setup({
  types,
  guards: guards({
    isDeck,
    isKept: both(isDeck, isKept),
    mayPass,
    mayPassLast: both(isLastChoice, mayPass),
    isMix,
    mayPlay: mayAct,
    mayPlayLast: both(isLastOfTrick, mayAct),
    mayClaim: mayAct,
    isHandOver,
    isLastHand,
  }),
  actions: {
    deal: effect('chance.dealt', deal),
    pass: effect('move.pass', pass),
    exchange: effect('chance.mixed', exchange),
    seatLeader: consequence(seatLeader),
    play: effect('move.play', play),
    claim: effect('move.claim', claim),
    takeTrick: consequence(takeTrick),
    scoreHand: consequence(scoreHand),
    endMatch: consequence(endMatch),
  },
});

/** The phases of Hearts: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'The deck is shuffled and dealt out; in some hands no cards are passed.',
      tags: 'chance',
      on: {
        'chance.dealt': [
          { guard: 'isKept', target: 'trick', actions: ['deal', 'seatLeader'] },
          { guard: 'isDeck', target: 'passing', actions: 'deal' },
        ],
      },
    },
    passing: {
      description: 'Everybody secretly lays three cards face down for another player.',
      tags: 'simultaneous',
      on: {
        'move.pass': [
          { guard: 'mayPassLast', target: 'mixing', actions: 'pass' },
          { guard: 'mayPass', actions: 'pass' },
        ],
      },
    },
    mixing: {
      description: 'Everybody takes up the cards passed to them and mixes them into the hand.',
      tags: 'chance',
      on: { 'chance.mixed': { guard: 'isMix', target: 'trick', actions: ['exchange', 'seatLeader'] } },
    },
    trick: {
      description: 'Everybody plays one card; the highest card of the suit led takes them.',
      initial: 'leading',
      states: {
        leading: {
          description: 'The leader plays a card, or claims where it is certain how the hand ends.',
          tags: 'turn',
          on: {
            'move.play': { guard: 'mayPlay', target: 'following', actions: 'play' },
            'move.claim': { guard: 'mayClaim', target: '#hearts.scoring', actions: 'claim' },
          },
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
          description: 'When all cards are played the hand is scored; otherwise the next trick begins.',
          always: [{ guard: 'isHandOver', target: '#hearts.scoring' }, { target: 'leading' }],
        },
      },
    },
    scoring: {
      description: 'Everybody scores the cards they took; the match ends when somebody has reached its points.',
      always: [
        { guard: 'isLastHand', target: 'over', actions: ['scoreHand', 'endMatch'] },
        { target: 'dealing', actions: 'scoreHand' },
      ],
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type HeartsKinds = PhaseKinds<typeof course>;
export type HeartsPhase = keyof HeartsKinds;

export const heartsChart = parts.createMachine({
  id: 'hearts',
  context: () => noContext,
  options: { maxIterations: 20 },
  ...course,
});
