import type { CLOSE } from '#protocol/messages.ts';

/** Milliseconds between two tries: the first, the longest, and how each grows from the last. The tries never end. */
export const RETRY = { first: 400, longest: 3_000, growth: 1.6 } as const;

/** How long one try may take, in milliseconds. */
export const TRY_LIMIT = 6_000;

/** After a link has lasted this many milliseconds the waits start again from the shortest. */
export const GOOD_LINK = 5_000;

/** After these goodbyes the host does not want this page back, so trying again would only repeat the refusal. */
export const FINAL_GOODBYES = [
  'replaced',
  'token',
  'version',
  'otherHost',
] as const satisfies readonly (keyof typeof CLOSE)[];

/** Milliseconds to wait before trying again after this many tries that failed, from 0. */
export function waitBefore(failed: number): number {
  return Math.min(RETRY.longest, RETRY.first * RETRY.growth ** failed);
}
