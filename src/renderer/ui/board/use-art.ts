import { useEffect, useState } from 'react';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { lettersFor } from '#renderer/stage/fonts/letters-for.ts';
import { useSettings } from '#renderer/client/hooks.ts';

/** Whether pieces can be drawn; `failed` where the drawings could not be read, and pieces bear their names instead. */
export type Art = 'loading' | 'failed' | `ready ${string}`;

/** Loads what a game's pieces are drawn with, the letters on them included, for the palette in force. */
export function useArt(skin: GameSkin): Art {
  const [{ palette }] = useSettings();
  const [art, setArt] = useState<Art>('loading');
  useEffect(() => {
    let isWanted = true;
    Promise.all([skin.prepare(palette), lettersFor(skin.printed)]).then(
      () => {
        if (isWanted) setArt(`ready ${palette}`);
      },
      (fault: unknown) => {
        console.warn('The pieces cannot be drawn on this device.', fault);
        if (isWanted) setArt('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [skin, palette]);
  return art;
}
