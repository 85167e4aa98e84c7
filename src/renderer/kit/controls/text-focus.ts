import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';

/** The text fields of this page that have the focus: one, or none. */
const focused = new Set<string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function leave(field: string): void {
  if (focused.delete(field)) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody writes: a text field has the focus. Whatever comes by itself meanwhile must leave it there. */
export function isWriting(): boolean {
  return focused.size > 0;
}

/** The same, followed. */
export function useIsWriting(): boolean {
  return useSyncExternalStore(subscribe, isWriting);
}

/** What a text field has to hear so that nothing takes the focus from it. */
export interface TextFocus {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Each text field uses this, and what stands around one with the button that sends what was written. */
export function useTextFocus(): TextFocus {
  const field = useId();
  // A field that is taken away with the focus in it hears no blur.
  useLayoutEffect(
    () => () => {
      leave(field);
    },
    [field],
  );
  return {
    onFocus: () => {
      focused.add(field);
      tell();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Somebody who looks at another window comes back to the field, and goes on writing.
      if (!currentTarget.contains(relatedTarget ?? document.activeElement)) leave(field);
    },
  };
}
