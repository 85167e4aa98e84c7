import type { Outcome } from '#engine/core/game.ts';
import { facesIn, markSeen, zoneOf, type Shift } from '#engine/core/pieces.ts';
import type { Printed, PrivateDieEvent, PrivateDieState } from '../types.ts';
import { hookOf } from './hooks.ts';
import { DECK } from './layout.ts';

/** Whether the winner of the round may look at the next witness (paragraph 9.1). Asked before the round is closed. */
export function isPeek(state: PrivateDieState): boolean {
  if (state.winner === null || zoneOf(state.table, DECK).pieces.length === 0) return false;
  return hookOf(state, 'after.round').includes('peek');
}

/** The winner looks at the next witness; everybody else sees only that she does (paragraph 9.1). */
export function peek(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const [piece] = zoneOf(state.table, DECK).pieces;
  const [face] = facesIn(state.table, DECK);
  const { winner } = state;
  if (piece === undefined || face === undefined || winner === null) throw new Error('there is nothing to look at');
  const shift: Shift<Printed> = { piece, from: DECK, to: DECK, face, sight: winner };
  return {
    state: { ...state, table: markSeen(state.table, [piece], winner) },
    events: [{ type: 'witness.peeked', seat: winner, shifts: [shift] }],
  };
}
