import { pick } from '#engine/core/rng.ts';
import type { Choose } from '../../any-game.ts';
import type { GameTests } from '../game-tests.ts';
import { nothingToTake } from './matches.ts';
import { diRenjieScenes } from './scenes.ts';

/** What tests know of Di Renjie. */
export const diRenjieTests: GameTests = {
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
