import { pieceId, seatId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import { choice, count, type OptionsSpec } from '#engine/core/options.ts';
import { deckSchema } from '#engine/kits/card-table.ts';
import type { KirinOptions } from './types.ts';
import { DECK } from './rules/cards.ts';

const MOST_ROUNDS = 9;

/** These options need several rounds: the first round is always led by lot, and the best round of one is the total. */
const SEVERAL_ROUNDS = { onlyWhen: [{ option: 'rounds', min: 2, max: MOST_ROUNDS }] };

/** The options of chapter 7; the first choice of each is the standard. */
export const options: OptionsSpec<KirinOptions> = {
  rounds: count(1, MOST_ROUNDS, 3, { lengths: { short: 1, long: 6 } }),
  kirinLead: choice(['lowest', 'noRank']),
  leaderChoice: choice(['random', 'rotate', 'lastTrick', 'lastRound', 'lowestTotal'], SEVERAL_ROUNDS),
  capturedView: choice(['open', 'hidden']),
  tieBreak: choice(['shared', 'bestRound'], SEVERAL_ROUNDS),
};

/** What a player sends. */
export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.declare'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.play'), piece: pieceId }),
]);

/** What the table draws. A deck is all 36 cards, each once. */
export const chances = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('chance.dealt'), order: deckSchema(DECK) }),
  z.strictObject({ type: z.literal('chance.leaderDrawn'), seat: seatId }),
]);
