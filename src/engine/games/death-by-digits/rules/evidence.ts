import type { PieceId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { movePieces, zoneOf, type Shift, type Sight } from '#engine/core/pieces.ts';
import type { DeathByDigitsState, Digit, Place, Why } from '../types.ts';
import { chronicled, everyone, moved, sightOf } from './chronicle-steps.ts';
import { hookOf } from './hooks.ts';
import { EVIDENCE_DOWN, EVIDENCE_UP, handOf, numberOn, slotPlace } from './layout.ts';

type Shifts = readonly Shift<Digit>[];
interface Moved {
  readonly state: DeathByDigitsState;
  readonly shifts: Shifts;
}

/** The pieces of Evidence, slot by slot, gaps left out. */
export function evidencePieces(state: DeathByDigitsState): readonly PieceId[] {
  return state.slots.flatMap((piece) => piece ?? []);
}

export function isFaceUp(state: DeathByDigitsState, piece: PieceId): boolean {
  return zoneOf(state.table, EVIDENCE_UP).pieces.includes(piece);
}

/** The slot, from 0, of this piece of Evidence. */
export function slotOf(state: DeathByDigitsState, piece: PieceId): number {
  return state.slots.indexOf(piece);
}

/** The slots with these pieces in the first gaps and the rest at the end (paragraph 12.14). */
export function filled(slots: readonly (PieceId | null)[], pieces: readonly PieceId[]): readonly (PieceId | null)[] {
  const left = [...pieces];
  const gapsFilled = slots.map((piece) => piece ?? left.shift() ?? null);
  return [...gapsFilled, ...left];
}

/** Lays cards of the active hand face up into Evidence (paragraph 5.1). */
export function placeUp(state: DeathByDigitsState, pieces: readonly PieceId[]): Moved {
  const { active } = state;
  const { table, shifts } = movePieces(state.table, pieces, handOf(active), EVIDENCE_UP);
  const placed = { ...state, table, slots: filled(state.slots, pieces) };
  const entries = shifts.map(({ piece, face }) =>
    moved('played', active, handOf(active), placeIn(placed, piece), face, everyone(state)),
  );
  return { state: chronicled(placed, ...entries), shifts };
}

function placeIn(state: DeathByDigitsState, piece: PieceId): Place {
  return slotPlace(slotOf(state, piece));
}

/**
 * Takes these pieces of Evidence into a hand. Face-up cards are known to all, the others only to the player who takes
 * them (paragraph 13.3).
 */
export function takeInto(state: DeathByDigitsState, seat: number, pieces: readonly PieceId[], why: Why): Moved {
  let { table } = state;
  const shifts: Shift<Digit>[] = [];
  const entries = [];
  for (const piece of pieces) {
    const isUp = isFaceUp(state, piece);
    const step = movePieces(table, [piece], isUp ? EVIDENCE_UP : EVIDENCE_DOWN, handOf(seat));
    table = step.table;
    const sight: Sight = isUp ? 'all' : seat;
    for (const shift of step.shifts) {
      shifts.push({ ...shift, sight });
      const seenBy = isUp ? everyone(state) : sightOf(seat);
      entries.push(moved(why, seat, placeIn(state, piece), handOf(seat), shift.face, seenBy));
    }
  }
  const slots = state.slots.map((piece) => (piece !== null && pieces.includes(piece) ? null : piece));
  return { state: chronicled({ ...state, table, slots }, ...entries), shifts };
}

/** Whether this card of Evidence may be taken, by a pair or a refill (paragraphs 10.7, 11.3 and 12.23). */
export function judgeTakeable(state: DeathByDigitsState, piece: PieceId): Verdict {
  if (state.options.noTakeBacks && state.placed.includes(piece)) return refuse('placedThisTurn', { rule: '11.3' });
  if (!isFaceUp(state, piece) || hookOf(state, 'evidence.faceUp')) return ALLOWED;
  return hookOf(state, 'evidence.exempt').includes(numberOn(state, piece))
    ? ALLOWED
    : refuse('coldTrail', { rule: '10.7' });
}

/** The pieces that may be taken, slot by slot. */
export function takeable(state: DeathByDigitsState): readonly PieceId[] {
  return evidencePieces(state).filter((piece) => judgeTakeable(state, piece).ok);
}

/**
 * Whether exactly `count` different cards are named that may be taken; `rule` is the paragraph by which they are taken.
 */
export function judgeTaking(
  state: DeathByDigitsState,
  pieces: readonly PieceId[],
  count: number,
  rule: string,
): Verdict {
  for (const piece of pieces) {
    if (!state.slots.includes(piece)) return refuse('notInEvidence', { rule });
    const verdict = judgeTakeable(state, piece);
    if (!verdict.ok) return verdict;
  }
  if (new Set(pieces).size !== pieces.length) return refuse('sameCardTwice', { rule });
  return pieces.length === count ? ALLOWED : refuse('takeExactly', { params: { count }, rule });
}
