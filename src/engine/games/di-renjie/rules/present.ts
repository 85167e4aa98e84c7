import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zone } from '#engine/core/pieces.ts';
import type { DiRenjieMove, DiRenjieState, Element, Printed } from '../types.ts';
import { cluesIn, isClue, type ClueKind } from './clues.ts';
import { clueRest, clueTop, handOf } from './layout.ts';
import { stillThere } from './mixing.ts';
import { chronicled, handFaces, handPieces, withZone, type Step } from './state-steps.ts';

/** A clue that a seat could present, and the cards it would use: top, middle, bottom. */
interface Presentable extends ClueKind {
  readonly pieces: readonly PieceId[];
}

/** Whether this seat was dealt the Assassin's card; losing it changes nothing (ruling 8.10). */
export function isAssassin({ assassin }: DiRenjieState, seat: SeatId): boolean {
  return assassin === seat;
}

/** Every different clue in this hand. Copies are taken in the order in which they came, which nobody can see. */
export function presentable(state: DiRenjieState, seat: SeatId): readonly Presentable[] {
  const held = stillThere(state, seat);
  return cluesIn(handFaces(state, seat), isAssassin(state, seat)).map(({ element, bottom }) => {
    const left = [...held];
    const pieces = [element, element, bottom].map((face) => {
      const place = left.findIndex((piece) => faceOf(state.table, piece) === face);
      const [piece] = left.splice(place, 1);
      if (place < 0 || piece === undefined) throw new Error(`there is no ${face} in the hand`);
      return piece;
    });
    return { element, bottom, pieces };
  });
}

/** The name of a clue in a move: its cards, top, middle and bottom. */
export function clueKey(pieces: readonly PieceId[]): string {
  return pieces.join(',');
}

/** Whether these three cards of the hand are a clue (paragraph 4.10). */
export function judgePresent(state: DiRenjieState, seat: SeatId, clue: string): Verdict {
  const pieces = clue.split(',');
  const hand = handPieces(state, seat);
  if (!pieces.every((piece) => hand.includes(piece))) return refuse('notInHand', { rule: '4.9' });
  const isOnce = new Set(pieces).size === pieces.length;
  const cards = pieces.map((piece) => faceOf(state.table, piece));
  return isOnce && isClue(cards, isAssassin(state, seat)) ? ALLOWED : refuse('noClue', { rule: '4.10' });
}

/** A player who holds a clue must present one, except the Assassin (paragraph 4.9). */
export function judgePass(state: DiRenjieState, seat: SeatId): Verdict {
  if (isAssassin(state, seat)) return ALLOWED;
  const [clue] = presentable(state, seat);
  if (!clue) return ALLOWED;
  const { element, bottom, pieces } = clue;
  return refuse('mustPresent', { params: { element, bottom }, rule: '4.9', pieces: [...pieces] });
}

/** Lays a clue face down: the top card separately, because only it will be turned up (paragraph 4.9). */
export function present(
  state: DiRenjieState,
  { seat, clue: key }: Seated<Extract<DiRenjieMove, { type: 'move.present' }>>,
): Step {
  const number = state.clues.length;
  const [top = '', ...rest] = key.split(',');
  const laid = withZone(withZone(state, clueTop(number), zone('owner', seat)), clueRest(number), zone('owner', seat));
  const first = movePieces(laid.table, [top], handOf(seat), clueTop(number));
  const second = movePieces(first.table, rest, handOf(seat), clueRest(number));
  const shifts = [...first.shifts, ...second.shifts];
  const faces = shifts.map(({ face }) => face) as unknown as readonly [Element, Element, Printed];
  const [element] = faces;
  const clue = { owner: seat, element, isRevealed: false, examinedBy: [], presentedInTurn: state.turn };
  const now: DiRenjieState = { ...state, table: second.table, clues: [...state.clues, clue], turnsWithoutClue: 0 };
  return {
    state: chronicled(now, { kind: 'presented', seat, clue: number, faces, sight: [seat] }),
    events: [{ type: 'clue.presented', seat, clue: number, shifts }],
  };
}

/** Presents nothing (paragraph 4.9). */
export function pass(state: DiRenjieState): Step {
  const seat = state.active;
  return { state: chronicled(state, { kind: 'passed', seat }), events: [{ type: 'presenting.passed', seat }] };
}
