import { adviceRule } from './advice.ts';
import { spectatorRule } from './audience.ts';
import { optionValue } from './catalogue.ts';
import { gameId } from './ids.ts';
import { z } from './schema.ts';
import { takebackRule } from './table.ts';

/**
 * By which rules a match is played, as its record begins with them. They are fixed before anybody shows a secret for its
 * seed, so that nobody who knows the cards can choose them.
 */
export const matchTerms = z.strictObject({
  game: gameId,
  gameVersion: z.int().check(z.minimum(1)),
  /** Complete: standards are written out, so that a later change of a standard changes no record. */
  options: z.record(z.string().check(z.maxLength(32)), optionValue),
  /** Left out where it is `asked`, the standard. */
  takebacks: z.optional(takebackRule),
  /** Who may be advised. Left out where it is `never`, the standard. */
  advice: z.optional(adviceRule),
  /** What people without a seat are told when the match begins. Left out where it is STANDARD_SPECTATORS. */
  spectators: z.optional(spectatorRule),
  /** What the names of draws depend on (`DrawRule`). Left out where some of them count the draws before. */
  draws: z.optional(z.literal('byEvent')),
});
export type MatchTerms = z.infer<typeof matchTerms>;
