import type { DezaiShenState } from '#engine/games/dezai-shen/types.ts';
import { claiming, type Choose } from '../../any-game.ts';
import type { GameTests } from '../game-tests.ts';
import type { Seals } from '../seals.ts';
import { calling, claimingFor } from './hands.ts';
import { dezaiShenClaims } from './claims.ts';
import { dezaiShenExercises } from './exercises.ts';
import { dezaiShenScenes } from './scenes.ts';
import { dezaiShenSearch } from './search.ts';

const seals: Seals = {
  sealed: () => null,
  isSealing: () => false,
  // How a claimed hand ends depends on what the claimant knew, buried cards included; everybody is told (10.7).
  opened: (state) => (state as DezaiShenState).hands.map(({ settled }) => settled?.made ?? null),
  early: [],
};

/** What tests know of Dezai Shen. */
export const dezaiShenTests: GameTests = {
  seals,
  // Random callers hardly ever all pass, and random players claim long before the twelfth trick.
  rarities: [
    { options: { handsPerMatch: 2, voidCounts: true }, choose: calling('pass') },
    { options: { handsPerMatch: 2, voidCounts: true, voidDeal: 'right', trickHistory: 'last' }, choose: sometimesVoid },
    { options: { handsPerMatch: 3, pokeShownOnTake: true }, choose: calling('take', 'pass') },
    { options: { handsPerMatch: 2, pokeShownOnTake: true, trickHistory: 'last' }, choose: calling('take', 'double') },
    { options: { handsPerMatch: 2, trickHistory: 'last' }, choose: calling('hold', 'pass') },
    { options: { handsPerMatch: 3, settlement: 'matchS', stake: 'ladder' }, choose: calling('hold', 'double') },
    {
      options: { handsPerMatch: 3, settlement: 'matchS', overtrumpOnTrumpLead: true },
      choose: calling('poke', 'pass'),
    },
    { options: { handsPerMatch: 2, passedMayDouble: true }, choose: calling('poke', 'double') },
    { options: { handsPerMatch: 3, settlement: 'matchS', trickHistory: 'last' }, choose: claiming },
    { options: { handsPerMatch: 3, claimShows: 'claimant' }, choose: claimingFor('take') },
    {
      options: { handsPerMatch: 2, claimShows: 'claimant', trickHistory: 'last' },
      choose: claimingFor('hold', 'double'),
    },
  ],
  choosing: [undefined, calling('pass'), calling('take', 'pass'), calling('hold', 'double')],
  search: dezaiShenSearch,
  claims: dezaiShenClaims,
  exercises: dezaiShenExercises,
  noPlace: { 'the kind of a sealed move': 'nothing is sealed' },
  short: { options: { handsPerMatch: 3 } },
  staged: [{ options: { handsPerMatch: 2 } }],
  scenes: dezaiShenScenes,
  wordy: ['dezai-shen-two-trumps', 'dezai-shen-claim', 'dezai-shen-auction'],
  onPhone: ['dezai-shen-two-trumps', 'dezai-shen-exchange'],
  deepScene: 'dezai-shen-two-trumps',
};

/** Now and then a hand to which nobody bids, else hands that are played to the end. */
function sometimesVoid(...[moves, position, seat, stream]: Parameters<Choose>): ReturnType<Choose> {
  const { hand } = position.state as typeof position.state & { readonly hand: number };
  return calling(hand % 2 === 1 ? 'pass' : 'take')(moves, position, seat, stream);
}
