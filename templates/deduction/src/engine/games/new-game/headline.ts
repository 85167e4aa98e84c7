import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { NewGameState } from './types.ts';
import { winnersOf } from './rules/end.ts';

export function dealing(): readonly Text[] {
  return [{ code: 'dealing' }];
}

export function inTurn({ active, turns }: NewGameState): readonly Text[] {
  return [
    { code: 'turnNumber', params: { number: turns.length + 1 } },
    { code: 'turn', params: { seat: active } },
  ];
}

export function over(state: NewGameState): readonly Text[] {
  return [victoryHeadline(winnersOf(state))];
}
