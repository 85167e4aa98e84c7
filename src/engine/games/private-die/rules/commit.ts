import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { PrivateDieEvent, PrivateDieMove, PrivateDieState } from '../types.ts';
import { hookOf } from './hooks.ts';
import { rollRange, type RollRange } from './first-roll.ts';
import { playerAt, withPlayer } from './turn-state.ts';

type Commit = Extract<PrivateDieMove, { type: 'move.commit' }>;

/** Whether the first rolls of this round are committed in secret (paragraph 9.13). */
export function isSecretRound(state: PrivateDieState): boolean {
  return hookOf(state, 'commit.secret');
}

/** Whether those tied for most clues are deciding who wins (paragraph 7.3). */
export function isSuddenDeath({ ending }: PrivateDieState): boolean {
  return ending !== null;
}

/** The seats that still have to commit, ascending. */
export function uncommittedSeats(state: PrivateDieState): readonly SeatId[] {
  return committing(state).filter((seat) => playerAt(state, seat).committed === null);
}

function committing(state: PrivateDieState): readonly SeatId[] {
  return isSuddenDeath(state) ? state.contenders : seatsOf(state);
}

/** How many dice a seat may commit: those of a first roll, or one to all of its own (paragraphs 9.13 and 7.4). */
export function commitRange(state: PrivateDieState, seat: SeatId): RollRange {
  return isSuddenDeath(state) ? { least: 1, most: hookOf(state, 'pool.own', seat) } : rollRange(state, seat);
}

export function judgeCommit(state: PrivateDieState, seat: SeatId, move: Commit): Verdict {
  const { least, most } = commitRange(state, seat);
  if (move.count >= least && move.count <= most) return ALLOWED;
  return refuse('commitRange', { params: { least, most }, rule: isSuddenDeath(state) ? '7.4' : '9.13' });
}

/** Whether the commit about to be made is the last. */
export function isLastCommit(state: PrivateDieState): boolean {
  return uncommittedSeats(state).length === 1;
}

/** Notes a secret number; if it is the last, all are shown together (paragraphs 9.13 and 7.4). */
export function commit(state: PrivateDieState, input: Seated<Commit>): Outcome<PrivateDieState, PrivateDieEvent> {
  const { seat, count } = input;
  const now = withPlayer(state, seat, { committed: count });
  const events: PrivateDieEvent[] = [{ type: 'dice.committed', seat }];
  if (uncommittedSeats(now).length === 0) {
    const seats = committing(now);
    const counts = seats.map((other) => playerAt(now, other).committed ?? 0);
    events.push({ type: 'commits.shown', seats, counts });
  }
  return { state: now, events };
}
