import { listOf, z } from '#protocol/schema.ts';
import { count, type OptionsSpec } from '#engine/core/options.ts';
import { sixSide } from '#engine/kits/rolling.ts';
import { DICE } from './rules/layout.ts';
import type { NewGameOptions } from './types.ts';

/** The options of chapter 4: the least, the most, the standard. */
export const options: OptionsSpec<NewGameOptions> = { points: count(20, 100, 50) };

/** What a player sends. The rules decide whether it is legal, and give a reason. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.roll') }),
  z.strictObject({ type: z.literal('move.stop') }),
]);

/** What the table draws. */
export const chances = z.strictObject({
  type: z.literal('chance.rolled'),
  faces: listOf(sixSide).check(z.refine((faces) => faces.length === DICE.length)),
});
