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
export const kirinArt = artOf(async (palette): Promise<KirinArt> => {
  const colours = BEAST_COLOURS[palette];
  const [az, ve, wh, bl] = await Promise.all([
    prepareBeast('az', colours.az),
    prepareBeast('ve', colours.ve),
    prepareBeast('wh', colours.wh),
    prepareBeast('bl', colours.bl),
  ]);
  const [kirinPicture, crown] = await Promise.all([picture(kirin), picture(inked(glyphTrump, CARD_TONES.goldBright))]);
  return { beasts: { az, ve, wh, bl }, kirin: kirinPicture, crown };
});

async function prepareBeast(beast: Beast, tones: BeastTones): Promise<BeastArt> {
  const emblem = EMBLEMS[beast];
  const glyph = GLYPHS[beast];
  const [onStock, onColour, ink, mark, gold] = await Promise.all([
    picture(tinted(emblem, emblemTones(beast, tones, 'stock'))),
    picture(tinted(emblem, emblemTones(beast, tones, 'colour'))),
    picture(inked(glyph, tones.ink)),
    picture(inked(glyph, tones.mark)),
    picture(inked(glyph, CARD_TONES.gold)),
  ]);
  return { tones, onStock, onColour, glyph: { ink, mark, gold } };
}
