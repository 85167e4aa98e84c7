import type { Outcome } from '#engine/core/game.ts';
import { playAhead } from '#engine/kits/tricks/obligations.ts';
import { tricksOf } from '#engine/kits/tricks/trick.ts';
import type { Card, Direction, KirinEvent, KirinState, TrickPlay, TrickRecord } from '../types.ts';
import { isKirin, outranks } from './cards.ts';
import { directionAfter } from './order.ts';
import { ASIDE, pileOf, SEAT_COUNT } from './layout.ts';

/** Tricks in a round: as many as cards are left after the declaration (paragraph 3.4). */
export const TRICKS_PER_ROUND = 8;

/** The number of the present trick, from 1. */
export function trickNumber({ tricks }: KirinState): number {
  return Math.min(tricks.length + 1, TRICKS_PER_ROUND);
}

/** The present trick. */
const present = tricksOf<Card, KirinState>(() => SEAT_COUNT);
export const { playsOf, leadCard, currentPlayer, isLastOfTrick } = present;

/** The play that takes the trick as it stands, or null if all cards are Kirin (paragraphs 4.6 and 4.9). */
export function winningPlay(plays: readonly TrickPlay[], direction: Direction): TrickPlay | null {
  return playAhead(
    plays,
    (play) => !isKirin(play.face),
    (challenger, best) => outranks(challenger.face, best.face, direction),
  );
}

/** Whether somebody takes the present trick. */
export function hasWinner(state: KirinState): boolean {
  return winningPlay(playsOf(state), state.direction) !== null;
}

/** The winner takes the cards, then the marker (paragraphs 4.6 and 4.8; the order of the two is ruling 8.10). */
export function takeTrick(state: KirinState): Outcome<KirinState, KirinEvent> {
  const best = winningPlay(playsOf(state), state.direction);
  if (best === null) throw new Error('a trick of Kirin alone is not taken');
  const { seat, face: card } = best;
  const { table, shifts } = present.gather(state, pileOf(seat));
  return {
    state: { ...state, table, leader: seat, tricks: [...state.tricks, recordOf(state, best)] },
    events: [{ type: 'trick.taken', seat, card, shifts }],
  };
}

/** Four Kirin: nobody takes them, and the same player leads again (paragraph 4.9). */
export function setTrickAside(state: KirinState): Outcome<KirinState, KirinEvent> {
  const { table, shifts } = present.gather(state, ASIDE);
  return {
    state: { ...state, table, tricks: [...state.tricks, recordOf(state, null)] },
    events: [{ type: 'trick.setAside', shifts }],
  };
}

function recordOf(state: KirinState, best: TrickPlay | null): TrickRecord {
  const { direction, leader } = state;
  if (leader === null) throw new Error('a trick is over that nobody has led');
  const plays = playsOf(state);
  const cards = plays.map(({ face }) => face);
  return { direction, leader, cards, winner: best?.seat ?? null, next: directionAfter(plays, direction) };
}

/** Whether all eight tricks have been played; one set aside counts (ruling 8.13). */
export function isRoundOver(state: KirinState): boolean {
  return state.tricks.length === TRICKS_PER_ROUND;
}
