import { pieceId, seatId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { choice, flag, type OptionsSpec } from '#engine/core/options.ts';
import { ALL_CARDS } from './rules/cards.ts';
import { MAX_SEATS } from './rules/layout.ts';
import {
  ASSASSIN_CARD,
  ELEMENTS,
  LOCATIONS,
  SUSPECTS,
  TARGETS,
  WEAPONS,
  type DiRenjieOptions,
  type Source,
} from './types.ts';

/** The options of chapter 7; the first choice of each is the standard. */
export const options: OptionsSpec<DiRenjieOptions> = {
  assassin: flag(false, { seats: { min: 5, max: 6 } }),
  threeHints: flag(false, { seats: { min: 2, max: 4 } }),
  twoSuspects: flag(false, { seats: { min: 2, max: 2 } }),
  // The only other player answers alone in any case.
  simultaneousGifts: flag(false, { onlyWhen: [{ seats: { min: 3, max: MAX_SEATS } }] }),
  stallGuard: flag(true),
  assassinWinsAlone: flag(false, { seats: { min: 5, max: 6 }, onlyWhen: [{ option: 'assassin', is: [true] }] }),
  firstPlayer: choice(['random', 'host']),
  aid: choice(['elimination', 'off', 'shown', 'full']),
};

const SOURCES = ['deck', 'hand:0', 'hand:1', 'hand:2', 'hand:3', 'hand:4', 'hand:5'] as const satisfies Source[];
const source = z.enum(SOURCES);

/** The longest name of a clue: three ids of cards with commas between. */
const LONGEST_CLUE = 80;

/** What a player sends. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.noteHints') }),
  z.strictObject({
    type: z.literal('move.examine'),
    clue: z.int().check(z.minimum(0), z.maximum(ELEMENTS.length - 1)),
  }),
  z.strictObject({ type: z.literal('move.skipExamine') }),
  z.strictObject({ type: z.literal('move.closeClue') }),
  z.strictObject({
    type: z.literal('move.request'),
    request: z.union([z.enum(['T', 'W', 'L']), z.literal([1, 2, 3, 4, 5])]),
  }),
  z.strictObject({ type: z.literal('move.give'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.refuse') }),
  z.strictObject({ type: z.literal('move.take'), from: source }),
  z.strictObject({
    type: z.literal('move.present'),
    clue: z.string().check(z.minLength(1), z.maxLength(LONGEST_CLUE)),
  }),
  z.strictObject({ type: z.literal('move.pass') }),
  z.strictObject({ type: z.literal('move.draw'), plan: listOf(source) }),
  z.strictObject({
    type: z.literal('move.answer'),
    target: z.enum(TARGETS),
    weapon: z.enum(WEAPONS),
    location: z.enum(LOCATIONS),
    assassin: z.optional(seatId),
  }),
]);

const place = z.int().check(z.minimum(0), z.maximum(ALL_CARDS.length - 1));

/** What the table draws. The chart checks whether it fits the cards on this table. */
export const chances = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('chance.dealt'),
    crime: z.tuple([z.enum(TARGETS), z.enum(WEAPONS), z.enum(LOCATIONS)]),
    innocents: listOf(z.enum(ELEMENTS)),
    suspects: listOf(z.enum(SUSPECTS)),
    first: seatId,
  }),
  z.strictObject({
    type: z.literal('chance.shuffled'),
    deck: listOf(z.enum([...ELEMENTS, ...SUSPECTS, ASSASSIN_CARD])),
    hands: listOf(listOf(place)),
  }),
  z.strictObject({ type: z.literal('chance.mixed'), order: listOf(place) }),
  z.strictObject({ type: z.literal('chance.drawn'), picks: listOf(z.nullable(place)), order: listOf(place) }),
]);
