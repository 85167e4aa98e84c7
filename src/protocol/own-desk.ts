import { z } from './schema.ts';
import { reason } from './text.ts';

/** Where the host's own page in a browser asks for its settings, and leaves a file that was dropped on it. */
export const OWN_SETTINGS = '/own/settings';
export const OWN_FILE = '/own/file';

/**
 * What came of a file that somebody opened: an unfinished match was copied to the saved ones; one that is over is
 * watched again, or (`over`) could be if the host were not at a table; a table that was handed over is only told.
 */
export const openedFile = z.union([
  z.strictObject({ kind: z.enum(['copied', 'watched', 'over', 'handOver']) }),
  z.strictObject({ kind: z.literal('refused'), reason }),
]);
export type OpenedFile = z.infer<typeof openedFile>;
