import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Pending, Power, PrivateDieEvent, PrivateDieMove, PrivateDieState } from '../types.ts';
import { cluesOf, gain, pay } from './clues.ts';
import { rolling, totalOf, unusedDice } from './dice.ts';
import { hookOf } from './hooks.ts';
import { nextNegative } from './judge.ts';
import { outOf, rolledOf, SIXTH_DIE, valueOf } from './layout.ts';
import { playerAt, currentSeat, withPlayer, withUse } from './turn-state.ts';

type SeatMove<T extends PrivateDieMove['type']> = Seated<Extract<PrivateDieMove, { type: T }>>;
type Result = Outcome<PrivateDieState, PrivateDieEvent>;

/** Pays for a power and picks up the dice that it rolls. */
function takenUp(state: PrivateDieState, seat: SeatId, power: Power, cost: number, pending: Pending): Result {
  const paid = pay(state, seat, cost);
  return { state: { ...paid.state, pending }, events: [{ type: 'power.used', seat, power, cost: paid.count }] };
}

/** Picks up a die that costs nothing (paragraph 8.1). */
export function addFreeDie(state: PrivateDieState, { seat }: SeatMove<'move.freeDie'>): Result {
  const cost = hookOf(state, 'grant.freeDie', seat)[playerAt(state, seat).used.freeDie] ?? 0;
  const pieces = unusedDice(state, seat).slice(0, 1);
  return takenUp(withUse(state, seat, 'freeDie'), seat, 'freeDie', cost, { kind: 'free', pieces });
}

/** Picks up one of the dice already rolled, to roll it again (paragraph 8.2). */
export function reroll(state: PrivateDieState, { seat, piece }: SeatMove<'move.reroll'>): Result {
  const cost = hookOf(state, 'grant.reroll', seat)[playerAt(state, seat).used.reroll] ?? 0;
  return takenUp(withUse(state, seat, 'reroll'), seat, 'reroll', cost, { kind: 'reroll', pieces: [piece] });
}

/** Picks up a negative die: the player's own sixth, or an unused one for its price (paragraphs 8.5 and 9.18). */
export function takeNegative(state: PrivateDieState, { seat }: SeatMove<'move.negative'>): Result {
  const grant = nextNegative(state, seat);
  if (grant === null) throw new Error('there is no negative die to roll');
  const pieces = grant.from === 'sixth' ? [SIXTH_DIE] : unusedDice(state, seat).slice(0, 1);
  return takenUp(withUse(state, seat, grant.from), seat, 'negative', grant.cost, { kind: 'negative', pieces });
}

/** Sets one of the rolled dice aside for the rest of the round (paragraph 9.16). */
export function removeDie(state: PrivateDieState, { seat, piece }: SeatMove<'move.remove'>): Result {
  const cost = hookOf(state, 'grant.remove', seat)[playerAt(state, seat).used.remove] ?? 0;
  const paid = pay(withUse(state, seat, 'remove'), seat, cost);
  const { table, shifts } = movePieces(paid.state.table, [piece], rolledOf(seat), outOf(seat));
  const now = withPlayer({ ...paid.state, table }, seat, { isTurned: false });
  return {
    state: now,
    events: [{ type: 'die.removed', seat, cost: paid.count, total: totalOf(now, seat), shifts }],
  };
}

/** Turns the lowest die to its opposite face; opposite faces of a die add up to seven (paragraph 8.7). */
export function turnOver(state: PrivateDieState, { seat }: SeatMove<'move.turnOver'>): Result {
  const cost = hookOf(state, 'grant.turnOver', seat)[playerAt(state, seat).used.turnOver] ?? 0;
  const paid = pay(withUse(state, seat, 'turnOver'), seat, cost);
  const piece = lowestDie(state, seat);
  const value = 7 - valueOf(faceOf(state.table, piece));
  const zones = [rolledOf(seat), rolledOf(seat)] as const;
  const { table, shifts } = rolling(paid.state.table, seat, [piece], zones, [value]);
  const now = withPlayer({ ...paid.state, table }, seat, { isTurned: true });
  return { state: now, events: [{ type: 'die.turned', seat, value, total: totalOf(now, seat), shifts }] };
}

/** The first of a seat's positive dice with the lowest number. */
function lowestDie(state: PrivateDieState, seat: SeatId): PieceId {
  const [lowest] = zoneOf(state.table, rolledOf(seat)).pieces.toSorted(
    (a, b) => valueOf(faceOf(state.table, a)) - valueOf(faceOf(state.table, b)),
  );
  if (lowest === undefined) throw new Error('there is no die to turn over');
  return lowest;
}

/**
 * Who may gain the clue of a shared start: the detective herself if she trails by two, otherwise any poorer player
 * (paragraph 8.8).
 */
export function sharers(state: PrivateDieState): readonly SeatId[] {
  const seat = currentSeat(state);
  if (hookOf(state, 'turn.start', seat) !== 'share' || state.bank === 0) return [];
  const own = cluesOf(state, seat);
  if (Math.max(...state.clues) - own >= 2) return [seat];
  return seatsOf(state).filter((other) => cluesOf(state, other) < own);
}

/** The clue may go to any of the poorer players (paragraph 8.8). */
export function judgeShare(state: PrivateDieState, { to }: Extract<PrivateDieMove, { type: 'move.share' }>): Verdict {
  return sharers(state).includes(to) ? ALLOWED : refuse('notPoorer', { rule: '8.8' });
}

export function share(state: PrivateDieState, { seat, to }: SeatMove<'move.share'>): Result {
  const given = gain(state, to, 1);
  return { state: given.state, events: [{ type: 'clue.shared', seat, to, gain: given.count }] };
}

/** The clue can go to one player only. */
export function shareAlone(state: PrivateDieState): Result {
  const seat = currentSeat(state);
  return share(state, { type: 'move.share', seat, to: sharers(state)[0] ?? seat });
}
