import './stream.css';
import { Siren } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { ownSeat } from '#renderer/client/client-state.ts';
import { COVER } from '#renderer/client/cover.ts';
import { useClient, useSettings, useWords } from '#renderer/client/hooks.ts';
import { VEIL } from '#renderer/client/veil.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useMenuCommands } from '#renderer/ui/use-menu-commands.ts';
import { useObs } from './use-obs.ts';

/**
 * Watches over a window that many may see: takes streamer mode from the system's menu, tells the app whether a hand is
 * in sight, and warns when OBS is live while there are secrets in it.
 */
export function StreamGuard() {
  const [{ streamer }, change] = useSettings();
  // Behind the curtain and for a watcher there is no hand; at the end of a match every face is open.
  const hasHand = useClient((state) => ownSeat(state) !== null && state.view?.result === null);
  useEffect(() => {
    void desktopBridge()?.showsHand(hasHand);
  }, [hasHand]);
  useMenuCommands((command) => {
    if (command === 'streamer') change({ streamer: !streamer });
  });
  return streamer ? null : <LiveWarning hasHand={hasHand} />;
}

function LiveWarning({ hasHand }: { readonly hasHand: boolean }) {
  const { ui } = useWords();
  const [, change] = useSettings();
  const { isStreaming, isRecording } = useObs();
  const hasSecret = useSyncExternalStore(VEIL.subscribe, () => VEIL.shown() > 0);
  const isLive = isStreaming || isRecording;
  const [isDismissed, setDismissed] = useState(false);
  // The next stream is warned of again.
  if (isDismissed && !isLive) setDismissed(false);
  if (!isLive || isDismissed || !(hasHand || hasSecret)) return null;
  const what = hasHand && hasSecret ? 'liveBoth' : hasHand ? 'liveHand' : 'liveSecret';
  return createPortal(
    <div className="live-warning" role="alert" data-react-aria-top-layer="true">
      <Siren aria-hidden size={20} />
      <p>{ui('stream:veil.live', { what: ui(`stream:veil.${what}`) })}</p>
      <Button
        kind="primary"
        onPress={() => {
          change({ streamer: true });
        }}
      >
        {ui('stream:veil.turnOn')}
      </Button>
      <Button
        onPress={() => {
          COVER.set(true);
        }}
      >
        {ui('stream:veil.cover')}
      </Button>
      <Button
        kind="quiet"
        onPress={() => {
          setDismissed(true);
        }}
      >
        {ui('stream:veil.dismiss')}
      </Button>
    </div>,
    document.body,
  );
}
