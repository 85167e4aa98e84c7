import type { Outcome } from '#engine/core/game.ts';
import { playAhead } from '#engine/kits/tricks/obligations.ts';
import { tricksOf } from '#engine/kits/tricks/trick.ts';
import type { Card, DezaiShenEvent, DezaiShenState, TrickPlay } from '../types.ts';
import { takesFrom } from './cards.ts';
import { TRICKS_PER_HAND } from './contract.ts';
import { SEAT_COUNT, wonBy } from './layout.ts';

/** The present trick. */
const present = tricksOf<Card, DezaiShenState>(() => SEAT_COUNT);
export const { playsOf, leadCard, currentPlayer, isLastOfTrick } = present;

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
  const { table, shifts } = present.gather(state, wonBy(seat));
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
