import './room.css';
import { QrCode as QrIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useClient, useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { groupedCode, spelledCode } from './code-groups.ts';
import { Veiled } from '#renderer/ui/stream/Veiled.tsx';
import { QrCode } from './QrCode.tsx';
import { TypedAddress } from './TypedAddress.tsx';
import { useHostRoom } from './use-room.ts';

/**
 * On the big screen, the host's window at which nobody sits: the way in for whoever comes late, small in a corner and
 * smaller on demand. Not once the match is over, nor while the room is locked.
 */
export function InviteCorner() {
  const { ui } = useWords();
  const door = useHostRoom()?.door ?? null;
  const isBigScreen = useClient(({ welcome, room, view }) => {
    const sitsHere = (welcome?.you.seats.length ?? 0) > 0;
    return !sitsHere && room?.locked === false && view?.result === null;
  });
  const [isFolded, setFolded] = useState(false);
  const isStreamer = useIsStreamer();
  if (door === null || !isBigScreen) return null;
  const code = (
    <>
      <span aria-hidden>{groupedCode(door.code)}</span>
      <span className="visually-hidden">{ui('room:invite.codeSpoken', { letters: spelledCode(door.code) })}</span>
    </>
  );
  if (isFolded) {
    return (
      <div className="invite-corner is-folded">
        <Button
          icon={<QrIcon aria-hidden />}
          aria-label={ui('room:invite.unfold')}
          onPress={() => {
            setFolded(false);
          }}
        >
          {isStreamer ? ui('stream:veil.hidden') : code}
        </Button>
      </div>
    );
  }
  return (
    <aside className="invite-corner" aria-label={ui('room:invite.scan')}>
      <Veiled note={ui('stream:veil.code')}>
        <QrCode text={door.link} label={ui('room:invite.qr')} />
        <TypedAddress className="invite-corner-address" address={door.address} />
        <p className="invite-corner-code">{code}</p>
      </Veiled>
      <IconButton
        label={ui('room:invite.fold')}
        onPress={() => {
          setFolded(true);
        }}
      >
        <X aria-hidden size={18} />
      </IconButton>
    </aside>
  );
}
