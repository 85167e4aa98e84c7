import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { SeatStatus } from '#engine/games/private-die/types.ts';
import { numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';
import { isRollOff, isSuddenDeath, isSuddenDeathOver } from './round-state.ts';

/** What is to be said of a seat in a word: what it is about to do, or how its turn stands. */
export type Situation =
  | { readonly kind: 'none' }
  | { readonly kind: 'task'; readonly code: Task; readonly count: number | null }
  | { readonly kind: 'turn'; readonly total: number; readonly status: SeatStatus };

export type Task = 'choosing' | 'committed' | 'willRoll' | 'toRoll' | 'rollsOff' | 'out' | 'waits';

const NOTHING: Situation = { kind: 'none' };

/** How it stands with a seat at this moment of the round. */
export function situationOf(view: GameView, seat: SeatId): Situation {
  const numbers = numbersOf(view);
  const own = numbers.seats[seat];
  if (own === undefined || numbers.value.witness === null || isSuddenDeathOver(numbers)) return NOTHING;
  if (isSuddenDeath(view) && !numbers.contenders.includes(seat)) return task('out');
  if (phases.of(view).isCommitting) return task(own.isCommitted ? 'committed' : 'choosing');
  if (isRollOff(view) && numbers.contenders.includes(seat)) return task('rollsOff', own.positive.length);
  if (own.total !== null && own.status !== 'waiting') return { kind: 'turn', total: own.total, status: own.status };
  if (numbers.turn === seat) return task('toRoll', own.committed);
  if (own.committed !== null) return task('willRoll', own.committed);
  return numbers.value.die === null || isSuddenDeath(view) ? NOTHING : task('waits', own.unused);
}

function task(code: Task, count: number | null = null): Situation {
  return { kind: 'task', code, count };
}
