import type { Retry } from './player.ts';

/** How a page tries again (src/renderer/client/link/patience.ts). */
export const PAGE_RETRY: Retry = { first: 400, longest: 3_000, growth: 1.6 };
