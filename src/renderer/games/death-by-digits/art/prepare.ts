import blankSheet from '#resources/art/death-by-digits/blank-sheet.svg?raw';
import closedCourt from '#resources/art/death-by-digits/closed-court.svg?raw';
import coldTrail from '#resources/art/death-by-digits/cold-trail.svg?raw';
import doubleAgent from '#resources/art/death-by-digits/double-agent.svg?raw';
import gagOrder from '#resources/art/death-by-digits/gag-order.svg?raw';
import glyphBlankSheet from '#resources/art/death-by-digits/glyph-blank-sheet.svg?raw';
import glyphClosedCourt from '#resources/art/death-by-digits/glyph-closed-court.svg?raw';
import glyphColdTrail from '#resources/art/death-by-digits/glyph-cold-trail.svg?raw';
import glyphDoubleAgent from '#resources/art/death-by-digits/glyph-double-agent.svg?raw';
import glyphGagOrder from '#resources/art/death-by-digits/glyph-gag-order.svg?raw';
import glyphSearchWarrant from '#resources/art/death-by-digits/glyph-search-warrant.svg?raw';
import searchWarrant from '#resources/art/death-by-digits/search-warrant.svg?raw';
import { artOf, inked, picture, type Picture, tinted } from '#renderer/stage/art/pictures.ts';
import { CASE } from './colours.ts';
import type { SpecialName } from './faces.ts';

/** The pictures of one special card: in full, and its sign in bone for a few dozen pixels. */
export interface SpecialArt {
  readonly emblem: Picture;
  readonly glyph: Picture;
}

export type DigitsArt = Readonly<Record<SpecialName, SpecialArt>>;

const SOURCES: Readonly<Record<SpecialName, { readonly emblem: string; readonly glyph: string }>> = {
  doubleAgent: { emblem: doubleAgent, glyph: glyphDoubleAgent },
  blankSheet: { emblem: blankSheet, glyph: glyphBlankSheet },
  searchWarrant: { emblem: searchWarrant, glyph: glyphSearchWarrant },
  coldTrail: { emblem: coldTrail, glyph: glyphColdTrail },
  gagOrder: { emblem: gagOrder, glyph: glyphGagOrder },
  closedCourt: { emblem: closedCourt, glyph: glyphClosedCourt },
};

/** Every picture that the cards need. Nothing is told by colour alone, so both palettes are the same. */
export const digitsArt = artOf((): DigitsArt => {
  const names = Object.keys(SOURCES) as SpecialName[];
  return Object.fromEntries(names.map((name) => [name, artFor(name)])) as unknown as DigitsArt;
});

function artFor(name: SpecialName): SpecialArt {
  const { emblem, glyph } = SOURCES[name];
  const inks = {
    body: CASE.boneShade,
    shade: CASE.nightDeep,
    light: CASE.bone,
    cut: CASE.night,
    accent: CASE.bloodLight,
  };
  return { emblem: picture(tinted(emblem, inks)), glyph: picture(inked(glyph, CASE.bone)) };
}
