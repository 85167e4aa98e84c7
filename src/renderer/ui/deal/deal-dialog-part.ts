import { later } from '#renderer/kit/controls/later.tsx';
import type { DealDialogProps } from './DealDialog.tsx';

/** Fetched when somebody opens it. */
export const DealDialogPart = later<DealDialogProps>(async () => ({
  Part: (await import('./DealDialog.tsx')).DealDialog,
}));
