/** A stream of 1080 lines is often looked at in less: smaller than this part of a window its words are lost there. */
const PART = 20 / 1080;
/** Smaller than this nobody reads words in any window, in pixels. */
const LEAST = 13;

/** How small the words beside piles may become, in pixels: 20 in a window of 1920 by 1080, upright or not. */
export function smallestWords(size: { readonly width: number; readonly height: number } | null): number {
  return size === null ? LEAST : Math.max(LEAST, Math.min(size.width, size.height) * PART);
}
