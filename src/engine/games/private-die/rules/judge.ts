import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import type { NegativeGrant, PrivateDieMove, PrivateDieState } from '../types.ts';
import { cluesOf } from './clues.ts';
import { positiveDice, totalOf, unusedDice } from './dice.ts';
import { bearingsOn, hookOf } from './hooks.ts';
import { negativeOf, rolledOf, valueOf } from './layout.ts';
import { forbiddenBy } from './refusals.ts';
import { valueIn } from './round.ts';
import { playerAt } from './turn-state.ts';

/** The price of the next added die of this turn (paragraphs 4.3 and 9.2). */
export function addCost(state: PrivateDieState, seat: SeatId): number {
  const costs = hookOf(state, 'add.cost', seat);
  return costs[Math.min(playerAt(state, seat).used.added, costs.length - 1)] ?? 0;
}

/**
 * Whether the seat may add a die (paragraph 4.3): the total is below the value, no card forbids it, and there is a die
 * and its price.
 */
export function judgeAdd(state: PrivateDieState, seat: SeatId): Verdict {
  if (!hookOf(state, 'add.allowed', seat)) {
    const card = bearingsOn(state, 'add.allowed', seat).findLast(({ beatenBy }) => beatenBy === null)?.card ?? '';
    return refuse('addForbidden', { params: { card }, rule: '9.4' });
  }
  return belowWithDie(state, seat) ?? affordable(state, seat, addCost(state, seat), '4.3');
}

/** Whether the seat may roll its free die (paragraph 8.1). */
export function judgeFreeDie(state: PrivateDieState, seat: SeatId): Verdict {
  const uses = hookOf(state, 'grant.freeDie', seat);
  const cost = uses[playerAt(state, seat).used.freeDie];
  if (uses.length === 0) return forbiddenBy(state, seat, 'grant.freeDie', '8.1');
  if (cost === undefined) return refuse('powerUsed', { rule: '8.1' });
  return belowWithDie(state, seat) ?? affordable(state, seat, cost, '8.1');
}

/** Why no die at all may be added to this total; null if one may. */
function belowWithDie(state: PrivateDieState, seat: SeatId): Verdict | null {
  if (totalOf(state, seat) >= valueIn(state)) {
    return refuse('notBelowValue', { params: { value: valueIn(state) }, rule: '4.3' });
  }
  return unusedDice(state, seat).length === 0 ? refuse('noDiceLeft', { rule: '4.3' }) : null;
}

function affordable(state: PrivateDieState, seat: SeatId, cost: number, rule: string): Verdict {
  return cluesOf(state, seat) >= cost ? ALLOWED : refuse('tooFewClues', { params: { cost }, rule });
}

/** Whether the seat may roll this die of its own once more (paragraph 8.2). */
export function judgeReroll(state: PrivateDieState, seat: SeatId, piece: PieceId): Verdict {
  const uses = hookOf(state, 'grant.reroll', seat);
  if (uses.length === 0) return forbiddenBy(state, seat, 'grant.reroll', '8.2');
  const cost = uses[playerAt(state, seat).used.reroll];
  if (cost === undefined) return refuse('powerUsed', { rule: '8.2' });
  return rolledPieces(state, seat).includes(piece)
    ? affordable(state, seat, cost, '8.2')
    : refuse('notRolledByYou', { rule: '8.2' });
}

/** The dice of a seat that have been rolled or placed in this turn, negative ones last. */
export function rolledPieces(state: PrivateDieState, seat: SeatId): readonly PieceId[] {
  const negative = zoneOf(state.table, negativeOf(seat)).pieces;
  const rolled = negative.filter((piece) => valueOf(faceOf(state.table, piece)) > 0);
  return [...zoneOf(state.table, rolledOf(seat)).pieces, ...rolled];
}

/** Whether the seat may set this die aside: a positive one, and not the last (paragraph 9.16). */
export function judgeRemove(state: PrivateDieState, seat: SeatId, piece: PieceId): Verdict {
  const uses = hookOf(state, 'grant.remove', seat);
  const cost = uses[playerAt(state, seat).used.remove];
  const rule = '9.16';
  if (uses.length === 0) return forbiddenBy(state, seat, 'grant.remove', rule);
  if (cost === undefined) return refuse('powerUsed', { rule });
  if (zoneOf(state.table, negativeOf(seat)).pieces.includes(piece)) return refuse('negativeStays', { rule });
  if (!zoneOf(state.table, rolledOf(seat)).pieces.includes(piece)) return refuse('notRolledByYou', { rule });
  if (positiveDice(state, seat).length < 2) return refuse('lastDie', { rule });
  return affordable(state, seat, cost, rule);
}

/** The negative die that the seat would roll next: the cheapest available; null if there is none. */
export function nextNegative(state: PrivateDieState, seat: SeatId): NegativeGrant | null {
  const [next] = negativesLeft(state, seat)
    .filter(({ cost, from }) => cluesOf(state, seat) >= cost && hasDieFor(state, seat, from))
    .sort((a, b) => a.cost - b.cost);
  return next ?? null;
}

/** The negative dice that the seat has not used in this turn. */
export function negativesLeft(state: PrivateDieState, seat: SeatId): readonly NegativeGrant[] {
  const { used } = playerAt(state, seat);
  const grants = hookOf(state, 'grant.negative', seat);
  return grants.filter((grant, index) => {
    const before = grants.slice(0, index).filter(({ from }) => from === grant.from).length;
    return before >= used[grant.from];
  });
}

function hasDieFor(state: PrivateDieState, seat: SeatId, from: NegativeGrant['from']): boolean {
  return from === 'sixth' || unusedDice(state, seat).length > 0;
}

/** Whether the seat may roll a negative die (paragraphs 8.5 and 9.18). */
export function judgeNegative(state: PrivateDieState, seat: SeatId): Verdict {
  if (hookOf(state, 'grant.negative', seat).length === 0) return forbiddenBy(state, seat, 'grant.negative', '4.8');
  const [left] = negativesLeft(state, seat);
  if (left === undefined) return refuse('powerUsed', { rule: '4.8' });
  if (nextNegative(state, seat) !== null) return ALLOWED;
  return hasDieFor(state, seat, left.from)
    ? refuse('tooFewClues', { params: { cost: left.cost }, rule: '9.18' })
    : refuse('noDiceLeft', { rule: '9.18' });
}

/** Whether the seat may turn its lowest die over (paragraph 8.7). */
export function judgeTurnOver(state: PrivateDieState, seat: SeatId): Verdict {
  const uses = hookOf(state, 'grant.turnOver', seat);
  if (uses.length === 0) return forbiddenBy(state, seat, 'grant.turnOver', '8.7');
  const cost = uses[playerAt(state, seat).used.turnOver];
  return cost === undefined ? refuse('powerUsed', { rule: '8.7' }) : affordable(state, seat, cost, '8.7');
}

/** Everything that a seat can do with its dice after the first roll, except to stay. */
export function playsOf(state: PrivateDieState, seat: SeatId): readonly PrivateDieMove[] {
  return [
    ...(judgeAdd(state, seat).ok ? ADDING : []),
    ...(judgeFreeDie(state, seat).ok ? FREE : []),
    ...rescuesOf(state, seat),
  ];
}

const ADDING: readonly PrivateDieMove[] = [{ type: 'move.add' }];
const FREE: readonly PrivateDieMove[] = [{ type: 'move.freeDie' }];

/** What can still lower a total that is over the value, or change one below it (paragraph 4.7). */
export function rescuesOf(state: PrivateDieState, seat: SeatId): readonly PrivateDieMove[] {
  const moves: PrivateDieMove[] = [];
  for (const piece of rolledPieces(state, seat)) {
    if (judgeReroll(state, seat, piece).ok) moves.push({ type: 'move.reroll', piece });
    if (judgeRemove(state, seat, piece).ok) moves.push({ type: 'move.remove', piece });
  }
  if (judgeNegative(state, seat).ok) moves.push({ type: 'move.negative' });
  if (judgeTurnOver(state, seat).ok) moves.push({ type: 'move.turnOver' });
  return moves;
}
