import type { Beast } from '#engine/games/kirin/types.ts';
import bird from '#resources/art/kirin/glyph-bird.svg?raw';
import dragon from '#resources/art/kirin/glyph-dragon.svg?raw';
import tiger from '#resources/art/kirin/glyph-tiger.svg?raw';
import tortoise from '#resources/art/kirin/glyph-tortoise.svg?raw';
import { maskOf } from '#renderer/stage/art/pictures.ts';

/** The beasts' single-colour glyphs, for the page: a CSS mask over a background in the wanted colour. */
export const BEAST_GLYPHS: Readonly<Record<Beast, string>> = {
  az: maskOf(dragon),
  ve: maskOf(bird),
  wh: maskOf(tiger),
  bl: maskOf(tortoise),
};
