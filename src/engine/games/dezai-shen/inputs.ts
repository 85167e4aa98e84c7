import { pieceId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { choice, count, flag, type OptionsSpec } from '#engine/core/options.ts';
import { isOrder } from '#engine/kits/hands.ts';
import { deckSchema } from '#engine/kits/card-table.ts';
import { CALLS, type DezaiShenOptions } from './types.ts';
import { DECK } from './rules/cards.ts';
import { MIXED_SIZE } from './rules/exchange.ts';
import { PILE_COUNT, SEAT_COUNT } from './rules/layout.ts';

const MOST_HANDS = 60;

/** The options of chapter 9; the first choice of each is the standard. */
export const options: OptionsSpec<DezaiShenOptions> = {
  handsPerMatch: count(1, MOST_HANDS, 12, { lengths: { short: 3, long: 24 } }),
  overtrumpOnTrumpLead: flag(false),
  stake: choice(['table', 'ladder']),
  settlement: choice(['match2S', 'matchS']),
  // If a void hand ends the match, nobody deals after it.
  voidDeal: choice(['left', 'right'], {
    onlyWhen: [
      { option: 'handsPerMatch', min: 2, max: MOST_HANDS },
      { option: 'voidCounts', is: [false] },
    ],
  }),
  passedMayDouble: flag(false),
  pokeShownOnTake: flag(false),
  voidCounts: flag(false),
  trickHistory: choice(['open', 'last']),
  claimShows: choice(['hands', 'claimant'], { before: 'hands' }),
};

/** What a player sends. The rules decide whether it is legal, and give a reason. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.cut'), depth: z.int().check(z.minimum(0), z.maximum(DECK.length)) }),
  z.strictObject({
    type: z.literal('move.pick'),
    pile: z.int().check(z.minimum(0), z.maximum(PILE_COUNT - 1)),
  }),
  z.strictObject({ type: z.literal('move.call'), call: z.enum(CALLS) }),
  z.strictObject({
    type: z.literal('move.bury'),
    pieces: z.readonly(z.array(pieceId).check(z.maxLength(DECK.length))),
  }),
  z.strictObject({ type: z.literal('move.play'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.claim') }),
]);

/** What the table draws: a card for each seat, all 48 cards, the 24 places of a taker's cards. */
export const chances = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('chance.drawn'),
    cards: deckSchema(DECK, (cards) => cards.length === SEAT_COUNT),
  }),
  z.strictObject({ type: z.literal('chance.shuffled'), order: deckSchema(DECK) }),
  z.strictObject({
    type: z.literal('chance.mixed'),
    order: listOf(z.int().check(z.minimum(0), z.maximum(MIXED_SIZE - 1))).check(
      z.refine((order) => isOrder(order, MIXED_SIZE)),
    ),
  }),
]);
