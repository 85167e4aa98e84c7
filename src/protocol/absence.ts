import { seatId } from './ids.ts';
import { z } from './schema.ts';

/** After so many seconds of absence anybody who plays may let a bot play for somebody. */
export const LONG_ABSENCE = 120;

/** The least and the most seconds of absence after which a bot may be said to play by itself. */
export const AWAY_BOT = { least: 10, most: 3_600 } as const;

/** After how many seconds of absence a bot plays by itself, where the table says so. */
export const awayBotSeconds = z.int().check(z.minimum(AWAY_BOT.least), z.maximum(AWAY_BOT.most));

/** A person's seat whose person is away, and for how many whole seconds everybody has known it: clocks differ. */
export const absence = z.strictObject({ seat: seatId, seconds: z.int() });
export type Absence = z.infer<typeof absence>;

/** What a host says about it at a table that is on: seconds, or null for never. A table's plan leaves it out for never. */
export const awayBot = z.nullable(awayBotSeconds);
