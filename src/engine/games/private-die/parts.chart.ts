import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { chartGuards } from './chart-guards.ts';
import type { PrivateDieEvent, PrivateDieInput, PrivateDieState } from './types.ts';
import { closeRound } from './rules/closing.ts';
import { peek } from './rules/peek.ts';
import { commit } from './rules/commit.ts';
import { endMatch } from './rules/end.ts';
import { findFirst, nameFirst, rollForFirst } from './rules/first.ts';
import { setDie, takeUp, takeUpCommitted } from './rules/first-roll.ts';
import { addFreeDie, removeDie, reroll, share, shareAlone, takeNegative, turnOver } from './rules/powers.ts';
import { beginRollOff, rollOff, rollOffAgain, winRollOff } from './rules/roll-off.ts';
import { question, revealWitness, rollWitness, showWitnesses } from './rules/round.ts';
import { challenge, count, countAllBust, decline, reward } from './rules/scoring.ts';
import { draft } from './rules/detectives.ts';
import { deal } from './rules/setup.ts';
import { beginSuddenDeath, goOn, rollSudden, rollSuddenWitness } from './rules/sudden-death.ts';
import { addDie, goOver, goUnder, roll } from './rules/turn.ts';
import { bust, endTurn, match, rollLuck, stay } from './rules/turn-end.ts';

const { effect, consequence, guards, noContext, types } = effectsOf<
  PrivateDieState,
  PrivateDieInput,
  PrivateDieEvent
>();

export { noContext };

/** The guards and effects that the chart names. */
export const parts = setup({
  types,
  guards: guards(chartGuards),
  actions: {
    deal: effect('chance.dealt', deal),
    draft: effect('move.draft', draft),
    rollForFirst: effect('chance.firstRolled', rollForFirst),
    findFirst: consequence(findFirst),
    nameFirst: consequence(nameFirst),
    revealWitness: consequence(revealWitness),
    showWitnesses: consequence(showWitnesses),
    question: effect('move.question', question),
    rollWitness: effect('chance.witnessRolled', rollWitness),
    commit: effect('move.commit', commit),
    share: effect('move.share', share),
    shareAlone: consequence(shareAlone),
    setDie: effect('move.setDie', setDie),
    takeUp: effect('move.roll', takeUp),
    takeUpCommitted: consequence(takeUpCommitted),
    roll: effect('chance.rolled', roll),
    goUnder: consequence(goUnder),
    goOver: consequence(goOver),
    addDie: effect('move.add', addDie),
    addFreeDie: effect('move.freeDie', addFreeDie),
    reroll: effect('move.reroll', reroll),
    removeDie: effect('move.remove', removeDie),
    takeNegative: effect('move.negative', takeNegative),
    turnOver: effect('move.turnOver', turnOver),
    stay: consequence(stay),
    match: consequence(match),
    bust: consequence(bust),
    rollLuck: effect('chance.luckRolled', rollLuck),
    endTurn: consequence(endTurn),
    countAllBust: consequence(countAllBust),
    count: consequence(count),
    challenge: effect('move.challenge', challenge),
    decline: effect('move.decline', decline),
    beginRollOff: consequence(beginRollOff),
    rollOff: effect('chance.allRolled', rollOff),
    rollOffAgain: consequence(rollOffAgain),
    winRollOff: consequence(winRollOff),
    reward: consequence(reward),
    closeRound: consequence(closeRound),
    peek: consequence(peek),
    beginSuddenDeath: consequence(beginSuddenDeath),
    rollSuddenWitness: effect('chance.witnessRolled', rollSuddenWitness),
    rollSudden: effect('chance.allRolled', rollSudden),
    goOn: consequence(goOn),
    endMatch: consequence(endMatch),
  },
});
