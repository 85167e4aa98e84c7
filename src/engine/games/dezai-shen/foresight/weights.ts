/** How a side values the effects of a card, in tricks. */
export interface Weights {
  /** For each high trump that is kept. */
  readonly highTrump: number;
  /** For each low trump that is kept: while the other side may have a high one, and once it has none. */
  readonly lowTrump: number;
  readonly freeLowTrump: number;
  /** What is left of a suit card's worth for each higher card that the other side holds. */
  readonly guard: number;
  /** How much of the danger of being ruffed counts; opponents' trumps are drawn before the rest matters. */
  readonly ruffed: number;
  /** For each step of rank of a card that is kept. */
  readonly rank: number;
  /** For each trump that the other side spends on this trick, and each that the partner spends. */
  readonly forced: number;
  readonly partnersTrump: number;
  /** For leading the next trick. */
  readonly lead: number;
  /** How likely the partner is to cover a card of the player's own side. */
  readonly covers: number;
}

/**
 * Found by trying small changes on hands played out by both sides, one side after the other, and keeping those that won
 * more contracts: a Take and a Hold of the best hand on 1,300 new deals for each of eleven rounds.
 */
export const TAKER: Weights = {
  highTrump: 1.68,
  lowTrump: 1.54,
  freeLowTrump: 0.84,
  guard: 0.29,
  ruffed: 0.78,
  rank: 0.0015,
  forced: 0.81,
  // The taker plays alone.
  partnersTrump: 0,
  lead: 0.18,
  covers: 0,
};

/** Found together with `TAKER`. */
export const OPPONENT: Weights = {
  highTrump: 0.96,
  lowTrump: 0.36,
  freeLowTrump: 0.9,
  guard: 0.56,
  ruffed: 1.06,
  rank: 0.0026,
  forced: 0.19,
  partnersTrump: 0.04,
  lead: 0.12,
  covers: 0.62,
};
