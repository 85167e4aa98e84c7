import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { faceOf, facesIn, forgetSeen, markSeen, zoneOf, type Shift, type Sight } from '#engine/core/pieces.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState, Digit, Looking } from '../types.ts';
import { chronicled, sightOf } from './chronicle-steps.ts';
import { evidencePieces, isFaceUp, slotOf } from './evidence.ts';
import { EVIDENCE_DOWN, handOf, murderOf, slotPlace, type Step } from './layout.ts';
import { mixNext } from './mix.ts';
import { withOutcome } from './play.ts';

type Look = Extract<DeathByDigitsMove, { type: 'move.look' }>;
type Peek = Extract<DeathByDigitsMove, { type: 'move.peek' }>;

interface Begun {
  readonly state: DeathByDigitsState;
  readonly shifts: readonly Shift<Digit>[];
}

/**
 * Shifts that show pieces in place to these seats, and to all who can see them in any case: the owner of their zone,
 * and seats that have seen them for good. Nobody forgets a card because another player looks.
 */
export function inPlace(
  { table }: Pick<DeathByDigitsState, 'table'>,
  zone: ZoneId,
  pieces: readonly PieceId[],
  seats: readonly SeatId[],
): readonly Shift<Digit>[] {
  const { owner } = zoneOf(table, zone);
  return pieces.map((piece): Shift<Digit> => {
    const readers = sightOf(...seats, ...(owner === null ? [] : [owner]), ...(table.seen[piece] ?? []));
    const [only] = readers;
    const sight: Sight = only !== undefined && readers.length === 1 ? only : readers;
    return { piece, from: zone, to: zone, face: faceOf(table, piece), sight };
  });
}

/** The current player sees these pieces in place, until it ends the look (paragraph 13.7). */
export function beginLook(
  state: DeathByDigitsState,
  zone: ZoneId,
  pieces: readonly PieceId[],
  at: Looking['at'],
): Begun {
  const seat = state.active;
  return {
    state: { ...state, table: markSeen(state.table, pieces, seat), looking: { seat, pieces, at } },
    shifts: inPlace(state, zone, pieces, [seat]),
  };
}

/** A look at one card of the Murder (paragraph 5.5); the same one may be looked at again (paragraph 5.9). */
export function lookAtMurder(state: DeathByDigitsState, { seat, slot }: Seated<Look>): Step {
  const place = murderOf(slot);
  const { pieces } = zoneOf(state.table, place);
  const begun = beginLook(withOutcome(state, 'done'), place, pieces, { kind: 'murder', slot });
  const looks = state.looks.map((own, other) =>
    other === seat ? [...new Set([...own, slot])].sort((a, b) => a - b) : own,
  );
  return {
    state: chronicled(
      { ...begun.state, looks },
      { kind: 'seen', seat, place, faces: facesIn(state.table, place), sight: [seat] },
    ),
    events: [{ type: 'murder.looked', seat, slot, shifts: begun.shifts }],
  };
}

/** Variant B: whether this is a face-down card of Evidence (paragraph 9.3). */
export function judgePeek(state: DeathByDigitsState, { piece }: Peek): Verdict {
  const rule = '9.3';
  if (!state.slots.includes(piece)) return refuse('notInEvidence', { rule });
  return isFaceUp(state, piece) ? refuse('liesFaceUp', { rule }) : ALLOWED;
}

/** Whether any card of Evidence is face down. */
export function canPeek(state: DeathByDigitsState): boolean {
  return evidencePieces(state).some((piece) => !isFaceUp(state, piece));
}

/** A look at one face-down card of Evidence (paragraph 9.3). */
export function peek(state: DeathByDigitsState, { seat, piece }: Seated<Peek>): Step {
  const slot = slotOf(state, piece);
  const begun = beginLook({ ...state, isVariantDue: false }, EVIDENCE_DOWN, [piece], { kind: 'evidence', slot });
  const faces = [faceOf(state.table, piece)];
  return {
    state: chronicled(begun.state, { kind: 'seen', seat, place: slotPlace(slot), faces, sight: [seat] }),
    events: [{ type: 'evidence.peeked', seat, slot, shifts: begun.shifts }],
  };
}

/** Whose hand is being looked at; null if it is something else. */
export function handLookedAt(state: DeathByDigitsState): SeatId | null {
  return state.looking?.at.kind === 'hand' ? state.looking.at.seat : null;
}

function zoneOfLook({ at }: Looking): ZoneId {
  if (at.kind === 'evidence') return EVIDENCE_DOWN;
  return at.kind === 'murder' ? murderOf(at.slot) : handOf(at.seat);
}

/** The look is over; a hand that was seen is mixed and its cards get new ids, so that they cannot be followed. */
export function closeLook(state: DeathByDigitsState): Step {
  const { looking } = state;
  if (!looking) throw new Error('nobody looks at anything');
  const hand = handLookedAt(state);
  const closed = { ...state, table: forgetSeen(state.table, looking.pieces, looking.seat), looking: null };
  return {
    state: hand === null ? closed : mixNext(closed, [hand]),
    events: [
      { type: 'look.closed', seat: looking.seat, shifts: inPlace(closed, zoneOfLook(looking), looking.pieces, []) },
    ],
  };
}
