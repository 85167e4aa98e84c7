import type { GameSkin } from '#renderer/stage/contract.ts';
import { useSettings } from '#renderer/client/hooks.ts';

/**
 * Goes on to the next way of fanning the viewer's own hand that this game offers; does nothing where it offers none.
 */
export function useHandSorting({ handSortings = [] }: GameSkin): () => void {
  const [settings, change] = useSettings();
  return () => {
    const next = handSortings[(handSortings.indexOf(settings.handSorting) + 1) % handSortings.length];
    if (next !== undefined) change({ handSorting: next });
  };
}
