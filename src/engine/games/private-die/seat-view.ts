import type { SeatId } from '#protocol/ids.ts';
import { isSuddenDeath, uncommittedSeats } from './rules/commit.ts';
import { cluesOf } from './rules/clues.ts';
import { negativeDice, plainRoll, positiveDice, totalOf, unusedDice } from './rules/dice.ts';
import { hookOf } from './rules/hooks.ts';
import { negativesLeft } from './rules/judge.ts';
import { detectiveOf } from './rules/layout.ts';
import { playerAt } from './rules/turn-state.ts';
import type { Power, PrivateDieState, SeatView } from './types.ts';

/** One seat as everybody may know it: a committed number only once all have committed. */
export function seatViewOf(state: PrivateDieState, seat: SeatId): SeatView {
  const { status, placed, final, used, committed } = playerAt(state, seat);
  const positive = final?.positive ?? positiveDice(state, seat);
  const isOpen = uncommittedSeats(state).length === 0;
  return {
    clues: cluesOf(state, seat),
    detective: detectiveOf(state.table, seat),
    status,
    positive,
    negative: final?.negative ?? negativeDice(state, seat),
    total: final?.total ?? (positive.length === 0 ? null : totalNow(state, seat)),
    own: hookOf(state, 'pool.own', seat),
    unused: unusedDice(state, seat).length,
    placed: placed?.value ?? null,
    used,
    powers: powersLeft(state, seat),
    isCommitted: committed !== null,
    committed: isOpen ? committed : null,
  };
}

/** In a sudden death the witness's text does not apply (paragraph 7.4). */
function totalNow(state: PrivateDieState, seat: SeatId): number {
  return isSuddenDeath(state) ? plainRoll(seat, positiveDice(state, seat)).sum : totalOf(state, seat);
}

/** The powers that a seat has not used in this round. */
function powersLeft(state: PrivateDieState, seat: SeatId): readonly Power[] {
  const { used, placed, status } = playerAt(state, seat);
  const uses = [
    ['setDie', hookOf(state, 'grant.setDie', seat).length > 0 && placed === null && status === 'waiting'],
    ['freeDie', hookOf(state, 'grant.freeDie', seat).length > used.freeDie],
    ['reroll', hookOf(state, 'grant.reroll', seat).length > used.reroll],
    ['remove', hookOf(state, 'grant.remove', seat).length > used.remove],
    ['negative', negativesLeft(state, seat).length > 0],
    ['turnOver', hookOf(state, 'grant.turnOver', seat).length > used.turnOver],
  ] as const;
  return isSuddenDeath(state) ? [] : uses.filter(([, isLeft]) => isLeft).map(([power]) => power);
}
