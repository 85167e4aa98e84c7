import { useState } from 'react';
import { useClient } from '#renderer/client/hooks.ts';
import type { TableLayersState } from './use-table-layers.ts';

/** Opens the notebook while a lesson speaks of it, and shuts it again where nobody has turned to another page meanwhile. */
export function useShownNotebook({ rail, openRail }: TableLayersState, hasNotebook: boolean): void {
  const isPointedAt = useClient(({ status }) => status?.lesson?.points.includes('part:notebook') ?? false);
  const isWanted = isPointedAt && hasNotebook;
  const [wasWanted, setWanted] = useState(false);
  if (isWanted === wasWanted) return;
  setWanted(isWanted);
  if (isWanted) openRail('notebook');
  else if (rail === 'notebook') openRail(null);
}
