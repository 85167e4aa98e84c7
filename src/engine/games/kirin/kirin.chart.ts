import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { both, guardsOf, judgedOnce } from '#engine/core/guards.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import type { KirinEvent, KirinInput, KirinMove, KirinState } from './types.ts';
import { deal } from './rules/deal.ts';
import { declare, isLastDeclaration, judgeDeclare, revealDeclarations, undeclaredSeats } from './rules/declare.ts';
import { isLeaderKnown, leaderCandidates, seatDrawnLeader, seatKnownLeader } from './rules/leader.ts';
import { judgePlay, play } from './rules/play.ts';
import { currentPlayer, hasWinner, isLastOfTrick, isRoundOver, setTrickAside, takeTrick } from './rules/trick.ts';
import { hadKirin, turnOrder } from './rules/order.ts';
import { endMatch, isLastRound, scoreRound } from './rules/score.ts';

/** Whether this seat, for which the table waits in a phase with such moves, may make this one. */
export const judgeMove = judgedOnce((state: KirinState, seat: SeatId, move: KirinMove): Verdict =>
  move.type === 'move.declare' ? judgeDeclare(state, seat, move) : judgePlay(state, seat, move),
);

const { effect, consequence, guards, noContext, types } = effectsOf<KirinState, KirinInput, KirinEvent>();

const { fromSeat, fromSeats } = guardsOf<KirinState, KirinInput>(judgeMove);
const mayDeclare = fromSeats(undeclaredSeats);
const mayPlay = fromSeat(currentPlayer);

const parts = setup({
  types,
  guards: guards({
    mayDeclare,
    mayDeclareLast: both(isLastDeclaration, mayDeclare),
    isLeaderKnown,
    isCandidate: (state, input) => input.type === 'chance.leaderDrawn' && leaderCandidates(state).includes(input.seat),
    mayPlay,
    mayPlayLast: both(isLastOfTrick, mayPlay),
    hasWinner,
    hadKirin,
    isRoundOver,
    isLastRound,
  }),
  actions: {
    deal: effect('chance.dealt', deal),
    declare: effect('move.declare', declare),
    seatKnownLeader: consequence(seatKnownLeader),
    seatDrawnLeader: effect('chance.leaderDrawn', seatDrawnLeader),
    play: effect('move.play', play),
    takeTrick: consequence(takeTrick),
    setTrickAside: consequence(setTrickAside),
    turnOrder: consequence(turnOrder),
    revealDeclarations: consequence(revealDeclarations),
    scoreRound: consequence(scoreRound),
    endMatch: consequence(endMatch),
  },
});

/** The phases of Kirin: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'The deck is shuffled and everybody is dealt nine cards.',
      tags: 'chance',
      on: { 'chance.dealt': { target: 'declaring', actions: 'deal' } },
    },
    declaring: {
      description: 'Everybody secretly lays one card face down: its beast is the colour they collect.',
      tags: 'simultaneous',
      on: {
        'move.declare': [
          { guard: 'mayDeclareLast', target: 'choosingLeader', actions: 'declare' },
          { guard: 'mayDeclare', actions: 'declare' },
        ],
      },
    },
    choosingLeader: {
      description: 'All have declared; the first leader of the round is chosen.',
      always: [{ guard: 'isLeaderKnown', target: 'trick', actions: 'seatKnownLeader' }, { target: 'drawingLeader' }],
    },
    drawingLeader: {
      description: 'The first leader of the round is drawn at random.',
      tags: 'chance',
      on: { 'chance.leaderDrawn': { guard: 'isCandidate', target: 'trick', actions: 'seatDrawnLeader' } },
    },
    trick: {
      description: 'Four cards are played, one by each player; the highest rank takes them.',
      initial: 'leading',
      states: {
        leading: {
          description: 'The leader plays any card.',
          tags: 'turn',
          on: { 'move.play': { guard: 'mayPlay', target: 'following', actions: 'play' } },
        },
        following: {
          description: 'The others follow clockwise: whoever can beat the card led in beast and rank must do so.',
          tags: 'turn',
          on: {
            'move.play': [
              { guard: 'mayPlayLast', target: 'resolving', actions: 'play' },
              { guard: 'mayPlay', actions: 'play' },
            ],
          },
        },
        resolving: {
          description: 'The highest rank takes the trick; four Kirin are set aside.',
          always: [
            { guard: 'hasWinner', target: 'turningOrder', actions: 'takeTrick' },
            { target: 'turningOrder', actions: 'setTrickAside' },
          ],
        },
        turningOrder: {
          description: 'The Kirin of the strongest beast decides whether the order turns.',
          always: [{ guard: 'hadKirin', target: 'closing', actions: 'turnOrder' }, { target: 'closing' }],
        },
        closing: {
          description: 'After eight tricks the round is scored; otherwise the next trick begins.',
          always: [{ guard: 'isRoundOver', target: '#kirin.scoringRound' }, { target: 'leading' }],
        },
      },
    },
    scoringRound: {
      description: 'All declarations are turned up; everybody scores the cards they captured in their colour.',
      always: [
        { guard: 'isLastRound', target: 'over', actions: ['revealDeclarations', 'scoreRound', 'endMatch'] },
        { target: 'dealing', actions: ['revealDeclarations', 'scoreRound'] },
      ],
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type KirinKinds = PhaseKinds<typeof course>;
export type KirinPhase = keyof KirinKinds;

export const kirinChart = parts.createMachine({
  id: 'kirin',
  context: () => noContext,
  options: { maxIterations: 20 },
  ...course,
});
