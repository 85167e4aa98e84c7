import { MAX_SEATS, pieceId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { choice, count, flag, type OptionsSpec } from '#engine/core/options.ts';
import { deckSchema } from '#engine/kits/card-table.ts';
import { DECK } from '#engine/kits/standard-deck.ts';
import type { HeartsOptions } from './types.ts';

/** The options of chapter 6; the first choice of each is the standard. */
export const options: OptionsSpec<HeartsOptions> = {
  points: count(25, 250, 100, { lengths: { short: 50, long: 150 } }),
  moon: choice(['others', 'own']),
  sun: flag(false),
  jack: flag(false),
  queenBreaks: flag(false),
};

/** What a player sends. The rules decide whether it is legal, and give a reason. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.pass'), pieces: listOf(pieceId).check(z.maxLength(DECK.length)) }),
  z.strictObject({ type: z.literal('move.play'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.claim') }),
]);

const order = listOf(z.int().check(z.minimum(0), z.maximum(DECK.length))).check(z.maxLength(DECK.length));

/** What the table draws: a deck, which the rules hold against the number of players, and how hands are mixed. */
export const chances = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('chance.dealt'), order: deckSchema(DECK, () => true) }),
  z.strictObject({
    type: z.literal('chance.mixed'),
    orders: listOf(order).check(z.maxLength(MAX_SEATS)),
  }),
]);
