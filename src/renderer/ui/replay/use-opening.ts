import { useState } from 'react';
import { readMatchLink } from '#protocol/match-link.ts';
import type { Reason } from '#protocol/text.ts';
import { isNowhere } from '#renderer/client/watching.ts';
import { useActions, useClient } from '#renderer/client/hooks.ts';

/** Opens links to positions of matches. */
export interface Opening {
  readonly open: (link: string) => void;
  /** Why the last one did not lead where it says; null while nothing is wrong. */
  readonly wrong: Reason | null;
  readonly forget: () => void;
}

/** For the host's own page: goes where a link leads, or knows why that is not possible. */
export function useOpening(): Opening {
  const actions = useActions();
  /** What was asked of the library for the last link; `bad` for a link that cannot be read. */
  const [asked, setAsked] = useState<string | null>(null);
  const refusal = useClient((state) => state.refusal);
  const isRefused = refusal !== null && (refusal.ref === asked || (asked !== null && isNowhere(refusal)));
  return {
    open(link) {
      const place = readMatchLink(link);
      if (place === null) setAsked('bad');
      else setAsked(actions.openPlace(place) ?? 'here');
    },
    wrong: asked === 'bad' ? { code: 'badMatchLink' } : isRefused ? refusal.reason : null,
    forget() {
      setAsked(null);
      actions.forgetRefusal();
    },
  };
}
