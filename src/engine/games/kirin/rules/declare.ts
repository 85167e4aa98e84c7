import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { movePieces, turnZone, zoneOf } from '#engine/core/pieces.ts';
import type { KirinEvent, KirinMove, KirinState } from '../types.ts';
import { declarationOf, declaredCard, handOf, SEAT_COUNT, SEATS } from './layout.ts';

type Declare = Extract<KirinMove, { type: 'move.declare' }>;

/** The seats that still have to declare, ascending. */
export function undeclaredSeats(state: KirinState): readonly SeatId[] {
  return SEATS.filter((seat) => zoneOf(state.table, declarationOf(seat)).pieces.length === 0);
}

/** Any card of the player's own hand may be declared, Kirin and trump included (paragraph 3.2, ruling 8.8). */
export function judgeDeclare(state: KirinState, seat: SeatId, move: Declare): Verdict {
  const isInHand = zoneOf(state.table, handOf(seat)).pieces.includes(move.piece);
  return isInHand ? ALLOWED : refuse('notInHand', { rule: '3.2' });
}

/** Whether the declaration about to be made is the fourth. */
export function isLastDeclaration(state: KirinState): boolean {
  return undeclaredSeats(state).length === 1;
}

/** Lays a card face down in front of its owner (paragraph 3.2). */
export function declare(state: KirinState, input: Seated<Declare>): Outcome<KirinState, KirinEvent> {
  const { seat, piece } = input;
  const { table, shifts } = movePieces(state.table, [piece], handOf(seat), declarationOf(seat));
  return { state: { ...state, table }, events: [{ type: 'card.declared', seat, shifts }] };
}

/** After the eighth trick all declarations are turned face up, seat by seat (paragraph 6.1). */
export function revealDeclarations(state: KirinState): Outcome<KirinState, KirinEvent> {
  const events: KirinEvent[] = [];
  let { table } = state;
  for (const seat of SEATS) {
    const card = declaredCard(table, seat);
    if (card === null) throw new Error(`seat ${String(seat)} of ${String(SEAT_COUNT)} has declared nothing`);
    const turned = turnZone(table, declarationOf(seat), 'up');
    table = turned.table;
    events.push({ type: 'declaration.revealed', seat, card, shifts: turned.shifts });
  }
  return { state: { ...state, table }, events };
}
