import { useEffect, useState } from 'react';
import type { PanicReach } from '#protocol/bridge.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';

/** From where the key that covers the window is heard; null in a browser, where that is this window alone. */
export function usePanicKey(): PanicReach | null {
  const [reach, setReach] = useState<PanicReach | null>(null);
  useEffect(() => desktopBridge()?.panicKey(setReach), []);
  return reach;
}
