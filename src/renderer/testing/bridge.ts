import { act } from 'react';
import type { Bridge, MenuCommand, PanicReach } from '#protocol/bridge.ts';
import { NO_OBS, type ObsRequest, type ObsStatus } from '#protocol/obs.ts';

/** The desktop app, as far as streaming asks for it; the test puts it in place, and says what happens there. */
export function stubBridge(
  status: Partial<ObsStatus> = {},
  reach: PanicReach = 'ready',
): {
  readonly bridge: Partial<Bridge>;
  readonly panicKey: (reach: PanicReach) => void;
  readonly ask: (command: MenuCommand) => void;
  readonly obs: (status: Partial<ObsStatus>) => void;
  readonly changes: ObsRequest[];
  readonly hands: boolean[];
} {
  const listeners = new Set<(command: MenuCommand) => void>();
  const watchers = new Set<(status: ObsStatus) => void>();
  const changes: ObsRequest[] = [];
  const hands: boolean[] = [];
  const reached = new Set<(reach: PanicReach) => void>();
  let now: ObsStatus = { ...NO_OBS, ...status };
  const bridge: Pick<
    Bridge,
    'onCommand' | 'obs' | 'changeObs' | 'showsHand' | 'panicKey' | 'updates' | 'joinLink' | 'matchLink'
  > = {
    onCommand: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    obs: (listener) => {
      watchers.add(listener);
      listener(now);
      return () => watchers.delete(listener);
    },
    changeObs: (request) => {
      changes.push(request);
      return Promise.resolve();
    },
    showsHand: (isShown) => {
      hands.push(isShown);
      return Promise.resolve();
    },
    updates: () => () => undefined,
    joinLink: () => () => undefined,
    matchLink: () => () => undefined,
    panicKey: (listener) => {
      reached.add(listener);
      listener(reach);
      return () => reached.delete(listener);
    },
  };
  return {
    bridge,
    changes,
    hands,
    panicKey: (next) => {
      act(() => {
        for (const listener of [...reached]) listener(next);
      });
    },
    ask: (command) => {
      act(() => {
        for (const listener of [...listeners]) listener(command);
      });
    },
    obs: (next) => {
      now = { ...now, ...next };
      act(() => {
        for (const watcher of [...watchers]) watcher(now);
      });
    },
  };
}
