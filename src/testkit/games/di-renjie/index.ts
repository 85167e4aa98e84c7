import { pick } from '#engine/core/rng.ts';
import type { DiRenjieTypes } from '#engine/games/di-renjie/phases.ts';
import type { DiRenjieState } from '#engine/games/di-renjie/types.ts';
import { positionOf, type Choose } from '../../any-game.ts';
import type { GameTests } from '../game-tests.ts';
import type { Seals } from '../seals.ts';
import { diRenjieClaims } from './claims.ts';
import { diRenjieExercises } from './exercises.ts';
import { nothingToTake, sealedAnswers, sealedGifts } from './matches.ts';
import { diRenjieScenes } from './scenes.ts';

const seals: Seals = {
  sealed(state, seat) {
    const { sealedGifts: gifts, answers, verdict } = state as DiRenjieState;
    if (verdict === null && answers[seat]) return JSON.stringify(answers[seat]);
    return gifts[seat] ? JSON.stringify(gifts[seat]) : null;
  },
  // Answers and hints are told at the end (paragraph 9.9); hints lie in no zone by then.
  opened: (state) => {
    const { verdict, hints, answers } = state as DiRenjieState;
    return verdict === null ? null : { hints, answers };
  },
  isSealing: (position, type) =>
    type === 'move.answer' || positionOf<DiRenjieTypes>(position).phase === 'turn.collectingAll',
  early: [sealedGifts, sealedAnswers],
};

/** What tests know of Di Renjie. */
export const diRenjieTests: GameTests = {
  seals,
  claims: diRenjieClaims,
  exercises: diRenjieExercises,
  // Six players hardly ever leave nothing to take to whoever is given nothing; the Assassin needs five.
  rarities: [nothingToTake, { seats: 5, options: { aid: 'off', assassin: true } }],
  choosing: [undefined, stalling, undefined, stalling],
  short: { seats: 4 },
  staged: [
    { seats: 2, options: { aid: 'off', twoSuspects: true } },
    { seats: 4, options: { aid: 'off', simultaneousGifts: true } },
    { seats: 6, options: { aid: 'off', assassin: true } },
  ],
  scenes: diRenjieScenes,
  wordy: ['di-renjie-ten', 'di-renjie-answers'],
  onPhone: ['di-renjie-request', 'di-renjie-present', 'di-renjie-ten'],
  deepScene: 'di-renjie-request',
};

/** Gives whatever is asked for and draws nothing: for rounds nobody has a clue. */
function stalling(...[moves, , , stream]: Parameters<Choose>): ReturnType<Choose> {
  const gifts = moves.filter(({ type }) => type === 'move.give');
  const empty = moves.filter(({ plan }) => Array.isArray(plan) && plan.length === 0);
  return pick([gifts, empty, moves].find(({ length }) => length > 0) ?? moves, stream);
}
