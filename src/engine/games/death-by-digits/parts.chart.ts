import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { chartGuards } from './chart-guards.ts';
import type { DeathByDigitsEvent, DeathByDigitsInput, DeathByDigitsState } from './types.ts';
import { accuse, eliminate, giveUpHand } from './rules/accuse.ts';
import { endMatch, loseAll, winByDefault, winBySolving } from './rules/end.ts';
import { guess } from './rules/guess.ts';
import { handOver } from './rules/hand-over.ts';
import { closeLook, lookAtMurder, peek } from './rules/look.ts';
import { mix } from './rules/mix.ts';
import { failPlay, play, takeEffect } from './rules/play.ts';
import { openSealed, seal } from './rules/sealed.ts';
import { peekHand, takeEnds } from './rules/search.ts';
import { deal } from './rules/setup.ts';
import { rob, robAll, steal } from './rules/steal.ts';
import { answer, openStop, passStop, skipStop, stopTheft } from './rules/stop.ts';
import { refill, refillAll, take, takeAll } from './rules/take.ts';
import { beginTurn, closeRounds, endTurn, passTurn } from './rules/turn.ts';
import { draw, flip, skipVariant } from './rules/variants.ts';

const { effect, consequence, guards, noContext, types } = effectsOf<
  DeathByDigitsState,
  DeathByDigitsInput,
  DeathByDigitsEvent
>();

export { noContext };

/** The guards and effects that the chart names. */
export const parts = setup({
  types,
  guards: guards(chartGuards),
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
