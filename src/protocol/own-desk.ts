import { z } from './schema.ts';
import { reason } from './text.ts';

/** Where the host's own page in a browser reads and saves its settings, and where it hands over a dropped file. */
export const OWN_SETTINGS = '/own/settings';
export const OWN_FILE = '/own/file';
/** Where it hands over a file for the library, and where it gets the record of a finished match, by the record's name. */
export const OWN_IMPORT = '/own/import';
export const OWN_EXPORT = '/own/export';
/** Where it gets statistics as the text of a file. */
export const OWN_STATISTICS = '/own/statistics';

/**
 * What happened to a file that somebody opened. An unfinished match was copied to the saved ones. One that is over is
 * watched again, or not (`over`), because the host is at a table. A table that was handed over is only announced.
 */
export const openedFile = z.union([
  z.strictObject({ kind: z.enum(['copied', 'watched', 'over', 'handOver']) }),
  z.strictObject({ kind: z.literal('refused'), reason }),
]);
export type OpenedFile = z.infer<typeof openedFile>;

/** The text of a finished match's record, or of statistics, or why there is none. */
export const exportedMatch = z.union([
  z.strictObject({ ok: z.literal(true), text: z.string() }),
  z.strictObject({ ok: z.literal(false), reason }),
]);
export type ExportedMatch = z.infer<typeof exportedMatch>;
