import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The kind that an arrow key leads to from `kind`, over columns of different lengths; null at an edge, and for any
 * other key.
 */
export function stepFrom(columns: readonly (readonly string[])[], kind: string, key: string): string | null {
  const step = STEPS[key];
  const column = columns.findIndex((kinds) => kinds.includes(kind));
  if (step === undefined || column < 0) return null;
  const [across, down] = step;
  const next = columns[column + across];
  const row = columns[column]?.indexOf(kind) ?? 0;
  if (next === undefined) return null;
  return next[across === 0 ? row + down : Math.min(row, next.length - 1)] ?? null;
}

/** Moves the focus along the cells of a grid by the arrow keys; each cell bears `data-kind`. */
export function moveInGrid(columns: readonly (readonly string[])[], event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-kind]') : null;
  const next = stepFrom(columns, cell?.dataset['kind'] ?? '', event.key);
  if (STEPS[event.key] === undefined || cell === null) return;
  // At an edge too: the arrows must not run on to the hand.
  event.preventDefault();
  if (next === null) return;
  event.currentTarget.querySelector<HTMLElement>(`[data-kind="${CSS.escape(next)}"] button`)?.focus();
}
