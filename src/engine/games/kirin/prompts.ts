import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import type { KirinMove, KirinState } from './types.ts';
import { declarationOf, handOf } from './rules/layout.ts';
import { judgeDeclare } from './rules/declare.ts';
import { legalPieces } from './rules/play.ts';

/** To declare a card: each card of the hand, with the verdict on it. */
export function declarePrompts(state: KirinState, seat: SeatId): readonly Prompt[] {
  return [
    {
      id: 'declare',
      kind: 'piece',
      text: { code: 'declare' },
      confirm: { code: 'confirmDeclare' },
      move: { type: 'move.declare' },
      field: 'piece',
      target: declarationOf(seat),
      offers: handPieces(state, seat).map((key) => ({
        key,
        verdict: judgeDeclare(state, seat, { type: 'move.declare', piece: key }),
      })),
    },
  ];
}

/** Any card of the hand may be declared. */
export function declarations(state: KirinState, seat: SeatId): readonly KirinMove[] {
  return handPieces(state, seat).map((piece) => ({ type: 'move.declare', piece }));
}

/** The cards that may be played. */
export function plays(state: KirinState, seat: SeatId): readonly KirinMove[] {
  return legalPieces(state, seat).map((piece) => ({ type: 'move.play', piece }));
}

function handPieces(state: KirinState, seat: SeatId): readonly PieceId[] {
  return zoneOf(state.table, handOf(seat)).pieces;
}
