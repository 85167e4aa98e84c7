import type { Beast } from '#engine/games/kirin/types.ts';
import { STOCK } from '#renderer/stage/art/card.ts';
import type { Palette } from '#renderer/stage/contract.ts';

/**
 * CSS colours of one beast. `ink` is what is written on `main` (at least 4.5:1); `mark` is the beast's colour for marks
 * on light stock (at least 3:1).
 */
export interface BeastTones {
  readonly main: string;
  readonly deep: string;
  readonly light: string;
  readonly ink: string;
  readonly mark: string;
}

/**
 * Colours of the four beasts, ready for CSS. The colour-blind palette also separates them by lightness: near-white,
 * orange, blue, black.
 */
export const BEAST_COLOURS: Readonly<Record<Palette, Readonly<Record<Beast, BeastTones>>>> = {
  standard: {
    az: { main: '#2f6db5', deep: '#1a437a', light: '#8dbdec', ink: '#fffaf0', mark: '#2f6db5' },
    ve: { main: '#c8402f', deep: '#8a2216', light: '#f4a98f', ink: '#fffaf0', mark: '#c8402f' },
    wh: { main: '#d9d2c3', deep: '#33302c', light: '#fffdf7', ink: '#33302c', mark: '#33302c' },
    bl: { main: '#23303a', deep: '#10181e', light: '#8fa9b8', ink: '#f3f1e8', mark: '#23303a' },
  },
  colourBlind: {
    az: { main: '#1d5fc4', deep: '#0c3478', light: '#8fc0ff', ink: '#ffffff', mark: '#1d5fc4' },
    ve: { main: '#f0932b', deep: '#8a4300', light: '#ffd7a3', ink: '#2a1600', mark: '#c9680a' },
    wh: { main: '#f3efe4', deep: '#2b2926', light: '#ffffff', ink: '#2b2926', mark: '#2b2926' },
    bl: { main: '#14181b', deep: '#000000', light: '#9aa7ae', ink: '#ffffff', mark: '#14181b' },
  },
};

/** What all cards share: stock, gold, the night of the back and the tones of the marker's sides. */
export const CARD_TONES = {
  stock: STOCK.base,
  gold: '#d9a23a',
  goldBright: '#f4cd6a',
  goldPale: '#fbe7ad',
  goldDeep: '#9a6a1c',
  umber: '#3d240c',
  night: '#1d1b38',
  nightDeep: '#100f24',
  moon: '#c9d3ee',
  sun: '#f2a52c',
  ember: '#8d3a10',
} as const;
