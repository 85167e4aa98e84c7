import { useLayoutEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import type { PieceId } from '#protocol/ids.ts';

/** One stop of the Tab key for the whole hand, and arrows inside it. */
export interface HandFocus {
  /** The pieces of the hand, left to right. */
  readonly pieces: readonly PieceId[];
  /** The piece that has the focus. */
  readonly focused: PieceId | null;
  isStop(piece: PieceId): boolean;
  register(piece: PieceId): RefCallback<HTMLButtonElement>;
  onFocus(piece: PieceId): void;
  onBlur(): void;
  /** Steps to the neighbour; enters the hand where it was left when the focus is elsewhere. */
  step(by: -1 | 1): void;
  /** Goes to the nth piece from 0, if there is one. */
  goTo(index: number): void;
}

/** Keeps the roving focus over `pieces`; a piece that has left hands its place on to its neighbour. */
export function useHandFocus(pieces: readonly PieceId[]): HandFocus {
  const buttons = useRef(new Map<PieceId, HTMLButtonElement>());
  const [focused, setFocused] = useState<PieceId | null>(null);
  const [remembered, setRemembered] = useState<{ readonly piece: PieceId; readonly index: number } | null>(null);
  const known = remembered === null ? -1 : pieces.indexOf(remembered.piece);
  const index = known >= 0 ? known : Math.min(remembered?.index ?? 0, pieces.length - 1);
  const stop = pieces[index] ?? null;

  useLayoutEffect(() => {
    // A card that is played takes the browser's focus with it; whoever plays by keyboard goes on from its neighbour.
    const isLost = focused !== null && !pieces.includes(focused) && document.activeElement === document.body;
    if (isLost && stop !== null) buttons.current.get(stop)?.focus();
  }, [focused, pieces, stop]);

  function goTo(next: number): void {
    const piece = pieces[next];
    if (piece !== undefined) buttons.current.get(piece)?.focus();
  }

  return {
    pieces,
    focused: focused !== null && pieces.includes(focused) ? focused : null,
    isStop: (piece) => piece === stop,
    register: (piece) => (element) => {
      if (element !== null) buttons.current.set(piece, element);
      return () => {
        buttons.current.delete(piece);
      };
    },
    onFocus: (piece) => {
      setFocused(piece);
      setRemembered({ piece, index: pieces.indexOf(piece) });
    },
    onBlur: () => {
      setFocused(null);
    },
    step: (by) => {
      goTo(focused === null ? index : (index + by + pieces.length) % pieces.length);
    },
    goTo,
  };
}
