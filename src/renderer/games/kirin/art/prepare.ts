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
import type { Palette } from '../../../stage/contract.ts';
import { BEAST_COLOURS, CARD_TONES, type BeastTones } from './colours.ts';
import { emblemTones, type EmblemTones } from './tones.ts';

export type Picture = HTMLImageElement;

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

let loaded: KirinArt | null = null;
let requests = 0;

/** The art of the latest `prepareKirinArt`; throws when nothing has been prepared yet. */
export function kirinArt(): KirinArt {
  if (loaded === null) throw new Error('The Kirin art is not loaded: await prepareKirinArt before drawing.');
  return loaded;
}

/**
 * Loads and tints every picture the cards need. Pictures are data URLs made from text in the bundle, so this works
 * offline and under `img-src data:`. Call again for another palette; drawing uses the one asked for
 * last.
 */
export async function prepareKirinArt(palette: Palette): Promise<void> {
  requests += 1;
  const request = requests;
  const colours = BEAST_COLOURS[palette];
  const [az, ve, wh, bl] = await Promise.all([
    prepareBeast('az', colours.az),
    prepareBeast('ve', colours.ve),
    prepareBeast('wh', colours.wh),
    prepareBeast('bl', colours.bl),
  ]);
  const [kirinPicture, crown] = await Promise.all([picture(kirin), picture(inked(glyphTrump, CARD_TONES.goldBright))]);
  // A slower, older request must not put its palette over a newer one.
  if (request !== requests) return;
  loaded = { beasts: { az, ve, wh, bl }, kirin: kirinPicture, crown };
}

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

/** Replaces the named colours of an emblem, written as `var(--body, #fallback)`. */
function tinted(source: string, tones: EmblemTones): string {
  return source.replace(/var\(--(\w+), (#\w+)\)/g, (_, name: string, fallback: string) => {
    return (tones as Readonly<Record<string, string>>)[name] ?? fallback;
  });
}

function inked(source: string, colour: string): string {
  return source.replaceAll('currentColor', colour);
}

async function picture(source: string): Promise<Picture> {
  const image = new Image();
  // Without a size of its own, an SVG cannot be drawn to a canvas in Firefox.
  const sized = tinted(source, {}).replace('<svg ', '<svg width="512" height="512" ');
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  return image;
}
