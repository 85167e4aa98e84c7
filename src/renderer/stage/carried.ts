import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { TableLayout } from './contract.ts';
import { targetsOf } from './hit.ts';
import type { Surface } from './surface.ts';

/** The piece that is dragged, and the middle of it in CSS pixels. */
export interface Held {
  readonly piece: PieceId;
  readonly x: number;
  readonly y: number;
}

/** What is dragged at present, and the marks of the table. */
export interface Carried {
  /** Where this thing is held; null while it is not dragged. */
  at(id: string): Held | null;
  /** Takes a piece up, or further; returns true when it was not held before. */
  carry(held: Held): boolean;
  /** Returns where the piece was held; null when it was not. Nothing is held any more. */
  letGo(piece: PieceId): Held | null;
  /** Drops what is held unless `isThere` says that it still lies on the table. */
  keep(isThere: (piece: PieceId) => boolean): void;
  /** Marks the places of a table that lies still, and while a piece is carried where it may be dropped. */
  mark(layout: TableLayout): void;
}

/**
 * `prompts` tells what is asked. A carried piece lies over all that is written, which can be seen beside it.
 */
export function createCarried(surface: Pick<Surface, 'canvas' | 'mark'>, prompts: () => readonly Prompt[]): Carried {
  let held: Held | null = null;
  let layout: TableLayout | null = null;

  function mark(): void {
    if (layout === null) return;
    const targets = held === null ? [] : targetsOf(layout, prompts(), held.piece);
    surface.mark([...layout.slots, ...targets.map((rect) => ({ kind: 'target' as const, rect }))]);
  }

  function hold(next: Held | null): void {
    const isOther = held?.piece !== next?.piece;
    held = next;
    if (!isOther) return;
    surface.canvas.style.zIndex = next === null ? '' : '1';
    mark();
  }

  const at = (id: string): Held | null => (held?.piece === id ? held : null);

  return {
    at,
    carry(next) {
      const isNew = at(next.piece) === null;
      hold(next);
      return isNew;
    },
    letGo(piece) {
      const last = at(piece);
      hold(null);
      return last;
    },
    keep(isThere) {
      if (held !== null && !isThere(held.piece)) hold(null);
    },
    mark(next) {
      layout = next;
      mark();
    },
  };
}
