import type { Suit, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import type { Palette } from '#renderer/stage/contract.ts';

/**
 * CSS colours of one suit. `ink` is what is written on `main` (at least 4.5:1); `mark` is the suit's colour for marks
 * on light stock (at least 3:1); `tint` is the ground of its courts.
 */
export interface SuitTones {
  readonly main: string;
  readonly deep: string;
  readonly tint: string;
  readonly ink: string;
  readonly mark: string;
}

/** Colours of the suits, ready for CSS. The colour-blind palette also separates them by lightness. */
export const SUIT_COLOURS: Readonly<Record<Palette, Readonly<Record<Suit, SuitTones>>>> = {
  standard: {
    cr: { main: '#43399e', deep: '#19164a', tint: '#d9d5f0', ink: '#fffaf0', mark: '#43399e' },
    cu: { main: '#b0252f', deep: '#3a0a0e', tint: '#f5d5ca', ink: '#fffaf0', mark: '#b0252f' },
    sw: { main: '#2b343d', deep: '#0c1013', tint: '#d8dedf', ink: '#fffaf0', mark: '#2b343d' },
    to: { main: '#2d6e3f', deep: '#0c2917', tint: '#d3e3c8', ink: '#fffaf0', mark: '#2d6e3f' },
  },
  colourBlind: {
    cr: { main: '#123f96', deep: '#081c48', tint: '#d3def5', ink: '#ffffff', mark: '#123f96' },
    cu: { main: '#e08a1e', deep: '#3d1d00', tint: '#fbe3c2', ink: '#241200', mark: '#c66a08' },
    sw: { main: '#121517', deep: '#000000', tint: '#dadcdd', ink: '#ffffff', mark: '#121517' },
    to: { main: '#0e7a63', deep: '#04291f', tint: '#cdeadf', ink: '#ffffff', mark: '#0e7a63' },
  },
};

/** How the trumps of a class are printed: a full-bleed ground and the emblem's inks upon it. */
export interface TrumpTones {
  readonly ground: string;
  readonly glow: string;
  readonly deep: string;
  readonly body: string;
  readonly shade: string;
  readonly light: string;
}

/** Gold on night blue for the high ones, ochre on brown for the low ones. */
export const TRUMP_COLOURS: Readonly<Record<TrumpClass, TrumpTones>> = {
  high: {
    ground: '#16214f',
    glow: '#2b3d86',
    deep: '#0a1030',
    body: '#f2c65c',
    shade: '#b87d22',
    light: '#fdebb4',
  },
  low: {
    ground: '#40260f',
    glow: '#6a4019',
    deep: '#211206',
    body: '#dda043',
    shade: '#7c4a16',
    light: '#f6dca4',
  },
};

/** The back, and the things that are no cards: wood, brass and ivory. */
export const TABLE_TONES = {
  gold: '#d9a23a',
  back: '#12413f',
  backDeep: '#092624',
  backLine: '#e6d3a6',
  wood: '#c98f3f',
  woodDeep: '#6e431a',
  woodLight: '#f0c981',
  ivory: '#f4ead3',
  ivoryShade: '#cdb98e',
  night: '#1b130d',
  label: '#171310',
  labelLine: '#d9a23a',
  labelInk: '#fff6df',
} as const;
