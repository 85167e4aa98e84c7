import { advice } from './advice.ts';
import { seatId, zoneId } from './ids.ts';
import { prompt } from './prompt.ts';
import { listOf, z } from './schema.ts';
import { zoneView } from './view.ts';

/**
 * Chances of winning the match are counted in ten-thousandths, so that they add up to the last digit. A win is 10,000; a
 * win that is shared is divided.
 */
export const WHOLE = 10_000;

/**
 * Which formula a precision follows. It is kept with the figures of a review: numbers of two scales are not comparable. The
 * first was a mean over all moves; the second is the share that was kept of what was at stake.
 */
export const PRECISION_SCALE = 2;

const tenThousandths = z.int().check(z.minimum(-WHOLE), z.maximum(WHOLE));

/** An estimate, and the interval that holds the true value in 95 of 100 cases. */
const estimate = z.strictObject({ mean: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof estimate>;

/**
 * How good a move was, by the chance of winning that it cost: `best` cost nothing that can be shown, `good` less than an
 * inaccuracy. `unjudged` was not weighed, because there was no choice or no bot has figures for it.
 */
const verdict = z.enum(['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'unjudged']);
export type MoveVerdict = z.infer<typeof verdict>;

/** Whether a page speaks of such a move by itself, as one that could have been better. */
export function isCostly(made: MoveVerdict): made is 'inaccuracy' | 'mistake' | 'blunder' {
  return made === 'inaccuracy' || made === 'mistake' || made === 'blunder';
}

export const reviewedMove = z.strictObject({
  /** How many inputs came before it. */
  at: z.int().check(z.minimum(0)),
  /** The round or hand, counted from 1; null in a game without rounds. */
  round: z.nullable(z.int()),
  phase: z.string(),
  /** The chance of winning before this move, if it is made well, in ten-thousandths; that of the last one if unjudged. */
  chance: estimate,
  /** What came since this player's last move that was judged, in ten-thousandths of the chance of winning. */
  since: z.strictObject({
    /** Where cards were dealt or drawn, or dice rolled, or where the player's own move uncovered something. */
    luck: tenThousandths,
    /** Where only others moved, or somebody else made moves of this seat. */
    others: tenThousandths,
  }),
  /** As the seat sent it. */
  move: z.looseObject({ type: z.string().check(z.maxLength(64)) }),
  /** What the move cost, 0 or more. */
  cost: tenThousandths,
  /** The interval of the cost. */
  between: z.strictObject({ low: z.number(), high: z.number() }),
  verdict,
  /** The best move first, and what else was compared, in the unit of the game's bots; null where nothing was weighed. */
  advice: z.nullable(advice),
});
export type ReviewedMove = z.infer<typeof reviewedMove>;

const part = z.strictObject({
  /** A phase of the game's chart, as `phase` above. */
  phase: z.string(),
  /** How many moves were judged. */
  judged: z.int(),
  /** The sum of their costs, like the sums below: it may be more than a whole match. */
  cost: z.int(),
  /** From 0 to 100: the share that was kept of what was at stake; null where nothing was. */
  precision: z.nullable(z.number()),
});

/** From one of a player's moves to another, both included, by how many inputs came before each. */
const stepSpan = z.strictObject({ from: z.int().check(z.minimum(0)), to: z.int().check(z.minimum(0)) });
export type StepSpan = z.infer<typeof stepSpan>;

/**
 * Where a player made the moves of a seat: the person or bot who had it at the end. Left out where that player made all of
 * them; empty where none.
 */
export const ownMoves = z.optional(listOf(stepSpan));

/** What one player's match was made of. All of it follows from what this player could know at the time. */
export const review = z.strictObject({
  seat: seatId,
  /** The chance of winning before anything was dealt. */
  start: tenThousandths,
  /** What the cards and dice gave or took. */
  luck: z.int(),
  /** What the others' moves gave or took. */
  others: z.int(),
  /** What this player's own moves cost: never above 0. `start` + `luck` + `others` + `play` is `result`. */
  play: z.int(),
  /** This player's share of the win. */
  result: tenThousandths,
  precision: z.nullable(z.number()),
  own: ownMoves,
  parts: listOf(part),
  /** All moves that this player made, in order. */
  moves: listOf(reviewedMove),
});
export type Review = z.infer<typeof review>;

/** What a player could choose from, so that the moves of the review can be put into words. */
export const decision = z.strictObject({
  /** How many inputs came before it: a move of the review. */
  at: z.int().check(z.minimum(0)),
  prompts: listOf(prompt),
  /** The zones with the pieces that the review speaks of, as this player saw them. */
  zones: z.record(zoneId, zoneView),
});
export type Decision = z.infer<typeof decision>;
