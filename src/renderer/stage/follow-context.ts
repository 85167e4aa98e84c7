/** A graphics context that is lost for so long, in milliseconds, does not come back. */
const LOST_MS = 5_000;

/** What may become of a drawing surface. */
export interface ContextFate {
  /** Its context was lost and is back, or letters have come late: textures have to be made again. */
  readonly onRestored: () => void;
  /** Its context was lost and does not come back. */
  readonly onLost?: () => void;
}

/**
 * Calls `redraw` whenever the drawing on a canvas may be gone, until `signal` ends it: a browser empties plain canvases
 * too when its graphics process ends, and Safari, which does not say so, does it while a page is out of sight.
 */
export function followDrawing(
  canvas: Pick<HTMLCanvasElement, 'addEventListener'>,
  redraw: () => void,
  signal: AbortSignal,
): void {
  canvas.addEventListener('contextrestored', redraw, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) redraw();
    },
    { signal },
  );
}

/**
 * Follows the WebGL context of a canvas until `signal` ends it. A browser gives none back after its graphics process has gone
 * too often, and says nothing; while the page is hidden it may take its time.
 */
export function followContext(
  canvas: Pick<HTMLCanvasElement, 'addEventListener'>,
  { onRestored, onLost }: ContextFate,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.hidden) wait();
      else onLost?.();
    }, LOST_MS);
  };
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      wait();
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(timer);
      onRestored();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
}
