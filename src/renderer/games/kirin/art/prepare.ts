import type { Beast } from '#engine/games/kirin/types.ts';
import bird from '#resources/art/kirin/bird.svg?raw';
import dragon from '#resources/art/kirin/dragon.svg?raw';
import glyphBird from '#resources/art/kirin/glyph-bird.svg?raw';
import glyphDragon from '#resources/art/kirin/glyph-dragon.svg?raw';
import glyphTiger from '#resources/art/kirin/glyph-tiger.svg?raw';
import glyphTortoise from '#resources/art/kirin/glyph-tortoise.svg?raw';
import glyphTrump from '#resources/art/kirin/glyph-trump.svg?raw';
import kirin from '#resources/art/kirin/kirin.svg?raw';
import tiger from '#resources/art/kirin/tiger.svg?raw';
import tortoise from '#resources/art/kirin/tortoise.svg?raw';
import { artOf, inked, picture, type Picture, tinted } from '#renderer/stage/art/pictures.ts';
import { BEAST_COLOURS, CARD_TONES, type BeastTones } from './colours.ts';
import { emblemTones } from './tones.ts';

/** The pictures of one beast: the emblem on stock and on its own colour, and the glyph in each ink. */
export interface BeastArt {
  readonly tones: BeastTones;
  readonly onStock: Picture;
  readonly onColour: Picture;
  readonly glyph: { readonly ink: Picture; readonly mark: Picture; readonly gold: Picture };
}

export interface KirinArt {
  readonly beasts: Readonly<Record<Beast, BeastArt>>;
  readonly kirin: Picture;
  readonly crown: Picture;
}

const EMBLEMS: Readonly<Record<Beast, string>> = { az: dragon, ve: bird, wh: tiger, bl: tortoise };
const GLYPHS: Readonly<Record<Beast, string>> = {
  az: glyphDragon,
  ve: glyphBird,
  wh: glyphTiger,
  bl: glyphTortoise,
};

/** Every picture that Kirin's cards need, tinted for a palette. */
export const kirinArt = artOf((palette): KirinArt => {
  const { az, ve, wh, bl } = BEAST_COLOURS[palette];
  return {
    beasts: { az: beastArt('az', az), ve: beastArt('ve', ve), wh: beastArt('wh', wh), bl: beastArt('bl', bl) },
    kirin: picture(kirin),
    crown: picture(inked(glyphTrump, CARD_TONES.goldBright)),
  };
});

function beastArt(beast: Beast, tones: BeastTones): BeastArt {
  const emblem = EMBLEMS[beast];
  const glyph = GLYPHS[beast];
  return {
    tones,
    onStock: picture(tinted(emblem, emblemTones(beast, tones, 'stock'))),
    onColour: picture(tinted(emblem, emblemTones(beast, tones, 'colour'))),
    glyph: {
      ink: picture(inked(glyph, tones.ink)),
      mark: picture(inked(glyph, tones.mark)),
      gold: picture(inked(glyph, CARD_TONES.gold)),
    },
  };
}
