import { z } from './schema.ts';
import type { Reason } from './text.ts';

/** What opens the file of a table that another computer has handed over, as it was typed. */
export const takeOverRequest = z.strictObject({ passphrase: z.string().check(z.maxLength(200)) });
export type TakeOverRequest = z.infer<typeof takeOverRequest>;

export type TakeOverAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Reason };
