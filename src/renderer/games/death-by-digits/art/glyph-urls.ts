import blankSheet from '#resources/art/death-by-digits/glyph-blank-sheet.svg?url';
import closedCourt from '#resources/art/death-by-digits/glyph-closed-court.svg?url';
import coldTrail from '#resources/art/death-by-digits/glyph-cold-trail.svg?url';
import doubleAgent from '#resources/art/death-by-digits/glyph-double-agent.svg?url';
import evidence from '#resources/art/death-by-digits/glyph-evidence.svg?url';
import gagOrder from '#resources/art/death-by-digits/glyph-gag-order.svg?url';
import midnumber from '#resources/art/death-by-digits/glyph-midnumber.svg?url';
import murder from '#resources/art/death-by-digits/glyph-murder.svg?url';
import searchWarrant from '#resources/art/death-by-digits/glyph-search-warrant.svg?url';
import stop from '#resources/art/death-by-digits/glyph-stop.svg?url';
import type { Face } from '#protocol/ids.ts';
import { partsOf, type SpecialName } from './faces.ts';

/**
 * Single-colour signs for the page. They are drawn in `currentColor`, which an `<img>` shows as black: use them as a
 * CSS mask over a background in the wanted colour.
 */
export const SPECIAL_GLYPHS: Readonly<Record<SpecialName, string>> = {
  doubleAgent,
  blankSheet,
  searchWarrant,
  coldTrail,
  gagOrder,
  closedCourt,
};

/** Signs of things that are no cards. */
export const TABLE_GLYPHS: Readonly<Record<'midnumber' | 'murder' | 'evidence' | 'stop', string>> = {
  midnumber,
  murder,
  evidence,
  stop,
};

/** The sign of a special card; null for every other face. */
export function glyphOf(face: Face): string | null {
  const name = partsOf(face)?.special?.name;
  return name === undefined ? null : SPECIAL_GLYPHS[name];
}
