import type { Atlas } from './atlas.ts';

/** So many drawings in one go: what they cost shows only when the browser paints the canvas, and a frame must not wait. */
const AT_ONCE = 2;
/** Milliseconds of rest before it begins: a page that has just been opened has more to show than cards. */
const REST = 500;

/** Draws what no picture has shown yet while nothing moves, so that no card waits for its face when it is turned. */
export interface Filling {
  /** Nothing moves: soon, a few at a time until all are drawn. */
  goOn(): void;
  /** Something moves, or the stage ends. */
  rest(): void;
}

/** Rests until it is told to go on. */
export function createFilling(atlas: Pick<Atlas, 'drawAnother' | 'send'>): Filling {
  let next: ReturnType<typeof setTimeout> | undefined;

  function fill(): void {
    next = undefined;
    for (let drawn = 0; drawn < AT_ONCE; drawn += 1) {
      if (!atlas.drawAnother()) {
        atlas.send();
        return;
      }
    }
    next = setTimeout(fill);
  }

  return {
    goOn() {
      next ??= setTimeout(fill, REST);
    },
    rest() {
      clearTimeout(next);
      next = undefined;
    },
  };
}
