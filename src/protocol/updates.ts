import { z } from './schema.ts';

/** What a person asks of updates: to look for one, to fetch the one that was found, to restart the app with it. */
export const updateRequest = z.enum(['look', 'load', 'install']);
export type UpdateRequest = z.infer<typeof updateRequest>;

/** Why this copy of the app looks for no updates: it runs from its sources, the system brings them, or nobody gives any out. */
export type NoUpdates = 'development' | 'system' | 'noFeed';

/** How it stands with updates, for the page. */
export type UpdateStatus =
  | { readonly kind: 'off'; readonly why: NoUpdates }
  /** `wasHeld`: what was asked last is not done while a match goes on. */
  | { readonly kind: 'idle' | 'looking' | 'newest' | 'failed'; readonly wasHeld: boolean }
  | { readonly kind: 'found' | 'ready'; readonly version: string; readonly wasHeld: boolean }
  | { readonly kind: 'loading'; readonly version: string; readonly percent: number; readonly wasHeld: boolean };
