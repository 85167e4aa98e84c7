import type { ReactNode } from 'react';
import type { Rect } from '#renderer/stage/contract.ts';
import { useFitting } from '#renderer/kit/controls/use-fitting.ts';
import type { Way } from '#renderer/kit/controls/use-fitting.ts';
import { placedIn } from './place.ts';

/** The place is as large as the table leaves it: letters become smaller, and then less is said. */
const WAYS: readonly Way[] = [
  { tells: 'all' },
  { tells: 'all', letters: 0.85 },
  { tells: 'short' },
  { tells: 'short', letters: 0.85 },
  ...[1, 0.85, 0.7, 0.55].map((letters) => ({ tells: 'least' as const, letters })),
  ...[1, 0.85, 0.7, 0.55].map((letters) => ({ tells: 'bare' as const, letters })),
];

/** The place of a game's strip at the table. */
export function PanelPlace({ rect, children }: { readonly rect: Rect; readonly children: ReactNode }) {
  const fitting = useFitting(WAYS);
  return (
    <div className="panel-place" style={placedIn(rect)} ref={fitting}>
      {children}
    </div>
  );
}
