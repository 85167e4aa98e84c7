import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { chartGuards } from './chart-guards.ts';
import { dealCards } from './rules/deal.ts';
import { choosePlan, planNothing, take } from './rules/draw.ts';
import { drawPlanned } from './rules/drawing.ts';
import { judgeCase } from './rules/end.ts';
import { answer, beginFinale } from './rules/finale.ts';
import { give, refuseGift, sealGift, sealRefusal, tellGifts } from './rules/gifts.ts';
import { takeGifts } from './rules/mixing.ts';
import { pass, present } from './rules/present.ts';
import { request } from './rules/request.ts';
import { closeClue, examine, reveal, skipExamine } from './rules/reveal.ts';
import { noteHints } from './rules/hints.ts';
import { deal } from './rules/setup.ts';
import { beginTurn, endTurn } from './rules/turn.ts';
import type { DiRenjieEvent, DiRenjieInput, DiRenjieState } from './types.ts';

const { effect, consequence, guards, noContext, types } = effectsOf<DiRenjieState, DiRenjieInput, DiRenjieEvent>();

export { noContext };

/** The guards and effects that the chart names. */
export const parts = setup({
  types,
  guards: guards(chartGuards),
  actions: {
    deal: effect('chance.dealt', deal),
    noteHints: effect('move.noteHints', noteHints),
    dealCards: effect('chance.shuffled', dealCards),
    beginTurn: consequence(beginTurn),
    reveal: consequence(reveal),
    examine: effect('move.examine', examine),
    skipExamine: consequence(skipExamine),
    closeClue: consequence(closeClue),
    request: effect('move.request', request),
    give: effect('move.give', give),
    refuseGift: effect('move.refuse', refuseGift),
    sealGift: effect('move.give', sealGift),
    sealRefusal: effect('move.refuse', sealRefusal),
    tellGifts: consequence(tellGifts),
    takeGifts: effect('chance.mixed', takeGifts),
    take: effect('move.take', take),
    draw: effect('chance.drawn', drawPlanned),
    present: effect('move.present', present),
    pass: consequence(pass),
    choosePlan: effect('move.draw', choosePlan),
    planNothing: consequence(planNothing),
    endTurn: consequence(endTurn),
    beginFinale: consequence(beginFinale),
    answer: effect('move.answer', answer),
    judgeCase: consequence(judgeCase),
  },
});
