import { useCallback, useRef } from 'react';
import type { RefObject } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import { useSound } from '#renderer/client/hooks.ts';
import { useReducedMotion } from '#renderer/ui/board/use-stage-settings.ts';

const STEPS = [0, -7, 6, -4, 2, 0].map((x) => ({ translate: `${String(x)}px 0` }));
const TIME = 260;

/** A refused piece shakes its head; without motion its reason alone tells. Gives the area it is looked for in a ref. */
export function useShake(): {
  readonly area: RefObject<HTMLElement | null>;
  readonly shake: (piece: PieceId) => void;
} {
  const area = useRef<HTMLElement>(null);
  const isReduced = useReducedMotion();
  const sound = useSound();
  const shake = useCallback(
    (piece: PieceId) => {
      sound?.play('card.refused');
      if (isReduced) return;
      area.current?.querySelector(`[data-piece="${CSS.escape(piece)}"]`)?.animate(STEPS, { duration: TIME });
    },
    [isReduced, sound],
  );
  return { area, shake };
}
