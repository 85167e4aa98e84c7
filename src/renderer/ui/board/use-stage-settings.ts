import { useMemo, useSyncExternalStore } from 'react';
import type { StageSettings } from '#renderer/stage/contract.ts';
import { isPlayedOn } from '#renderer/client/client-state.ts';
import { useClient, useSettings } from '#renderer/client/hooks.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether motion is to be spared: the person's own word, or else the system's. */
export function useReducedMotion(): boolean {
  const [{ motion }] = useSettings();
  const system = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
  return motion === 'reduced' || (motion === 'system' && system);
}

/** The settings as the stage wants them; the same object until one of them changes. */
export function useStageSettings(): StageSettings {
  const [{ speed: usual, trickPause, palette, textScale, handSorting }] = useSettings();
  const speed = useClient((state) => state.replay?.speed ?? (isPlayedOn(state) ? 'instant' : usual));
  const reducedMotion = useReducedMotion();
  return useMemo(
    () => ({ speed, reducedMotion, trickPause, palette, textScale, handSorting }),
    [speed, reducedMotion, trickPause, palette, textScale, handSorting],
  );
}
