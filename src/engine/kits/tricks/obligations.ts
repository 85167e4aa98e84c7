import type { SeatId } from '#protocol/ids.ts';

/**
 * What trick-taking games share. The games bring their own idea of what a card must do and of what beats what; here is
 * only the shape of a trick: whose turn it is, what an obligation leaves open, which play is ahead.
 */

/** The seat that plays card number `played` (from 0) of a trick that `leader` leads, clockwise. */
export function currentSeat(leader: SeatId, played: number, seats: number): SeatId {
  return (leader + played) % seats;
}

/** One demand on a follower. Only cards that meet it may be played, provided the hand holds one. */
export interface Demand<Card, Name extends string = string> {
  /** Says which demand it is, for the reason that a refusal gives. */
  readonly name: Name;
  meets(card: Card): boolean;
}

/** The demand that binds a hand, and the cards that meet it (at least one). */
export interface Obligation<Card, Name extends string = string> {
  readonly name: Name;
  readonly cards: readonly Card[];
}

/**
 * The first of `demands` that this hand can meet, or null when it can meet none and is free. Demands stand in order of
 * precedence: "follow suit, else overtrump, else trump" are three, "beat the card led" is one.
 */
export function obligationOf<Card, Name extends string>(
  hand: readonly Card[],
  demands: readonly Demand<Card, Name>[],
): Obligation<Card, Name> | null {
  for (const demand of demands) {
    const cards = hand.filter((card) => demand.meets(card));
    if (cards.length > 0) return { name: demand.name, cards };
  }
  return null;
}

/** The cards of this hand that may be played: those that the obligation names, or all of them. */
export function legalCards<Card>(hand: readonly Card[], demands: readonly Demand<Card>[]): readonly Card[] {
  return obligationOf(hand, demands)?.cards ?? hand;
}

/**
 * The play that is ahead once `plays` lie on the table in this order, or null when none of them can win. A later play
 * takes the lead only if it `beats` the best one so far, so among equals the earlier stays ahead.
 */
export function playAhead<Play>(
  plays: readonly Play[],
  canWin: (play: Play) => boolean,
  beats: (challenger: Play, best: Play) => boolean,
): Play | null {
  let best: Play | null = null;
  for (const play of plays) {
    if (canWin(play) && (best === null || beats(play, best))) best = play;
  }
  return best;
}
