import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import { legalCards, obligationOf, currentSeat, type Demand, type Obligation } from '#engine/kits/tricks.ts';
import type { Card, DezaiShenEvent, DezaiShenMove, DezaiShenState, Led } from '../types.ts';
import { isTrump, ledBy, takesFrom } from './cards.ts';
import { handOf, SEAT_COUNT, TRICK } from './layout.ts';
import { playsOf, winningPlay } from './trick.ts';

type Play = Extract<DezaiShenMove, { type: 'move.play' }>;

/** What a follower must do. `trumpFreely` is the duty of a hand that must trump but cannot overtrump. */
export type Duty = 'followSuit' | 'followTrumps' | 'mustOvertrump' | 'mustTrump' | 'trumpFreely';

/** The paragraph that states each duty. */
const PARAGRAPHS: Readonly<Record<Duty, string>> = {
  followSuit: '6.2',
  followTrumps: '6.2',
  mustOvertrump: '6.4',
  mustTrump: '6.3',
  trumpFreely: '6.4',
};

/** The seat whose card the trick waits for. */
export function currentPlayer(state: DezaiShenState): SeatId {
  return currentSeat(state.leader, zoneOf(state.table, TRICK).pieces.length, SEAT_COUNT);
}

/** The card led to the present trick; null before that. */
export function leadCard(state: DezaiShenState): Card | null {
  const [piece] = zoneOf(state.table, TRICK).pieces;
  return piece === undefined ? null : faceOf(state.table, piece);
}

/** Whether the card about to be played is the third of its trick. */
export function isLastOfTrick(state: DezaiShenState): boolean {
  return zoneOf(state.table, TRICK).pieces.length === SEAT_COUNT - 1;
}

/** What the trick so far requires of a follower, in order of precedence; nothing before it has begun (chapter 6). */
function demandsOf(state: DezaiShenState): readonly Demand<PieceId, Duty>[] {
  const lead = leadCard(state);
  const best = winningPlay(playsOf(state))?.face;
  if (lead === null || best === undefined) return [];
  const led: Led = ledBy(lead);
  const card = (piece: PieceId): Card => faceOf(state.table, piece);
  const overtrump: Demand<PieceId, Duty> = {
    name: 'mustOvertrump',
    meets: (piece) => isTrump(card(piece)) && takesFrom(card(piece), best),
  };
  if (led === 'trumps') {
    const follow: Demand<PieceId, Duty> = { name: 'followTrumps', meets: (piece) => isTrump(card(piece)) };
    // Ruling 11.5: Tarot requires it here too, Dezai Shen only with the option of paragraph 9.2.
    return state.options.overtrumpOnTrumpLead ? [overtrump, follow] : [follow];
  }
  const follow: Demand<PieceId, Duty> = { name: 'followSuit', meets: (piece) => ledBy(card(piece)) === led };
  if (!isTrump(best)) return [follow, { name: 'mustTrump', meets: (piece) => isTrump(card(piece)) }];
  return [follow, overtrump, { name: 'trumpFreely', meets: (piece) => isTrump(card(piece)) }];
}

/**
 * The obligation on this seat and the pieces that meet it, or null if it is free to play any card. Private to the seat.
 */
export function obligationOn(state: DezaiShenState, seat: SeatId): Obligation<PieceId, Duty> | null {
  return obligationOf(zoneOf(state.table, handOf(seat)).pieces, demandsOf(state));
}

/** The pieces that this seat may play, in the order of its hand (chapter 6). */
export function legalPieces(state: DezaiShenState, seat: SeatId): readonly PieceId[] {
  return legalCards(zoneOf(state.table, handOf(seat)).pieces, demandsOf(state));
}

/** Whether this seat may play this piece; a refusal names the pieces that must be played instead (chapter 6). */
export function judgePlay(state: DezaiShenState, seat: SeatId, { piece }: Play): Verdict {
  if (!zoneOf(state.table, handOf(seat)).pieces.includes(piece)) return refuse('notInHand', { rule: '6.1' });
  return verdictUnder(obligationOn(state, seat), state, piece);
}

/** The verdict on each piece of this seat's hand, in the order of the hand. */
export function judgeHand(
  state: DezaiShenState,
  seat: SeatId,
): readonly { readonly key: PieceId; readonly verdict: Verdict }[] {
  const obligation = obligationOn(state, seat);
  const { pieces } = zoneOf(state.table, handOf(seat));
  return pieces.map((key) => ({ key, verdict: verdictUnder(obligation, state, key) }));
}

function verdictUnder(obligation: Obligation<PieceId, Duty> | null, state: DezaiShenState, piece: PieceId): Verdict {
  const lead = leadCard(state);
  if (lead === null || obligation === null || obligation.cards.includes(piece)) return ALLOWED;
  const code = obligation.name === 'trumpFreely' ? 'mustTrump' : obligation.name;
  // When a trump is led, paragraph 6.4 alone obliges nobody; the option does.
  const rule = code === 'mustOvertrump' && isTrump(lead) ? '9.2' : PARAGRAPHS[obligation.name];
  return refuse(code, { params: { lead }, rule, pieces: [...obligation.cards] });
}

/** Puts a card into the trick (paragraph 6.1). */
export function play(state: DezaiShenState, input: Seated<Play>): Outcome<DezaiShenState, DezaiShenEvent> {
  const { seat, piece } = input;
  const card = faceOf(state.table, piece);
  const { table, shifts } = movePieces(state.table, [piece], handOf(seat), TRICK);
  return { state: { ...state, table }, events: [{ type: 'card.played', seat, card, shifts }] };
}
