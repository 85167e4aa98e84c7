import type { Palette } from '#renderer/stage/contract.ts';
import type { Suit } from './faces.ts';

/** CSS colours of one suit: of its marks on light stock (at least 4.5:1), and of its courts' ground. */
export interface SuitTones {
  readonly mark: string;
  readonly tint: string;
}

/** Two blacks and two reds; for the colour-blind four colours that differ in lightness too. */
export const SUIT_COLOURS: Readonly<Record<Palette, Readonly<Record<Suit, SuitTones>>>> = {
  standard: {
    C: { mark: '#1f3d33', tint: '#d5e2d6' },
    D: { mark: '#b3420f', tint: '#f6dcc4' },
    S: { mark: '#17191d', tint: '#d8dadf' },
    H: { mark: '#b01c2e', tint: '#f6d3d0' },
  },
  colourBlind: {
    C: { mark: '#0c6b57', tint: '#cdeadf' },
    D: { mark: '#123f96', tint: '#d3def5' },
    S: { mark: '#121517', tint: '#dadcdd' },
    H: { mark: '#a85400', tint: '#fbe3c2' },
  },
};

/** A dark card is gold on night; the back is gold on aubergine. */
export const DECK_TONES = {
  gold: '#e9bd5a',
  night: '#15172b',
  nightLight: '#343a6b',
  back: '#4b2144',
  backDeep: '#260f24',
} as const;
