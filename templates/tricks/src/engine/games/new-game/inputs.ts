import { pieceId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import { count, type OptionsSpec } from '#engine/core/options.ts';
import { DECK } from '#engine/kits/standard-deck.ts';
import { deckSchema } from '#engine/kits/card-table.ts';
import type { NewGameOptions } from './types.ts';

/** The options of chapter 5: the least, the most, the standard. */
export const options: OptionsSpec<NewGameOptions> = { rounds: count(1, 9, 3) };

/** What a player sends. The rules decide whether it is legal, and give a reason. */
export const moves = z.strictObject({ type: z.literal('move.play'), piece: pieceId });

/** What the table draws. */
export const chances = z.strictObject({ type: z.literal('chance.dealt'), order: deckSchema(DECK) });
