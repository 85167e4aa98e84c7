import { useEffect, useRef } from 'react';

/** A finger, or something that points as finely as a mouse. */
export type PointerKind = 'mouse' | 'touch';

/** Tells with what the table was pressed last: many devices have both, so the press decides and not the device. */
export function usePointerKind(table: HTMLElement | null): () => PointerKind {
  const kind = useRef<PointerKind>('mouse');
  useEffect(() => {
    if (table === null) return undefined;
    const watch = (event: PointerEvent): void => {
      kind.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
    };
    table.addEventListener('pointerdown', watch, { capture: true });
    return () => {
      table.removeEventListener('pointerdown', watch, { capture: true });
    };
  }, [table]);
  return () => kind.current;
}
