import type { Palette } from '#renderer/stage/contract.ts';
import type { CardKind } from './faces.ts';

/**
 * CSS colours of one kind of card. `ink` is what is written on `main` (at least 4.5:1); `mark` is for signs on the
 * card's ground (at least 3:1); `tint` lightens a picture.
 */
export interface KindTones {
  readonly main: string;
  readonly deep: string;
  readonly tint: string;
  readonly ink: string;
  readonly mark: string;
  readonly ground: string;
}

const PAPER = '#f6f0e4';

/** Colours of the kinds, ready for CSS. The colour-blind palette also separates them by lightness. */
export const KIND_COLOURS: Readonly<Record<Palette, Readonly<Record<CardKind, KindTones>>>> = {
  standard: {
    target: { main: '#27457f', deep: '#14120f', tint: '#cdd8ec', ink: '#fffaf0', mark: '#27457f', ground: PAPER },
    weapon: { main: '#8d4a0d', deep: '#14120f', tint: '#f0d3a8', ink: '#fffaf0', mark: '#8d4a0d', ground: PAPER },
    location: { main: '#1c6848', deep: '#14120f', tint: '#c6e2cd', ink: '#fffaf0', mark: '#1c6848', ground: PAPER },
    suspect: { main: '#5d5578', deep: '#1b1824', tint: '#efecf5', ink: '#ffffff', mark: '#5d5578', ground: '#d7d2e1' },
    assassin: { main: '#c8321f', deep: '#0a0807', tint: '#f3b3a5', ink: '#fff6ee', mark: '#ee5b42', ground: '#191311' },
  },
  colourBlind: {
    target: { main: '#0e2f73', deep: '#070d1c', tint: '#cfdcf6', ink: '#ffffff', mark: '#0e2f73', ground: PAPER },
    weapon: { main: '#e39a22', deep: '#2b1600', tint: '#fbe6c0', ink: '#231200', mark: '#b86d00', ground: PAPER },
    location: { main: '#0f7d6b', deep: '#03201b', tint: '#c6ece4', ink: '#ffffff', mark: '#0f7d6b', ground: PAPER },
    suspect: { main: '#5d5578', deep: '#1b1824', tint: '#efecf5', ink: '#ffffff', mark: '#5d5578', ground: '#d7d2e1' },
    assassin: { main: '#c8321f', deep: '#0a0807', tint: '#f3b3a5', ink: '#fff6ee', mark: '#ee5b42', ground: '#191311' },
  },
};

/** Ink, lacquer and the vermilion of seals. */
export const TANG = {
  seal: '#b8341f',
  sealDeep: '#7c1d10',
  sealInk: '#fff4e2',
  gold: '#d2a650',
  goldLight: '#f2d793',
  lacquer: '#4a1712',
  lacquerDeep: '#240a08',
  lacquerLight: '#7d2a20',
  back: '#2a221e',
  backDeep: '#14100e',
  backLine: '#c9a968',
  ink: '#14120f',
} as const;
