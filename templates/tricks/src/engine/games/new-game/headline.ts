import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { NewGameState } from './types.ts';
import { tricksInRound } from './rules/deal.ts';
import { winnersOf } from './rules/score.ts';

/** The deal counts as part of the round that it begins. */
export function dealing({ round, options }: NewGameState): readonly Text[] {
  return [{ code: 'round', params: { round: round + 1, rounds: options.rounds } }, { code: 'dealing' }];
}

export function inTrick({ round, options, leader, tricks, seats }: NewGameState): readonly Text[] {
  return [
    { code: 'round', params: { round, rounds: options.rounds } },
    { code: 'trick', params: { trick: tricks.length + 1, tricks: tricksInRound(seats) } },
    { code: 'leads', params: { leader: leader ?? 0 } },
  ];
}

export function over(state: NewGameState): readonly Text[] {
  return [victoryHeadline(winnersOf(state))];
}
