import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { facesIn, turnZone, type Shift } from '#engine/core/pieces.ts';
import { othersOf, seatsOf } from '#engine/kits/seats.ts';
import { type Card, rankOf, suitOf, SUITS } from '#engine/kits/standard-deck.ts';
import type { ClaimKind, HeartsEvent, HeartsMove, HeartsState } from '../types.ts';
import { worthOf } from './cards.ts';
import { handOf, leadCard } from './layout.ts';

type Claim = Extract<HeartsMove, { type: 'move.claim' }>;

/**
 * Why this seat, which is on turn, may claim; null where it may not (chapter 4). Of the other hands only the set of
 * their cards is used, never who holds which, so the answer reveals nothing.
 */
export function claimOf(state: HeartsState, seat: SeatId): ClaimKind | null {
  const { table, tricks } = state;
  if (tricks.length === 0 || leadCard(state) !== null) return null;
  const own = facesIn(table, handOf(seat));
  const unseen = othersOf(state, seat).flatMap((other) => facesIn(table, handOf(other)));
  if (isSettled(state, [...own, ...unseen])) return 'nothing';
  return takesRest(own, unseen) ? 'rest' : null;
}

/** Whether no card that is left changes the score (paragraph 4.2, ruling 8.5). */
function isSettled({ tricks, options }: HeartsState, left: readonly Card[]): boolean {
  const isSunPossible = options.sun && tricks.every(({ winner }) => winner === tricks[0]?.winner);
  return !isSunPossible && left.every((card) => worthOf(card, options) === 0);
}

/** Whether a leader with these cards takes every trick that is left (paragraph 4.3). */
export function takesRest(own: readonly Card[], unseen: readonly Card[]): boolean {
  return SUITS.every((suit) => {
    const ranksIn = (cards: readonly Card[]): readonly number[] =>
      cards
        .filter((card) => suitOf(card) === suit)
        .map(rankOf)
        .sort((a, b) => b - a);
    const theirs = ranksIn(unseen);
    // One player may hold all of theirs, and keeps the highest as long as possible.
    return ranksIn(own).every((rank, before) => before >= theirs.length || rank > (theirs[0] ?? -1));
  });
}

/** Whether this seat may end the hand (paragraph 4.1). */
export function judgeClaim(state: HeartsState, seat: SeatId): Verdict {
  return claimOf(state, seat) === null ? refuse('notCertain', { rule: '4.1' }) : ALLOWED;
}

/** The hand ends here, and all cards are turned up (paragraph 4.4). */
export function claim(state: HeartsState, { seat }: Seated<Claim>): Outcome<HeartsState, HeartsEvent> {
  const kind = claimOf(state, seat);
  if (kind === null) throw new Error('nothing can be claimed');
  const shifts: Shift<Card>[] = [];
  let { table } = state;
  for (const holder of seatsOf(state)) {
    const turned = turnZone(table, handOf(holder), 'up');
    table = turned.table;
    shifts.push(...turned.shifts);
  }
  return { state: { ...state, table, claim: { seat, kind } }, events: [{ type: 'claim.made', seat, kind, shifts }] };
}
