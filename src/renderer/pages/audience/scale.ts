/** What `scale` may be in an address. */
export const SCALE = { least: 0.5, most: 2 } as const;

/**
 * How large letters are, whatever shows them: `scale` times what the window suggests, but never smaller than `least`,
 * which can still be read, and never larger than `most`, for which there is room.
 */
export function scaled(
  suggested: number,
  scale: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  return Math.max(least, Math.min(most, suggested * scale));
}
