import { setup } from 'xstate';
import { effectsOf } from '#engine/core/effect.ts';
import { inputGuards } from './chart-guards.ts';
import type { PrivateDieEvent, PrivateDieInput, PrivateDieState } from './types.ts';
import { closeRound, endsInSuddenDeath, endsNow } from './rules/closing.ts';
import { isPeek, peek } from './rules/peek.ts';
import { commit, isSecretRound } from './rules/commit.ts';
import { endMatch } from './rules/end.ts';
import { findFirst, isFirstByRoll, isFirstTied, nameFirst, rollForFirst } from './rules/first.ts';
import { isRollForced, setDie, takeUp, takeUpCommitted } from './rules/first-roll.ts';
import { addFreeDie, removeDie, reroll, share, shareAlone, sharers, takeNegative, turnOver } from './rules/powers.ts';
import { beginRollOff, isRollOffTied, rollOff, rollOffAgain, winRollOff } from './rules/roll-off.ts';
import { isChoiceOfWitness, question, revealWitness, rollWitness, showWitnesses } from './rules/round.ts';
import { challenge, challengerIn, count, countAllBust, decline, isAllBust, isTied, reward } from './rules/scoring.ts';
import { draft, isDraftOpen } from './rules/detectives.ts';
import { deal } from './rules/setup.ts';
import { beginSuddenDeath, goOn, isDecided, rollSudden, rollSuddenWitness } from './rules/sudden-death.ts';
import { addDie, goOver, goUnder, hasRescue, isBeyond, isMatched, isStayForced, roll } from './rules/turn.ts';
import { bust, endTurn, isLastTurn, isLucky, match, rollLuck, stay } from './rules/turn-end.ts';

const { effect, consequence, on, by, noContext, types } = effectsOf<
  PrivateDieState,
  PrivateDieInput,
  PrivateDieEvent
>();

export { noContext };

/** The guards and effects that the chart names. */
export const parts = setup({
  types,
  guards: {
    isDeal: by(inputGuards.isDeal),
    mayDraft: by(inputGuards.mayDraft),
    isFirstRoll: by(inputGuards.isFirstRoll),
    mayQuestion: by(inputGuards.mayQuestion),
    mayCommit: by(inputGuards.mayCommit),
    mayCommitLast: by(inputGuards.mayCommitLast),
    mayAct: by(inputGuards.mayAct),
    isRoll: by(inputGuards.isRoll),
    isAllRolled: by(inputGuards.isAllRolled),
    mayChallenge: by(inputGuards.mayChallenge),
    isDraftOpen: on(isDraftOpen),
    isFirstByRoll: on(isFirstByRoll),
    isFirstTied: on(isFirstTied),
    isChoiceOfWitness: on(isChoiceOfWitness),
    isSecretRound: on(isSecretRound),
    isShareChosen: on((state) => sharers(state).length > 1),
    isShareKnown: on((state) => sharers(state).length === 1),
    isRollForced: on(isRollForced),
    isMatched: on(isMatched),
    isBeyond: on(isBeyond),
    isOver: on((state) => isBeyond(state) && hasRescue(state)),
    isStayForced: on(isStayForced),
    isLucky: on(isLucky),
    isLastTurn: on(isLastTurn),
    isAllBust: on(isAllBust),
    isChallenge: on((state) => challengerIn(state) !== null),
    isTied: on(isTied),
    isRollOffTied: on(isRollOffTied),
    isPeek: on(isPeek),
    endsNow: on(endsNow),
    endsInSuddenDeath: on(endsInSuddenDeath),
    isDecided: on(isDecided),
  },
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
