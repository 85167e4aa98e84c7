import type { Led, Trump, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import type { Face } from '#protocol/ids.ts';
import bear from '#resources/art/dezai-shen/glyph-bear.svg?raw';
import boar from '#resources/art/dezai-shen/glyph-boar.svg?raw';
import crescent from '#resources/art/dezai-shen/glyph-crescent.svg?raw';
import cup from '#resources/art/dezai-shen/glyph-cup.svg?raw';
import high from '#resources/art/dezai-shen/glyph-high.svg?raw';
import leopard from '#resources/art/dezai-shen/glyph-leopard.svg?raw';
import low from '#resources/art/dezai-shen/glyph-low.svg?raw';
import moon from '#resources/art/dezai-shen/glyph-moon.svg?raw';
import serpent from '#resources/art/dezai-shen/glyph-serpent.svg?raw';
import star from '#resources/art/dezai-shen/glyph-star.svg?raw';
import sun from '#resources/art/dezai-shen/glyph-sun.svg?raw';
import sword from '#resources/art/dezai-shen/glyph-sword.svg?raw';
import tower from '#resources/art/dezai-shen/glyph-tower.svg?raw';
import trumps from '#resources/art/dezai-shen/glyph-trumps.svg?raw';
import wolf from '#resources/art/dezai-shen/glyph-wolf.svg?raw';
import { maskOf } from '#renderer/stage/art/pictures.ts';
import { partsOf } from './faces.ts';

/**
 * Single-colour signs for the page, of the suits and of trumps as a suit of their own: a CSS mask over a background in the
 * wanted colour.
 */
const SUIT_GLYPHS: Readonly<Record<Led, string>> = {
  cr: maskOf(crescent),
  cu: maskOf(cup),
  sw: maskOf(sword),
  to: maskOf(tower),
  trumps: maskOf(trumps),
};

const TRUMP_GLYPHS: Readonly<Record<Trump, string>> = {
  'hi-sun': maskOf(sun),
  'hi-moon': maskOf(moon),
  'hi-star': maskOf(star),
  'lo-leopard': maskOf(leopard),
  'lo-bear': maskOf(bear),
  'lo-wolf': maskOf(wolf),
  'lo-boar': maskOf(boar),
  'lo-serpent': maskOf(serpent),
};

/** The signs of the two classes of trumps. */
export const CLASS_GLYPHS: Readonly<Record<TrumpClass, string>> = { high: maskOf(high), low: maskOf(low) };

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
