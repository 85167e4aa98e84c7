import { useEffect, useState } from 'react';
import { DEBUG_PATH } from '#dev/wire.ts';
import type { DebugStep } from '#dev/wire.ts';
import { useActions, useClient } from '#renderer/client/hooks.ts';
import TEXT from './strings.json';

/** What the development server last said about a step, and what kept it from saying more. */
export interface Debugged {
  readonly step: DebugStep | null;
  readonly problem: string | null;
}

/** The step `at` of the running match, the latest one for null; asked for again whenever the table moves. */
export function useDebugStep(at: number | null, viewer: string): Debugged {
  const client = useActions();
  const seq = useClient((state) => `${state.link} ${state.welcome?.table?.id ?? ''} ${String(state.seq)}`);
  const [debugged, setDebugged] = useState<Debugged>({ step: null, problem: TEXT.loading });
  useEffect(() => {
    const leaving = new AbortController();
    const query = new URLSearchParams({ viewer, ...(at === null ? {} : { at: String(at) }) });
    // The secret by which the host knows this page.
    const [, secret = ''] = client.takeAlong().split('=');
    const headers = { Authorization: `Bearer ${secret}` };
    fetch(`${DEBUG_PATH}?${String(query)}`, { headers, signal: leaving.signal }).then(
      async (response) => {
        const content = (await response.json().catch(() => ({ problem: TEXT.unreachable }))) as object;
        if (leaving.signal.aborted) return;
        if (response.ok) setDebugged({ step: content as DebugStep, problem: null });
        else setDebugged({ step: null, problem: (content as { problem: string }).problem });
      },
      () => {
        if (!leaving.signal.aborted) setDebugged({ step: null, problem: TEXT.unreachable });
      },
    );
    return () => {
      leaving.abort();
    };
  }, [client, at, viewer, seq]);
  return debugged;
}
