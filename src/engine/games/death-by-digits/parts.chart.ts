import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { inputGuards } from './chart-guards.ts';
import type { DeathByDigitsEvent, DeathByDigitsInput, DeathByDigitsState } from './types.ts';
import { accuse, eliminate, giveUpHand } from './rules/accuse.ts';
import { endMatch, loseAll, winByDefault, winBySolving } from './rules/end.ts';
import { guess } from './rules/guess.ts';
import { handOver } from './rules/hand-over.ts';
import { activeSeats } from './rules/layout.ts';
import { closeLook, lookAtMurder, peek } from './rules/look.ts';
import { mix } from './rules/mix.ts';
import { failPlay, failureOf, isStoppable, play, playIn, takeEffect } from './rules/play.ts';
import { openSealed, seal } from './rules/sealed.ts';
import { peekHand, takeEnds } from './rules/search.ts';
import { deal } from './rules/setup.ts';
import { isRobForced, rob, robAll, steal } from './rules/steal.ts';
import { answer, isStopped, openStop, passStop, skipStop, stopTheft } from './rules/stop.ts';
import { isRefillForced, isTakeForced, refill, refillAll, refiller, take, takeAll } from './rules/take.ts';
import { beginTurn, closeRounds, endTurn, isLastStanding, isRoundsOver, mustPass, passTurn } from './rules/turn.ts';
import { draw, flip, skipVariant, variantDue } from './rules/variants.ts';

const { effect, consequence, on, by, noContext, types } = effectsOf<
  DeathByDigitsState,
  DeathByDigitsInput,
  DeathByDigitsEvent
>();

export { noContext };

/** The guards and effects that the chart names. */
export const parts = setup({
  types,
  guards: {
    isDeal: by(inputGuards.isDeal),
    isTheft: by(inputGuards.isTheft),
    isMix: by(inputGuards.isMix),
    isShuffle: by(inputGuards.isShuffle),
    mayAct: by(inputGuards.mayAct),
    mayGuessRightly: by(inputGuards.mayGuessRightly),
    mayTakeEnds: by(inputGuards.mayTakeEnds),
    mayCloseHand: by(inputGuards.mayCloseHand),
    mayAccuseRightly: by(inputGuards.mayAccuseRightly),
    mayAnswer: by(inputGuards.mayAnswer),
    mayAnswerLast: by(inputGuards.mayAnswerLast),
    mayRefill: by(inputGuards.mayRefill),
    maySeal: by(inputGuards.maySeal),
    maySealLast: by(inputGuards.maySealLast),
    mustPass: on(mustPass),
    isVariantDue: on((state) => state.isVariantDue),
    isRefillForced: on(isRefillForced),
    isRefillDue: on((state) => refiller(state) !== null),
    isEffectDue: on((state) => state.isEffectDue),
    isFruitless: on((state) => failureOf(state) !== null),
    isTaking: on((state) => playIn(state).effect === 'take'),
    isLooking: on((state) => playIn(state).effect === 'look'),
    isSearching: on((state) => playIn(state).effect !== 'steal'),
    isStoppable: on(isStoppable),
    isStopped: on(isStopped),
    isRobForced: on(isRobForced),
    isTakeForced: on(isTakeForced),
    isFlip: on((state) => variantDue(state) === 'flip'),
    isPeek: on((state) => variantDue(state) === 'peek'),
    isDraw: on((state) => variantDue(state) === 'pile'),
    isLastStanding: on(isLastStanding),
    isNobodyLeft: on((state) => activeSeats(state).length === 0),
    isRoundsOver: on(isRoundsOver),
  },
  actions: {
    deal: effect('chance.dealt', deal),
    beginTurn: consequence(beginTurn),
    passTurn: consequence(passTurn),
    guess: effect('move.guess', guess),
    play: effect('move.play', play),
    takeEffect: consequence(takeEffect),
    failPlay: consequence(failPlay),
    openStop: consequence(openStop),
    skipStop: consequence(skipStop),
    stop: effect('move.stop', answer),
    letPass: effect('move.letPass', answer),
    stopTheft: consequence(stopTheft),
    passStop: consequence(passStop),
    rob: effect('move.rob', rob),
    robAll: consequence(robAll),
    steal: effect('chance.stolen', steal),
    takeEnds: effect('move.search', takeEnds),
    peekHand: effect('move.search', peekHand),
    take: effect('move.takeEvidence', take),
    takeAll: consequence(takeAll),
    lookAtMurder: effect('move.look', lookAtMurder),
    closeLook: consequence(closeLook),
    flip: effect('move.flip', flip),
    peek: effect('move.peek', peek),
    draw: consequence(draw),
    skipVariant: consequence(skipVariant),
    refill: effect('move.refill', refill),
    refillAll: consequence(refillAll),
    mix: effect('chance.mixed', mix),
    handOver: effect('chance.mixed', handOver),
    accuse: effect('move.accuse', accuse),
    eliminate: consequence(eliminate),
    giveUpHand: effect('chance.shuffled', giveUpHand),
    endTurn: consequence(endTurn),
    closeRounds: consequence(closeRounds),
    seal: effect('move.seal', seal),
    openSealed: consequence(openSealed),
    winBySolving: consequence(winBySolving),
    winByDefault: consequence(winByDefault),
    loseAll: consequence(loseAll),
    endMatch: consequence(endMatch),
  },
});
