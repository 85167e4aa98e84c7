import type { Beast } from '#engine/games/kirin/types.ts';
import bird from '#resources/art/kirin/glyph-bird.svg?url';
import dragon from '#resources/art/kirin/glyph-dragon.svg?url';
import tiger from '#resources/art/kirin/glyph-tiger.svg?url';
import tortoise from '#resources/art/kirin/glyph-tortoise.svg?url';

/**
 * The beasts' single-colour glyphs, for the page. They are drawn in `currentColor`, which an `<img>` shows as black:
 * use them as a CSS mask over a background in the wanted colour.
 */
export const BEAST_GLYPHS: Readonly<Record<Beast, string>> = { az: dragon, ve: bird, wh: tiger, bl: tortoise };
