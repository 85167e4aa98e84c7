import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Face } from '#protocol/ids.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { followDrawing } from '#renderer/stage/follow-context.ts';
import { lettersFor } from '#renderer/stage/fonts/letters-for.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { usePixelRatio } from '#renderer/client/use-pixel-ratio.ts';

/** A card is five wide and seven high; in CSS pixels where letters are of the usual height. */
const WIDTH = 150;
const HEIGHT = 210;
const LETTERS = 16;

/** One card, or its back, drawn in large by the game's own hand. Decoration: its name stands beside it. */
export function CardPicture({ skin, face }: { readonly skin: GameSkin; readonly face: Face | null }) {
  const [{ palette }] = useSettings();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const ratio = usePixelRatio();
  // As large as its place in the page, which grows with the letters (layers.css).
  const letters = useSyncExternalStore(followSize, lettersNow);
  const scale = (ratio * letters) / LETTERS;
  const width = Math.round(WIDTH * scale);
  const height = Math.round(HEIGHT * scale);

  useEffect(() => {
    const context = canvas?.getContext('2d') ?? null;
    if (context === null) return undefined;
    const stop = new AbortController();
    const draw = (): void => {
      context.clearRect(0, 0, width, height);
      skin.draw(context, face, width, height, ratio);
    };
    Promise.all([skin.prepare(palette), lettersFor(skin.printed)]).then(
      () => {
        if (stop.signal.aborted) return;
        draw();
        followDrawing(context.canvas, draw, stop.signal);
      },
      (fault: unknown) => {
        console.warn('The card cannot be drawn on this device.', fault);
      },
    );
    return () => {
      stop.abort();
    };
  }, [canvas, skin, face, palette, width, height, ratio]);

  return <canvas ref={setCanvas} className="card-picture" width={width} height={height} aria-hidden />;
}

function followSize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
  };
}

/** The height of the page's letters, in CSS pixels: it goes by the window's size. */
function lettersNow(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || LETTERS;
}
