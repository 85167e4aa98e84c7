import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { NewGameState } from './types.ts';
import { roundsPlayed, winnersOf } from './rules/score.ts';
import { currentPlayer } from './rules/turn.ts';

export function inTurn(state: NewGameState): readonly Text[] {
  return [
    { code: 'round', params: { round: roundsPlayed(state) + 1, points: state.options.points } },
    { code: 'turn', params: { seat: currentPlayer(state) } },
  ];
}

export function over(state: NewGameState): readonly Text[] {
  return [victoryHeadline(winnersOf(state))];
}
