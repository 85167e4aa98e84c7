import type { Led, Trump, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import type { Face } from '#protocol/ids.ts';
import bear from '#resources/art/dezai-shen/glyph-bear.svg?url';
import boar from '#resources/art/dezai-shen/glyph-boar.svg?url';
import crescent from '#resources/art/dezai-shen/glyph-crescent.svg?url';
import cup from '#resources/art/dezai-shen/glyph-cup.svg?url';
import high from '#resources/art/dezai-shen/glyph-high.svg?url';
import leopard from '#resources/art/dezai-shen/glyph-leopard.svg?url';
import low from '#resources/art/dezai-shen/glyph-low.svg?url';
import moon from '#resources/art/dezai-shen/glyph-moon.svg?url';
import serpent from '#resources/art/dezai-shen/glyph-serpent.svg?url';
import star from '#resources/art/dezai-shen/glyph-star.svg?url';
import sun from '#resources/art/dezai-shen/glyph-sun.svg?url';
import sword from '#resources/art/dezai-shen/glyph-sword.svg?url';
import tower from '#resources/art/dezai-shen/glyph-tower.svg?url';
import trumps from '#resources/art/dezai-shen/glyph-trumps.svg?url';
import wolf from '#resources/art/dezai-shen/glyph-wolf.svg?url';
import { partsOf } from './faces.ts';

/**
 * Single-colour signs for the page, of the suits and of trumps as a suit of their own. They are drawn in
 * `currentColor`, which an `<img>` shows as black: use them as a CSS mask over a background in the wanted colour.
 */
const SUIT_GLYPHS: Readonly<Record<Led, string>> = { cr: crescent, cu: cup, sw: sword, to: tower, trumps };

const TRUMP_GLYPHS: Readonly<Record<Trump, string>> = {
  'hi-sun': sun,
  'hi-moon': moon,
  'hi-star': star,
  'lo-leopard': leopard,
  'lo-bear': bear,
  'lo-wolf': wolf,
  'lo-boar': boar,
  'lo-serpent': serpent,
};

/** The signs of the two classes of trumps. */
export const CLASS_GLYPHS: Readonly<Record<TrumpClass, string>> = { high, low };

/** The sign of a suit, or of the trumps. */
export function suitGlyph(led: Led): string {
  return SUIT_GLYPHS[led];
}

/** The sign of a card: its suit's, or its own for a trump; that of all trumps for a face that is none of the 48. */
export function glyphOf(face: Face): string {
  const parts = partsOf(face);
  if (parts === null) return SUIT_GLYPHS.trumps;
  return parts.kind === 'suit' ? SUIT_GLYPHS[parts.suit] : TRUMP_GLYPHS[parts.trump];
}
