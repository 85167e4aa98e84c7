import { useEffect, useState } from 'react';
import type { ObsStatus } from '#protocol/obs.ts';
import { NO_OBS } from '#protocol/obs.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';

/** How it stands with OBS; in a browser there is none. */
export function useObs(): ObsStatus {
  const [status, setStatus] = useState(NO_OBS);
  useEffect(() => desktopBridge()?.obs(setStatus), []);
  return status;
}
