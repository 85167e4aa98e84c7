import type { Face } from '#protocol/ids.ts';
import type { Beast, Direction } from '#engine/games/kirin/types.ts';
import ascending from '#resources/art/kirin/glyph-ascending.svg?url';
import bird from '#resources/art/kirin/glyph-bird.svg?url';
import descending from '#resources/art/kirin/glyph-descending.svg?url';
import dragon from '#resources/art/kirin/glyph-dragon.svg?url';
import tiger from '#resources/art/kirin/glyph-tiger.svg?url';
import tortoise from '#resources/art/kirin/glyph-tortoise.svg?url';
import { partsOf } from './faces.ts';

/**
 * The beasts' single-colour glyphs, for the page. They are drawn in `currentColor`, which an `<img>` shows as black:
 * use them as a CSS mask over a background in the wanted colour.
 */
export const BEAST_GLYPHS: Readonly<Record<Beast, string>> = { az: dragon, ve: bird, wh: tiger, bl: tortoise };

/** The arrows of the two directions, single-colour like the beasts. */
export const DIRECTION_GLYPHS: Readonly<Record<Direction, string>> = { ascending, descending };

/** The glyph of a face's beast, or null for a face that is not one of Kirin's. */
export function glyphOf(face: Face): string | null {
  const parts = partsOf(face);
  return parts === null ? null : BEAST_GLYPHS[parts.beast];
}
