import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { judgeMove } from './new-game.chart.ts';
import type { NewGameMove, NewGameState } from './types.ts';
import { totalsOf } from './rules/score.ts';
import { sumOf } from './rules/turn.ts';

const CHOICES = ['move.roll', 'move.stop'] as const satisfies readonly NewGameMove['type'][];

/** Rolls again or stops (paragraph 2.2). The choice is the move itself, so it goes into `type`. */
export function turnPrompts(state: NewGameState, seat: SeatId): readonly Prompt[] {
  const sum = sumOf(state);
  return [
    {
      id: 'turn',
      kind: 'oneOf',
      text: { code: 'turn', params: { sum, total: (totalsOf(state)[seat] ?? 0) + sum } },
      move: { type: CHOICES[0] },
      field: 'type',
      offers: CHOICES.map((type) => ({
        key: type,
        verdict: judgeMove(state, seat, { type }),
        label: { code: type.replace('move.', '') },
      })),
    },
  ];
}
