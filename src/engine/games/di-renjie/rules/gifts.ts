import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Seated } from '#engine/core/game.ts';
import { faceOf, markSeen, movePieces } from '#engine/core/pieces.ts';
import { othersOf } from '#engine/kits/seats.ts';
import { ASSASSIN_CARD, type DiRenjieMove, type DiRenjieState, type SealedGift } from '../types.ts';
import { isSuspect, matches } from './cards.ts';
import { giftOf, handOf } from './layout.ts';
import { requestIn } from './request.ts';
import { ascending, chronicled, handPieces, inTurn, replaced, type Step } from './state-steps.ts';

type Give = Seated<Extract<DiRenjieMove, { type: 'move.give' }>>;
type Refuse = Seated<Extract<DiRenjieMove, { type: 'move.refuse' }>>;

/** Whether this card may be given to the current player (paragraphs 4.6 and 4.7). */
export function judgeGive(state: DiRenjieState, seat: SeatId, piece: PieceId): Verdict {
  if (!handPieces(state, seat).includes(piece)) return refuse('notInHand', { rule: '4.6' });
  const card = faceOf(state.table, piece);
  if (card === ASSASSIN_CARD) return refuse('assassinStays', { rule: '4.7' });
  if (isSuspect(card)) return refuse('suspectStays', { params: { card }, rule: '4.7' });
  const wanted = requestIn(state);
  if (matches(card, wanted)) return ALLOWED;
  return refuse('otherCard', { params: { card, request: String(wanted) }, rule: '4.7' });
}

/** Whether several answer a request at the same time (paragraph 7.4). */
export function answerAtOnce({ options, seats }: DiRenjieState): boolean {
  return options.simultaneousGifts && seats > 2;
}

/** The seat that has to answer the request next; null when all have. */
export function responderNow({ responders }: DiRenjieState): SeatId | null {
  return responders[0] ?? null;
}

/** Whether the response about to come is the last. */
export function isLastResponse({ responders }: DiRenjieState): boolean {
  return responders.length === 1;
}

/** Gives a card: it is laid in front of the player who asked, and only these two know it (paragraph 4.6). */
export function give(state: DiRenjieState, { seat, piece }: Give): Step {
  const to = state.active;
  const moved = movePieces(state.table, [piece], handOf(seat), giftOf(to));
  const sight = ascending(seat, to);
  const now: DiRenjieState = {
    ...answered(state, seat),
    table: markSeen(moved.table, [piece], seat),
    givers: [...state.givers, seat],
  };
  const card = faceOf(state.table, piece);
  return {
    state: chronicled(now, { kind: 'given', seat, to, request: requestIn(state), faces: [card], sight }),
    events: [{ type: 'card.given', seat, to, shifts: moved.shifts.map((shift) => ({ ...shift, sight })) }],
  };
}

/** Gives nothing. Whether there was something to give is not told (paragraph 4.6). */
export function refuseGift(state: DiRenjieState, { seat }: Pick<Refuse, 'seat'>): Step {
  const now: DiRenjieState = { ...answered(state, seat), refused: [...state.refused, seat] };
  return {
    state: chronicled(now, { kind: 'refused', seat, to: state.active, request: requestIn(state) }),
    events: [{ type: 'gift.refused', seat }],
  };
}

/** Notes a seat's answer when all answer at once; nothing is told yet (paragraph 7.4). */
export function sealGift(state: DiRenjieState, input: Give): Step {
  return sealed(state, input.seat, { piece: input.piece });
}

/** Notes that a seat gives nothing; it is told with the gifts of the others (paragraph 7.4). */
export function sealRefusal(state: DiRenjieState, { seat }: Refuse): Step {
  return sealed(state, seat, { piece: null });
}

function sealed(state: DiRenjieState, seat: SeatId, gift: SealedGift): Step {
  return { state: { ...answered(state, seat), sealedGifts: replaced(state.sealedGifts, seat, gift) }, events: [] };
}

function answered(state: DiRenjieState, seat: SeatId): DiRenjieState {
  return { ...state, responders: state.responders.filter((other) => other !== seat) };
}

/** Carries out all sealed answers, clockwise from the current seat (paragraph 7.4). */
export function tellGifts(state: DiRenjieState): Step {
  const { sealedGifts } = state;
  const steps = othersOf(state, state.active).map((seat) => (now: DiRenjieState) => {
    const piece = sealedGifts[seat]?.piece ?? null;
    return piece === null ? refuseGift(now, { seat }) : give(now, { type: 'move.give', seat, piece });
  });
  return inTurn({ ...state, sealedGifts: sealedGifts.map(() => null) }, steps);
}

/** Whether anybody has given a card in this turn. */
export function hasGifts({ givers }: DiRenjieState): boolean {
  return givers.length > 0;
}
