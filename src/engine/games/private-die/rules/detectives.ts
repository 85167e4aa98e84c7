import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import { showing } from '#engine/kits/rolling.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import {
  BONUS_DETECTIVES,
  DETECTIVES,
  type Detective,
  type PrivateDieEvent,
  type PrivateDieMove,
  type PrivateDieOptions,
  type PrivateDieState,
} from '../types.ts';
import { hookOf } from './hooks.ts';
import {
  BOX,
  DETECTIVE_CARDS,
  detectiveOf,
  detectiveZoneOf,
  dieFace,
  negativeOf,
  outOf,
  poolOf,
  SIXTH_DIE,
} from './layout.ts';

type Draft = Extract<PrivateDieMove, { type: 'move.draft' }>;

/** The detectives of a table with these options. */
export function detectivesIn({ bareBones, bonusDetectives }: PrivateDieOptions): readonly Detective[] {
  if (bareBones) return [];
  return bonusDetectives ? [...DETECTIVES, ...BONUS_DETECTIVES] : DETECTIVES;
}

/** The seat that chooses a detective now, or null when all have one (paragraph 11.5). */
export function drafter(state: PrivateDieState): SeatId | null {
  return seatsOf(state).find((seat) => detectiveOf(state.table, seat) === null) ?? null;
}

/** Whether somebody still has to choose a detective. */
export function isDraftOpen(state: PrivateDieState): boolean {
  return state.options.detectives === 'draft' && drafter(state) !== null;
}

/** Any detective on offer may be taken (paragraph 11.5). */
export function judgeDraft(state: PrivateDieState, move: Draft): Verdict {
  const isOnOffer = zoneOf(state.table, DETECTIVE_CARDS).pieces.includes(move.piece);
  return isOnOffer ? ALLOWED : refuse('notOnOffer', { rule: '11.5' });
}

export function draft(state: PrivateDieState, input: Seated<Draft>): Outcome<PrivateDieState, PrivateDieEvent> {
  return taken(state, input.seat, input.piece, true);
}

/** A detective joins a seat and changes its dice: handicaps take some, powers bring some (chapter 8). */
export function taken(
  state: PrivateDieState,
  seat: SeatId,
  card: PieceId,
  drafted: boolean,
): Outcome<PrivateDieState, PrivateDieEvent> {
  const moved = movePieces(state.table, [card], DETECTIVE_CARDS, detectiveZoneOf(seat));
  let { table } = moved;
  const shifts = [...moved.shifts];
  const now = { ...state, table };
  const lost = zoneOf(table, poolOf(seat)).pieces.slice(hookOf(now, 'pool.own', seat));
  if (lost.length > 0) {
    const left = movePieces(table, lost, poolOf(seat), outOf(seat));
    table = left.table;
    shifts.push(...left.shifts);
  }
  if (hookOf(now, 'grant.negative', seat).some(({ from }) => from === 'sixth')) {
    const sixth = showing(table, [SIXTH_DIE], BOX, negativeOf(seat), [dieFace(seat, 0)]);
    table = sixth.table;
    shifts.push(...sixth.shifts);
  }
  const detective = faceOf(table, card) as Detective;
  return { state: { ...state, table }, events: [{ type: 'detective.taken', seat, detective, drafted, shifts }] };
}
