import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import type { KirinMove, KirinState } from './types.ts';
import { declarationOf, handOf, TRICK } from './rules/layout.ts';
import { judgeDeclare } from './rules/declare.ts';
import { judgePlay, leadCard, legalPieces, obligationOn } from './rules/play.ts';

/** What this seat may do, which is to declare a card or to play one: each card of its hand with the verdict on it. */
export function promptsFor({ phase, state }: Position<KirinState>, seat: SeatId): readonly Prompt[] {
  const hand = zoneOf(state.table, handOf(seat)).pieces;
  if (phase === 'declaring') {
    return [
      {
        id: 'declare',
        kind: 'piece',
        text: { code: 'declare' },
        confirm: { code: 'confirmDeclare' },
        move: { type: 'move.declare' },
        field: 'piece',
        target: declarationOf(seat),
        offers: hand.map((key) => ({ key, verdict: judgeDeclare(state, seat, { type: 'move.declare', piece: key }) })),
      },
    ];
  }
  return [
    {
      id: phase === 'trick.leading' ? 'lead' : 'follow',
      kind: 'piece',
      text: playText(state, seat),
      move: { type: 'move.play' },
      field: 'piece',
      target: TRICK,
      offers: hand.map((key) => ({ key, verdict: judgePlay(state, seat, { type: 'move.play', piece: key }) })),
    },
  ];
}

/** The one line over the hand: what the card led asks for (paragraphs 4.1 to 4.5). */
function playText(state: KirinState, seat: SeatId): Text {
  const lead = leadCard(state);
  if (lead === null) return { code: 'lead' };
  const obligation = obligationOn(state, seat);
  return obligation ? { code: obligation.name, params: { lead } } : { code: 'followFreely', params: { lead } };
}

/** Every legal move of a seat that the table waits for. */
export function movesFor({ phase, state }: Position<KirinState>, seat: SeatId): readonly KirinMove[] {
  if (phase === 'declaring') {
    return zoneOf(state.table, handOf(seat)).pieces.map((piece) => ({ type: 'move.declare', piece }));
  }
  return legalPieces(state, seat).map((piece) => ({ type: 'move.play', piece }));
}
