import type { Suit, Trump } from '#engine/games/dezai-shen/types.ts';
import bear from '#resources/art/dezai-shen/bear.svg?raw';
import boar from '#resources/art/dezai-shen/boar.svg?raw';
import crescent from '#resources/art/dezai-shen/crescent.svg?raw';
import cup from '#resources/art/dezai-shen/cup.svg?raw';
import glyphBear from '#resources/art/dezai-shen/glyph-bear.svg?raw';
import glyphBoar from '#resources/art/dezai-shen/glyph-boar.svg?raw';
import glyphCrescent from '#resources/art/dezai-shen/glyph-crescent.svg?raw';
import glyphCup from '#resources/art/dezai-shen/glyph-cup.svg?raw';
import glyphHigh from '#resources/art/dezai-shen/glyph-high.svg?raw';
import glyphLeopard from '#resources/art/dezai-shen/glyph-leopard.svg?raw';
import glyphLow from '#resources/art/dezai-shen/glyph-low.svg?raw';
import glyphMoon from '#resources/art/dezai-shen/glyph-moon.svg?raw';
import glyphSerpent from '#resources/art/dezai-shen/glyph-serpent.svg?raw';
import glyphStar from '#resources/art/dezai-shen/glyph-star.svg?raw';
import glyphSun from '#resources/art/dezai-shen/glyph-sun.svg?raw';
import glyphSword from '#resources/art/dezai-shen/glyph-sword.svg?raw';
import glyphTower from '#resources/art/dezai-shen/glyph-tower.svg?raw';
import glyphWolf from '#resources/art/dezai-shen/glyph-wolf.svg?raw';
import king from '#resources/art/dezai-shen/king.svg?raw';
import leopard from '#resources/art/dezai-shen/leopard.svg?raw';
import moon from '#resources/art/dezai-shen/moon.svg?raw';
import page from '#resources/art/dezai-shen/page.svg?raw';
import queen from '#resources/art/dezai-shen/queen.svg?raw';
import serpent from '#resources/art/dezai-shen/serpent.svg?raw';
import star from '#resources/art/dezai-shen/star.svg?raw';
import sun from '#resources/art/dezai-shen/sun.svg?raw';
import sword from '#resources/art/dezai-shen/sword.svg?raw';
import tower from '#resources/art/dezai-shen/tower.svg?raw';
import wolf from '#resources/art/dezai-shen/wolf.svg?raw';
import { STOCK } from '#renderer/stage/art/card.ts';
import { artOf, type EmblemTones, inked, picture, type Picture, tinted } from '#renderer/stage/art/pictures.ts';
import { SUIT_COLOURS, type SuitTones, TABLE_TONES, TRUMP_COLOURS, type TrumpTones } from './colours.ts';
import { partsOf, SUIT_ORDER, TRUMPS } from './faces.ts';

/** The pictures of one suit: its sign as a pip, in single inks for the index, and its three courts. */
export interface SuitArt {
  readonly tones: SuitTones;
  readonly pip: Picture;
  readonly glyph: { readonly ink: Picture; readonly mark: Picture };
  readonly courts: Readonly<Record<'P' | 'Q' | 'K', Picture>>;
}

/** The pictures of one trump: its emblem, and its sign in a single ink. */
export interface TrumpArt {
  readonly tones: TrumpTones;
  readonly emblem: Picture;
  readonly glyph: Picture;
  readonly glyphDark: Picture;
}

export interface DezaiShenArt {
  readonly suits: Readonly<Record<Suit, SuitArt>>;
  readonly trumps: Readonly<Record<Trump, TrumpArt>>;
  /** The signs of the two classes, light on dark and dark on light. */
  readonly high: Picture;
  readonly low: Picture;
  readonly lowDark: Picture;
  /** Signs for the back, by suit. */
  readonly backSuits: Readonly<Record<Suit, Picture>>;
  readonly backStar: Picture;
}

const PIPS: Readonly<Record<Suit, string>> = { cr: crescent, cu: cup, sw: sword, to: tower };
const SUIT_GLYPHS: Readonly<Record<Suit, string>> = {
  cr: glyphCrescent,
  cu: glyphCup,
  sw: glyphSword,
  to: glyphTower,
};
const TRUMP_SOURCES: Readonly<Record<Trump, readonly [emblem: string, glyph: string]>> = {
  'hi-sun': [sun, glyphSun],
  'hi-moon': [moon, glyphMoon],
  'hi-star': [star, glyphStar],
  'lo-leopard': [leopard, glyphLeopard],
  'lo-bear': [bear, glyphBear],
  'lo-wolf': [wolf, glyphWolf],
  'lo-boar': [boar, glyphBoar],
  'lo-serpent': [serpent, glyphSerpent],
};

/** Every picture that the cards of Dezai Shen need, tinted for a palette. */
export const dezaiShenArt = artOf((palette): DezaiShenArt => {
  return {
    suits: byKey(SUIT_ORDER, (suit) => suitArt(suit, SUIT_COLOURS[palette][suit])),
    trumps: byKey([...TRUMPS.high, ...TRUMPS.low], trumpArt),
    high: picture(inked(glyphHigh, TRUMP_COLOURS.high.light)),
    low: picture(inked(glyphLow, TRUMP_COLOURS.low.light)),
    lowDark: picture(inked(glyphLow, TRUMP_COLOURS.low.deep)),
    backSuits: byKey(SUIT_ORDER, (suit) => picture(inked(SUIT_GLYPHS[suit], TABLE_TONES.backLine))),
    backStar: picture(inked(glyphStar, TABLE_TONES.backLine)),
  };
});

function byKey<Key extends string, Made>(keys: readonly Key[], make: (key: Key) => Made): Readonly<Record<Key, Made>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Made>;
}

function suitArt(suit: Suit, tones: SuitTones): SuitArt {
  const inks: EmblemTones = {
    body: tones.mark,
    shade: tones.deep,
    light: tones.tint,
    cut: STOCK.bright,
    accent: TABLE_TONES.gold,
  };
  const glyph = SUIT_GLYPHS[suit];
  const court = (source: string) => picture(tinted(source, inks));
  return {
    tones,
    pip: picture(tinted(PIPS[suit], { ...inks, cut: STOCK.base })),
    glyph: { ink: picture(inked(glyph, tones.ink)), mark: picture(inked(glyph, tones.mark)) },
    courts: { P: court(page), Q: court(queen), K: court(king) },
  };
}

function trumpArt(trump: Trump): TrumpArt {
  const parts = partsOf(trump);
  const tones = TRUMP_COLOURS[parts?.kind === 'trump' ? parts.class : 'low'];
  const [emblem, glyph] = TRUMP_SOURCES[trump];
  const { body, shade, light, ground } = tones;
  return {
    tones,
    emblem: picture(tinted(emblem, { body, shade, light, cut: ground, accent: light })),
    glyph: picture(inked(glyph, body)),
    glyphDark: picture(inked(glyph, tones.deep)),
  };
}
