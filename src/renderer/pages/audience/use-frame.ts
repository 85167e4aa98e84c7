import { useState } from 'react';
import type { GameView } from '#protocol/view.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import type { Size } from '#renderer/ui/board/use-size.ts';
import { frameFor } from './frame.ts';
import type { Frame } from './frame.ts';

interface Framed {
  readonly size: Size;
  readonly textScale: number;
  readonly frame: Frame;
}

/** The frame for this window, worked out once for every size: what happens at the table never changes it. */
export function useFrame(skin: GameSkin, view: GameView, size: Size | null, textScale: number): Frame | null {
  const [framed, setFramed] = useState<Framed | null>(null);
  if (size === null) return null;
  if (framed?.size === size && framed.textScale === textScale) return framed.frame;
  const layoutAt = (at: Size) => skin.layout({ view, ...at, bottomSeat: 0, seats: view.scores.length, textScale });
  const frame = frameFor(layoutAt, size);
  setFramed({ size, textScale, frame });
  return frame;
}
