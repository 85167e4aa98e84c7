import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import type { Card, Hook, PrivateDieEvent, PrivateDieMove, PrivateDieState } from '../types.ts';
import { rolling, unusedDice } from './dice.ts';
import { bearingsOn, hookOf } from './hooks.ts';
import { poolOf, rolledOf } from './layout.ts';
import { forbiddenBy } from './refusals.ts';
import { playerAt, currentSeat, withPlayer } from './turn-state.ts';

type SetDie = Extract<PrivateDieMove, { type: 'move.setDie' }>;
type Roll = Extract<PrivateDieMove, { type: 'move.roll' }>;

/** The least and the greatest number of dice. */
export interface RollRange {
  readonly least: number;
  readonly most: number;
}

/** How many dice this seat may roll first; a placed die counts as one of them (paragraphs 4.1 and 8.3). */
export function rollRange(state: PrivateDieState, seat: SeatId): RollRange {
  const placed = playerAt(state, seat).placed === null ? 0 : 1;
  const own = hookOf(state, 'pool.own', seat);
  return {
    least: Math.max(1, hookOf(state, 'pool.initialMin', seat) - placed),
    most: Math.min(hookOf(state, 'pool.initialMax', seat), own) - placed,
  };
}

/** The number of dice that a commit leaves to be rolled, or null without a commit (paragraph 9.13). */
function committedRoll(state: PrivateDieState, seat: SeatId): number | null {
  const { committed, placed } = playerAt(state, seat);
  return committed === null ? null : committed - (placed === null ? 0 : 1);
}

/** Whether this seat may roll this many dice (paragraphs 4.1, 9.5, 9.13 and 9.15). */
export function judgeRoll(state: PrivateDieState, seat: SeatId, { count }: Roll): Verdict {
  const bound = committedRoll(state, seat);
  if (bound !== null) {
    if (count === bound) return ALLOWED;
    return refuse('committedCount', { params: { count: bound, card: 'w13' }, rule: '9.13' });
  }
  const { least, most } = rollRange(state, seat);
  if (count < 1) return refuse('rollOne', { rule: '4.1' });
  if (count > unusedDice(state, seat).length) {
    return refuse('notSoManyDice', { params: { count: unusedDice(state, seat).length }, rule: '4.1' });
  }
  if (count > most) return refuse('rollAtMost', limit(state, seat, 'pool.initialMax', most, '9.5'));
  if (count < least) return refuse('rollAtLeast', limit(state, seat, 'pool.initialMin', least, '9.15'));
  return ALLOWED;
}

function limit(state: PrivateDieState, seat: SeatId, hook: Hook, count: number, rule: string): Omit<Reason, 'code'> {
  const cards = bearingsOn(state, hook, seat).filter(({ beatenBy }) => beatenBy === null);
  const card: Card | undefined = cards.at(-1)?.card;
  return card === undefined ? { params: { count }, rule } : { params: { count, card }, rule };
}

/** Whether the seat may place a die as this number before its first roll (paragraph 8.3). */
export function judgeSetDie(state: PrivateDieState, seat: SeatId, { value }: SetDie): Verdict {
  const numbers = hookOf(state, 'grant.setDie', seat);
  if (numbers.length === 0) return forbiddenBy(state, seat, 'grant.setDie', '8.3');
  if (playerAt(state, seat).placed !== null) return refuse('powerUsed', { rule: '8.3' });
  const count = committedRoll(state, seat) ?? rollRange(state, seat).most;
  if (count < 2) return refuse('keepOneToRoll', { rule: '8.3' });
  return numbers.includes(value) ? ALLOWED : refuse('placeAs', { rule: '8.3' });
}

/** Places a die: it counts like a rolled one (paragraph 8.3). */
export function setDie(state: PrivateDieState, input: Seated<SetDie>): Outcome<PrivateDieState, PrivateDieEvent> {
  const { seat, value } = input;
  const [piece] = unusedDice(state, seat);
  if (piece === undefined) throw new Error('there is no die to place');
  const { table, shifts } = rolling(state.table, seat, [piece], [poolOf(seat), rolledOf(seat)], [value]);
  return {
    state: withPlayer({ ...state, table }, seat, { placed: { piece, value } }),
    events: [{ type: 'die.placed', seat, value, shifts }],
  };
}

/** Picks up dice for the first roll (paragraph 4.1). */
export function takeUp(state: PrivateDieState, input: Seated<Roll>): Outcome<PrivateDieState, PrivateDieEvent> {
  const pieces = unusedDice(state, input.seat).slice(0, input.count);
  return { state: { ...state, pending: { kind: 'first', pieces } }, events: [] };
}

/** Whether a commit leaves no choice before the first roll (paragraph 9.13). */
export function isRollForced(state: PrivateDieState): boolean {
  const seat = currentSeat(state);
  if (committedRoll(state, seat) === null) return false;
  return !hookOf(state, 'grant.setDie', seat).some(
    (value) => judgeSetDie(state, seat, { type: 'move.setDie', value }).ok,
  );
}

/** Picks up the dice that were committed. */
export function takeUpCommitted(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  return takeUp(state, { type: 'move.roll', seat, count: committedRoll(state, seat) ?? 1 });
}
