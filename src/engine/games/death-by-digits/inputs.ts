import { pieceId, seatId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { choice, count, flag, type OptionsSpec } from '#engine/core/options.ts';
import { NAMED_SPECIALS } from './rules/deck.ts';
import { digit, HAND_KEYS, MAX_SEATS } from './rules/layout.ts';
import { MOST_NUMBER, SPECIALS, type DeathByDigitsOptions, type Digit } from './types.ts';

/** If all of them are shuffled in, none need be chosen by name. */
const NOT_ALL = { onlyWhen: [{ option: 'specials', min: 0, max: SPECIALS.length - 1 }] };

/** The options of chapter 11; the first choice of each is the standard. */
export const options: OptionsSpec<DeathByDigitsOptions> = {
  doesNothing: choice(['none', 'flip', 'peek', 'pile']),
  // Those chosen by name count towards this number (paragraph 11.2).
  specials: count(0, SPECIALS.length, 0, { onlyWhen: [{ above: NAMED_SPECIALS }] }),
  doubleAgent: flag(false, NOT_ALL),
  blankSheet: flag(false, NOT_ALL),
  searchWarrant: flag(false, NOT_ALL),
  coldTrail: flag(false, NOT_ALL),
  gagOrder: flag(false, NOT_ALL),
  closedCourt: flag(false, NOT_ALL),
  noTakeBacks: flag(false),
  refill: choice(['afterAct', 'onEmpty']),
  // With two players one is out and the other has won, so it does not matter where the hand goes.
  eliminatedHand: choice(['faceDown', 'removed', 'faceUp'], {
    onlyWhen: [{ seats: { min: 3, max: MAX_SEATS } }, { option: 'lastStanding', is: ['mustSolve'] }],
  }),
  lastStanding: choice(['wins', 'mustSolve']),
  stopWindow: count(3, 15, 6),
  roundLimit: count(0, 30, 0),
  aid: choice(['elimination', 'off', 'shown', 'full']),
};

const LOWEST = Math.min(...SPECIALS);
const HIGHEST = Math.max(...SPECIALS);
/** Three of each number and one of each special card. */
const MOST_CARDS = 3 * MOST_NUMBER + SPECIALS.length;

const number = z.int().check(z.minimum(LOWEST), z.maximum(HIGHEST));
const named = { first: number, second: number, third: number };
const pieces = listOf(pieceId).check(z.refine((list) => list.length <= MOST_CARDS));
const piece = pieceId;

/** What a player sends. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.guess'), target: seatId, end: z.enum(['low', 'high']), number }),
  z.strictObject({ type: z.literal('move.play'), pieces }),
  z.strictObject({ type: z.literal('move.stop'), piece }),
  z.strictObject({ type: z.literal('move.letPass') }),
  z.strictObject({
    type: z.literal('move.rob'),
    victims: listOf(z.enum(HAND_KEYS)).check(z.refine((list) => list.length <= 8)),
  }),
  z.strictObject({ type: z.literal('move.search'), target: seatId }),
  z.strictObject({ type: z.literal('move.takeEvidence'), pieces }),
  z.strictObject({ type: z.literal('move.look'), slot: z.literal([0, 1, 2]) }),
  z.strictObject({ type: z.literal('move.closeLook') }),
  z.strictObject({ type: z.literal('move.flip'), piece }),
  z.strictObject({ type: z.literal('move.peek'), piece }),
  z.strictObject({ type: z.literal('move.refill'), pieces }),
  z.strictObject({ type: z.literal('move.accuse'), ...named }),
  z.strictObject({ type: z.literal('move.endTurn') }),
  z.strictObject({ type: z.literal('move.seal'), ...named }),
]);

const place = z.int().check(z.minimum(0), z.maximum(MOST_CARDS));
const order = listOf(place).check(z.refine((places) => places.length <= MOST_CARDS));
const orders = listOf(order).check(z.refine((list) => list.length <= MAX_SEATS));

const digits: readonly Digit[] = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => digit(LOWEST + index));

/** What the table draws. The chart checks whether it fits the match. */
export const chances = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('chance.dealt'),
    order: listOf(z.enum(digits)).check(z.refine((cards) => cards.length <= MOST_CARDS)),
    first: seatId,
  }),
  z.strictObject({ type: z.literal('chance.stolen'), picks: orders }),
  z.strictObject({ type: z.literal('chance.mixed'), orders }),
  z.strictObject({ type: z.literal('chance.shuffled'), order }),
]);
