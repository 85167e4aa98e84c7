import { listOf, z } from './schema.ts';
import { text } from './text.ts';

/**
 * Who may ask what a good player would do: nobody; every player; or only those who have said at the table that they are
 * learning.
 */
export const adviceRule = z.enum(['never', 'asked', 'learners']);
export type AdviceRule = z.infer<typeof adviceRule>;

/** The rule of a table whose plan names none. */
export const STANDARD_ADVICE: AdviceRule = 'never';

/** What the worth of a move is counted in. */
const worthUnit = z.enum(['chance', 'right', 'points', 'tokens', 'clues', 'cards']);
/**
 * `chance`: to win the match, from 0 to 1; `right`: that what is said is right, from 0 to 1. The others are expected
 * gains, of which more is better; `cards` counts hidden cards that it is as good to see.
 */
export type WorthUnit = z.infer<typeof worthUnit>;

/** The most moves that advice names, the best among them. */
export const MOST_CHOICES = 4;

const choice = z.strictObject({
  /** As the seat would send it. */
  move: z.looseObject({ type: z.string().check(z.maxLength(64)) }),
  /** In the unit of the advice; null where the adviser has no figure for it. */
  worth: z.nullable(z.number()),
});

/** What a good player would do in a seat's place, for that seat alone. */
export const advice = z.strictObject({
  unit: worthUnit,
  /** The best move first, then others it was compared with, the better before the worse. */
  choices: listOf(choice).check(z.minLength(1), z.maxLength(MOST_CHOICES)),
  /** What is true of the best move; each is a sentence of the game (`advice.<code>`). None where nothing is named. */
  reasons: listOf(text),
});
export type Advice = z.infer<typeof advice>;
