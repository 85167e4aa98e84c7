import { ownSeats } from '#renderer/client/client-state.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { useClient } from '#renderer/client/hooks.ts';

/** Whether the viewer's own last move may be asked back, as far as the page can tell; the host has the last word. */
export interface OwnTakeback {
  /** False for a watcher, and once the match is over. */
  readonly isShown: boolean;
  /** The code of the reason why not; null when it may be asked. */
  readonly refused: string | null;
}

/** How it stands with taking one's own last move back. */
export function useOwnTakeback(): OwnTakeback {
  const isShown = useClient((state) => ownSeats(state).length > 0 && (state.view?.result ?? null) === null);
  return { isShown, refused: useClient(whyNot) };
}

function whyNot({ welcome, status, answerWindow }: ClientState): string | null {
  if (welcome?.table?.takebacks === 'never') return 'takebacksNever';
  if (status === null) return 'paused';
  if (status.trouble !== null) return status.trouble.code;
  if (status.paused) return 'paused';
  if (status.takeback !== null) return 'takebackPending';
  return answerWindow === null ? null : 'windowIsOpen';
}
