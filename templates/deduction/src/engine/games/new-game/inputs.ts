import { seatId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import { count, type OptionsSpec } from '#engine/core/options.ts';
import { deckSchema } from '#engine/kits/card-table.ts';
import { ABOUT, CARDS } from './rules/cards.ts';
import type { NewGameOptions } from './types.ts';

/** The options of chapter 5: the least, the most, the standard. */
export const options: OptionsSpec<NewGameOptions> = { questions: count(4, 16, 8) };

/** What a player sends. The rules decide whether it is legal, and give a reason. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.ask'), target: seatId, about: z.enum(ABOUT) }),
  z.strictObject({ type: z.literal('move.name'), card: z.enum(CARDS) }),
]);

/** What the table draws. */
export const chances = z.strictObject({ type: z.literal('chance.dealt'), order: deckSchema(CARDS) });
