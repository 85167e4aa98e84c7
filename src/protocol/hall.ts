import { gameInfo } from './catalogue.ts';
import { savedEvening } from './evening-room.ts';
import { listOf, z } from './schema.ts';
import { savedTable, unusableRecord } from './table.ts';

/** What the host tells its own window about the hall: what can be played, and what can or cannot be continued. */
export const hall = z.strictObject({
  games: listOf(gameInfo),
  saved: listOf(savedTable),
  /** Left out where there is none. */
  unusable: z.optional(listOf(unusableRecord)),
  /** Evenings that are not over, the latest first. Left out where there is none. */
  evenings: z.optional(listOf(savedEvening)),
});
export type Hall = z.infer<typeof hall>;
