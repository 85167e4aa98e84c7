import { MAX_SEATS, pieceId, seatId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { choice, flag, type OptionsSpec } from '#engine/core/options.ts';
import { sixSide as side } from '#engine/kits/rolling.ts';
import { DICE_PER_SEAT } from './rules/layout.ts';
import { BONUS_DETECTIVES, CASES, DETECTIVES, WITNESSES, type PrivateDieOptions } from './types.ts';

/** Bare Bones leaves out cases and detectives (paragraph 11.1). */
const WITH_CARDS = { onlyWhen: [{ option: 'bareBones', is: [false] }] };

/** The options of chapter 11; the first choice of each is the standard. */
export const options: OptionsSpec<PrivateDieOptions> = {
  bareBones: flag(false),
  // A case that names a goal overrides this (paragraph 11.2).
  goal: choice(['standard', 'twelve'], {
    onlyWhen: [
      { option: 'case', is: ['none', 'random', 'byTheBook', 'hushMoney', 'lineUp'] },
      { option: 'bareBones', is: [true] },
    ],
  }),
  case: choice(['none', 'random', 'quickArrest', 'longHaul', 'byTheBook', 'hushMoney', 'lineUp'], WITH_CARDS),
  firstPlayer: choice(['roll', 'host']),
  detectives: choice(['random', 'draft'], WITH_CARDS),
  bonusDetectives: flag(false, WITH_CARDS),
  odds: flag(false),
};

const count = z.int().check(z.minimum(0), z.maximum(DICE_PER_SEAT));
const tenSide = z.int().check(z.minimum(0), z.maximum(9));

/** What a player sends. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.draft'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.question'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.commit'), count }),
  z.strictObject({ type: z.literal('move.share'), to: seatId }),
  z.strictObject({ type: z.literal('move.setDie'), value: side }),
  z.strictObject({ type: z.literal('move.roll'), count }),
  z.strictObject({ type: z.literal('move.add') }),
  z.strictObject({ type: z.literal('move.freeDie') }),
  z.strictObject({ type: z.literal('move.reroll'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.remove'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.negative') }),
  z.strictObject({ type: z.literal('move.turnOver') }),
  z.strictObject({ type: z.literal('move.stay') }),
  z.strictObject({ type: z.literal('move.acceptBust') }),
  z.strictObject({ type: z.literal('move.challenge') }),
  z.strictObject({ type: z.literal('move.decline') }),
]);

const dice = listOf(side).check(z.refine((faces) => faces.length >= 1 && faces.length <= DICE_PER_SEAT));

/** What the table draws. The chart checks how many dice belong to a roll. */
export const chances = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('chance.dealt'),
    case: z.nullable(z.enum(CASES)),
    detectives: listOf(z.enum([...DETECTIVES, ...BONUS_DETECTIVES])),
    witnesses: listOf(z.enum(WITNESSES)).check(z.refine((order) => new Set(order).size === WITNESSES.length)),
  }),
  z.strictObject({
    type: z.literal('chance.firstRolled'),
    faces: listOf(tenSide).check(z.refine((faces) => faces.length <= MAX_SEATS)),
  }),
  z.strictObject({ type: z.literal('chance.witnessRolled'), face: tenSide }),
  z.strictObject({ type: z.literal('chance.rolled'), faces: dice }),
  z.strictObject({ type: z.literal('chance.luckRolled'), face: side }),
  z.strictObject({
    type: z.literal('chance.allRolled'),
    rolls: listOf(dice).check(z.refine((rolls) => rolls.length <= MAX_SEATS)),
  }),
]);
