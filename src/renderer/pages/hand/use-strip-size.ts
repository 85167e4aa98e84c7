import { useMemo } from 'react';
import type { GameView } from '#protocol/view.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { useOwnSeat, useSettings } from '#renderer/client/hooks.ts';
import { useScreenHeight, useScreenWidth } from './use-screen.ts';

/** A phone held upright, in CSS pixels: on a wider screen the strip shapes itself alike. */
const PHONE = { widest: 430, lowest: 568 } as const;
/** Less height is no room for words, a larger part of the screen would push the table out of sight. */
const ROOM = { least: 34, most: 0.2 } as const;

export interface StripSize {
  readonly height: number;
  /** The height of its letters. */
  readonly em: number;
}

/** The size that the game's strip has on a phone's table, for which it shapes itself, in CSS pixels. */
export function useStripSize(skin: GameSkin, view: GameView): StripSize {
  const me = useOwnSeat();
  const [{ textScale }] = useSettings();
  const width = Math.min(useScreenWidth(), PHONE.widest);
  const height = Math.max(useScreenHeight(), PHONE.lowest);
  return useMemo(() => {
    const bottomSeat = me ?? 0;
    const { panel, em } = skin.layout({ view, width, height, bottomSeat, seats: view.scores.length, textScale });
    const least = Math.max(ROOM.least, em * 2.3);
    return { height: Math.round(Math.max(least, Math.min(panel.height, height * ROOM.most * textScale))), em };
  }, [skin, view, me, textScale, width, height]);
}
