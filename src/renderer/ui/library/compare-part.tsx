import { later } from '#renderer/kit/controls/later.tsx';
import type { CompareProps } from './CompareDialog.tsx';

/** Fetched when somebody opens it: most matches are played once. */
export const ComparePart = later<CompareProps>(async () => ({
  Part: (await import('./CompareDialog.tsx')).CompareDialog,
}));
