import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { both, guardsOf } from '#engine/core/guards.ts';
import type { PhaseKinds } from '#engine/core/phases.ts';
import type { DezaiShenEvent, DezaiShenInput, DezaiShenState } from './types.ts';
import { judgeMove } from './judge-move.ts';
import { bidder, closeAuction, isAuctionOver, isTurnSkipped, isVoid, makeCall, skipTurn } from './rules/auction.ts';
import { claim } from './rules/claim.ts';
import { isHold, isTake, takerOf } from './rules/contract.ts';
import { cutAndDeal, cutter, isLastPick, leavePoke, nextPicker, pickPile, shuffle } from './rules/deal.ts';
import { seatFirstDealer } from './rules/draw.ts';
import { bury, buryHand, buryPoke, isPokeShown, mixHand, showPoke, takePoke } from './rules/exchange.ts';
import { play } from './rules/play.ts';
import { endMatch, isLastHand } from './rules/score.ts';
import { settleHand, showBuried, voidHand } from './rules/settle.ts';
import { currentPlayer, isHandOver, isLastOfTrick, takeTrick } from './rules/trick.ts';

const { effect, consequence, guards, noContext, types } = effectsOf<DezaiShenState, DezaiShenInput, DezaiShenEvent>();

const { fromSeat } = guardsOf<DezaiShenState, DezaiShenInput>(judgeMove);
const mayPick = fromSeat(nextPicker);
const mayAct = fromSeat(currentPlayer);

const parts = setup({
  types,
  guards: guards({
    mayCut: fromSeat(cutter),
    mayPick,
    mayPickLast: both(isLastPick, mayPick),
    mayCall: fromSeat(bidder),
    isVoid,
    isAuctionOver,
    isTurnSkipped,
    isPokeShown,
    isTake,
    isHold,
    mayBury: fromSeat(takerOf),
    mayPlay: mayAct,
    mayPlayLast: both(isLastOfTrick, mayAct),
    mayClaim: mayAct,
    isHandOver,
    isLastHand,
  }),
  actions: {
    seatFirstDealer: effect('chance.drawn', seatFirstDealer),
    shuffle: effect('chance.shuffled', shuffle),
    cutAndDeal: effect('move.cut', cutAndDeal),
    pickPile: effect('move.pick', pickPile),
    leavePoke: consequence(leavePoke),
    makeCall: effect('move.call', makeCall),
    skipTurn: consequence(skipTurn),
    closeAuction: consequence(closeAuction),
    showPoke: consequence(showPoke),
    takePoke: consequence(takePoke),
    mixHand: effect('chance.mixed', mixHand),
    bury: effect('move.bury', bury),
    buryPoke: consequence(buryPoke),
    buryHand: consequence(buryHand),
    play: effect('move.play', play),
    claim: effect('move.claim', claim),
    takeTrick: consequence(takeTrick),
    showBuried: consequence(showBuried),
    settleHand: consequence(settleHand),
    voidHand: consequence(voidHand),
    endMatch: consequence(endMatch),
  },
});

/** The phases of Dezai Shen: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'drawing',
  states: {
    drawing: {
      description: 'Everybody turns up a card; whoever has the lowest deals the first hand.',
      tags: 'chance',
      on: { 'chance.drawn': { target: 'shuffling', actions: 'seatFirstDealer' } },
    },
    shuffling: {
      description: 'The dealer shuffles all 48 cards.',
      tags: 'chance',
      on: { 'chance.shuffled': { target: 'cutting', actions: 'shuffle' } },
    },
    cutting: {
      description: 'The player to the right of the dealer cuts the deck; then it is dealt into four piles of twelve.',
      tags: 'turn',
      on: { 'move.cut': { guard: 'mayCut', target: 'picking', actions: 'cutAndDeal' } },
    },
    picking: {
      description: 'Each player picks a face-down pile, the dealer last; the pile that is left is the poke.',
      tags: 'turn',
      on: {
        'move.pick': [
          { guard: 'mayPickLast', target: 'auction', actions: ['pickPile', 'leavePoke'] },
          { guard: 'mayPick', actions: 'pickPile' },
        ],
      },
    },
    auction: {
      description: 'The players bid for who plays alone against the other two, and for how many tricks.',
      initial: 'calling',
      states: {
        calling: {
          description: 'The current player passes, bids Take, Hold or Poke, or Doubles another player’s bid.',
          tags: 'turn',
          on: { 'move.call': { guard: 'mayCall', target: 'checking', actions: 'makeCall' } },
        },
        checking: {
          description: 'Two passes in a row after a bid end the auction; three without any bid make the hand void.',
          always: [
            { guard: 'isVoid', target: '#dezai-shen.voiding' },
            { guard: 'isAuctionOver', target: '#dezai-shen.exchange', actions: 'closeAuction' },
            { guard: 'isTurnSkipped', target: 'checking', actions: 'skipTurn' },
            { target: 'calling' },
          ],
        },
      },
    },
    exchange: {
      description: 'The contract decides which cards the taker plays with and which twelve are buried.',
      initial: 'routing',
      states: {
        routing: {
          description: 'Take adds the poke to the hand, Hold buries the poke, and Poke swaps the hand for the poke.',
          always: [
            { guard: 'isPokeShown', target: 'mixing', actions: ['showPoke', 'takePoke'] },
            { guard: 'isTake', target: 'mixing', actions: 'takePoke' },
            { guard: 'isHold', target: '#dezai-shen.trick', actions: 'buryPoke' },
            { target: '#dezai-shen.trick', actions: ['buryHand', 'takePoke'] },
          ],
        },
        mixing: {
          description: 'The taker mixes the poke into the hand, so that nobody can tell them apart.',
          tags: 'chance',
          on: { 'chance.mixed': { target: 'burying', actions: 'mixHand' } },
        },
        burying: {
          description: 'The taker chooses twelve of the 24 cards and buries them face down.',
          tags: 'turn',
          on: { 'move.bury': { guard: 'mayBury', target: '#dezai-shen.trick', actions: 'bury' } },
        },
      },
    },
    trick: {
      description:
        'Each player plays a card: the first high trump takes them, or else the first low one, or the best card of the suit led.',
      initial: 'leading',
      states: {
        leading: {
          description: 'The leader plays any card, or claims a result that can no longer change.',
          tags: 'turn',
          on: {
            'move.play': { guard: 'mayPlay', target: 'following', actions: 'play' },
            'move.claim': { guard: 'mayClaim', target: '#dezai-shen.settling', actions: 'claim' },
          },
        },
        following: {
          description: 'The others follow clockwise: with the suit led, or else a trump, or else any card.',
          tags: 'turn',
          on: {
            'move.play': [
              { guard: 'mayPlayLast', target: 'resolving', actions: 'play' },
              { guard: 'mayPlay', actions: 'play' },
            ],
            'move.claim': { guard: 'mayClaim', target: '#dezai-shen.settling', actions: 'claim' },
          },
        },
        resolving: {
          description: 'The winner takes the trick and will lead the next one.',
          always: { target: 'closing', actions: 'takeTrick' },
        },
        closing: {
          description: 'After twelve tricks the hand is settled; otherwise the next trick begins.',
          always: [{ guard: 'isHandOver', target: '#dezai-shen.settling' }, { target: 'leading' }],
        },
      },
    },
    settling: {
      description:
        'The buried cards are turned up, unless a claim leaves them unseen, and the tokens move; the deal passes to the right.',
      always: [
        { guard: 'isLastHand', target: 'over', actions: ['showBuried', 'settleHand', 'endMatch'] },
        { target: 'shuffling', actions: ['showBuried', 'settleHand'] },
      ],
    },
    voiding: {
      description: 'Nobody has bid: no tokens move, and the cards are dealt again.',
      always: [
        { guard: 'isLastHand', target: 'over', actions: ['voidHand', 'endMatch'] },
        { target: 'shuffling', actions: 'voidHand' },
      ],
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type DezaiShenKinds = PhaseKinds<typeof course>;
export type DezaiShenPhase = keyof DezaiShenKinds;

export const dezaiShenChart = parts.createMachine({
  id: 'dezai-shen',
  context: () => noContext,
  options: { maxIterations: 20 },
  ...course,
});
