import { Copy, MonitorPlay, MonitorX } from 'lucide-react';
import type { EveningScreenInfo } from '#protocol/evening-room.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Veiled } from '#renderer/ui/stream/Veiled.tsx';
import { useCopy } from '#renderer/ui/use-copy.ts';
import { QrCode } from '../room/QrCode.tsx';
import { useHostRoom } from '../room/use-room.ts';

/** For the host: the page of the standings, for a big screen and for whoever watches, or the switch that serves it. */
export function BigScreen() {
  const { ui } = useWords();
  const actions = useActions();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const screen = useHostRoom()?.screen ?? null;
  return (
    <section className="room-panel evening-big" aria-labelledby="evening-big">
      <h2 id="evening-big">{ui('evening-room:screen.title')}</h2>
      {screen === null ? <p className="room-note">{ui('evening-room:screen.text')}</p> : <Served screen={screen} />}
      <Button
        icon={screen === null ? <MonitorPlay aria-hidden size={18} /> : <MonitorX aria-hidden size={18} />}
        isDisabled={isWaiting}
        onPress={() => {
          actions.order({ kind: 'serveStandings', isServed: screen === null });
        }}
      >
        {ui(screen === null ? 'evening-room:screen.show' : 'evening-room:screen.stop')}
      </Button>
    </section>
  );
}

function Served({ screen: { address, inRoom, problem } }: { readonly screen: EveningScreenInfo }) {
  const { ui, reason } = useWords();
  const { said, copy } = useCopy();
  if (address === null) {
    return (
      <p className={problem === null ? 'room-note' : 'room-why'} role="status">
        {problem === null ? ui('evening-room:screen.opening') : reason(problem)}
      </p>
    );
  }
  return (
    <>
      <p className="room-note" role="status">
        {ui(inRoom ? 'evening-room:screen.inRoom' : 'evening-room:screen.own')}
      </p>
      <Veiled label={ui('stream:veil.hold')}>
        <div className="evening-big-place">
          {inRoom ? <QrCode text={address} label={ui('evening-room:screen.qr')} /> : null}
          <Address address={address} />
        </div>
      </Veiled>
      <Button
        kind="quiet"
        icon={<Copy aria-hidden size={16} />}
        onPress={() => {
          copy(address, ui('evening-room:screen.copied'), ui('evening-room:screen.notCopied'));
        }}
      >
        {ui('evening-room:screen.copy')}
      </Button>
      <p className="room-note" role="status">
        {said ?? ''}
      </p>
    </>
  );
}

/** The app's own window leads nowhere else, so there it is only to be read. */
function Address({ address }: { readonly address: string }) {
  if (desktopBridge() !== null) return <p className="evening-big-address">{address}</p>;
  return (
    <a className="evening-big-address" href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}
