import { seatId } from './ids.ts';
import { z } from './schema.ts';

/** After so many seconds of absence anybody who plays may let a bot play for somebody. */
export const LONG_ABSENCE = 120;

/** After how many seconds of absence a bot plays by itself, where the table says so. */
export const awayBotSeconds = z.int().check(z.minimum(10), z.maximum(3_600));

/** A person's seat whose person is away, and for how many whole seconds everybody has known it: clocks differ. */
export const absence = z.strictObject({ seat: seatId, seconds: z.int() });
export type Absence = z.infer<typeof absence>;

/** What a table's plan, and its host later, may say about it: seconds, or null for never. */
export const awayBot = z.nullable(awayBotSeconds);
