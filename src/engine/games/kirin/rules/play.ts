import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import { legalCards, obligationOf, currentSeat, type Demand, type Obligation } from '#engine/kits/tricks.ts';
import type { Card, KirinEvent, KirinMove, KirinOptions, KirinState } from '../types.ts';
import { isKirin, isTrump, qualifies } from './cards.ts';
import { handOf, SEAT_COUNT, TRICK } from './layout.ts';

type Play = Extract<KirinMove, { type: 'move.play' }>;

/** What a follower must do, in words that fit the card led; all three are from paragraphs 4.3 and 4.4. */
export type Duty = 'mustBeatLead' | 'mustBeatKirin' | 'mustPlayKirin';

/** The seat whose card the trick waits for. Throws before a leader is chosen. */
export function currentPlayer(state: KirinState): SeatId {
  if (state.leader === null) throw new Error('nobody leads yet');
  return currentSeat(state.leader, zoneOf(state.table, TRICK).pieces.length, SEAT_COUNT);
}

/** The card led to the present trick; null before that. */
export function leadCard(state: KirinState): Card | null {
  const [piece] = zoneOf(state.table, TRICK).pieces;
  return piece === undefined ? null : faceOf(state.table, piece);
}

/** Whether the card about to be played is the fourth of its trick. */
export function isLastOfTrick(state: KirinState): boolean {
  return zoneOf(state.table, TRICK).pieces.length === SEAT_COUNT - 1;
}

/**
 * A number or trump can be beaten in beast and rank; a trump, or a Kirin without rank, can only be followed by a Kirin.
 */
function dutyUnder(lead: Card, kirinLead: KirinOptions['kirinLead']): Duty {
  if (isTrump(lead)) return 'mustPlayKirin';
  if (!isKirin(lead)) return 'mustBeatLead';
  return kirinLead === 'lowest' ? 'mustBeatKirin' : 'mustPlayKirin';
}

/** What the card led requires of a follower's pieces; nothing before there is one (paragraph 4.1). */
function demandsOf(state: KirinState, lead: Card | null): readonly Demand<PieceId, Duty>[] {
  if (lead === null) return [];
  const { kirinLead } = state.options;
  return [
    {
      name: dutyUnder(lead, kirinLead),
      meets: (piece) => qualifies(faceOf(state.table, piece), lead, state.direction, kirinLead),
    },
  ];
}

/**
 * The obligation on this seat and the pieces that meet it, or null if it is free to play any card. Private to the seat
 * (4.7).
 */
export function obligationOn(state: KirinState, seat: SeatId): Obligation<PieceId, Duty> | null {
  return obligationOf(zoneOf(state.table, handOf(seat)).pieces, demandsOf(state, leadCard(state)));
}

/** The pieces that this seat may play, in the order of its hand (paragraphs 4.1 to 4.5). */
export function legalPieces(state: KirinState, seat: SeatId): readonly PieceId[] {
  return legalCards(zoneOf(state.table, handOf(seat)).pieces, demandsOf(state, leadCard(state)));
}

/**
 * Whether this seat may play this piece; a refusal names the pieces that must be played instead (paragraphs 4.1 to
 * 4.5).
 */
export function judgePlay(state: KirinState, seat: SeatId, move: Play): Verdict {
  if (!zoneOf(state.table, handOf(seat)).pieces.includes(move.piece)) return refuse('notInHand', { rule: '4.1' });
  const lead = leadCard(state);
  if (lead === null || qualifies(faceOf(state.table, move.piece), lead, state.direction, state.options.kirinLead)) {
    return ALLOWED;
  }
  const obligation = obligationOn(state, seat);
  if (obligation === null) return ALLOWED;
  const rule = obligation.name === 'mustPlayKirin' ? '4.4' : '4.3';
  return refuse(obligation.name, { params: { lead }, rule, pieces: [...obligation.cards] });
}

/** Puts a card into the trick. */
export function play(state: KirinState, input: Seated<Play>): Outcome<KirinState, KirinEvent> {
  const { seat, piece } = input;
  const card = faceOf(state.table, piece);
  const { table, shifts } = movePieces(state.table, [piece], handOf(seat), TRICK);
  return { state: { ...state, table }, events: [{ type: 'card.played', seat, card, shifts }] };
}
