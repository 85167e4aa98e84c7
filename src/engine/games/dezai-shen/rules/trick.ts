import type { Outcome } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import { playAhead, currentSeat } from '#engine/kits/tricks.ts';
import type { DezaiShenEvent, DezaiShenState, TrickPlay } from '../types.ts';
import { takesFrom } from './cards.ts';
import { TRICKS_PER_HAND } from './contract.ts';
import { SEAT_COUNT, TRICK, wonBy } from './layout.ts';

/** The cards of the present trick with who played them, in order. */
export function playsOf(state: DezaiShenState): readonly TrickPlay[] {
  const { leader, table } = state;
  return zoneOf(table, TRICK).pieces.map((piece, place) => ({
    seat: currentSeat(leader, place, SEAT_COUNT),
    face: faceOf(table, piece),
  }));
}

/** The play that takes the trick as it stands; null before the first (paragraph 6.7). */
export function winningPlay(plays: readonly TrickPlay[]): TrickPlay | null {
  return playAhead(
    plays,
    () => true,
    (challenger, best) => takesFrom(challenger.face, best.face),
  );
}

/** The winner takes the cards and leads next (paragraph 6.8). */
export function takeTrick(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const plays = playsOf(state);
  const best = winningPlay(plays);
  if (best === null) throw new Error('a trick without cards is not taken');
  const { seat, face: card } = best;
  const { table, shifts } = movePieces(state.table, zoneOf(state.table, TRICK).pieces, TRICK, wonBy(seat));
  const record = { leader: state.leader, plays, winner: seat };
  return {
    state: { ...state, table, leader: seat, tricks: [...state.tricks, record] },
    events: [{ type: 'trick.taken', seat, card, shifts }],
  };
}

/** Whether all twelve tricks have been played (paragraph 6.8). */
export function isHandOver(state: DezaiShenState): boolean {
  return state.tricks.length === TRICKS_PER_HAND;
}
