import './room.css';
import { CircleAlert, CircleCheck, DoorOpen, LoaderCircle, Lock } from 'lucide-react';
import type { DoorInfo } from '#protocol/room.ts';
import type { Reason } from '#protocol/text.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { groupedCode, spelledCode } from './code-groups.ts';
import { Veiled } from '#renderer/ui/stream/Veiled.tsx';
import { QrCode } from './QrCode.tsx';
import { TypedAddress } from './TypedAddress.tsx';
import { useHostRoom } from './use-room.ts';

interface InviteCardProps {
  /** Says the likeliest reason why nobody arrives, where all of them are not listed beside it. */
  readonly showsHint?: boolean;
}

/** For the host: the open door as guests need it, or the one switch that opens it. */
export function InviteCard({ showsHint = false }: InviteCardProps) {
  const host = useHostRoom();
  if (host === null) return null;
  return host.door === null ? <ShutDoor problem={host.problem} /> : <OpenDoor door={host.door} showsHint={showsHint} />;
}

function ShutDoor({ problem }: { readonly problem: Reason | null }) {
  const { ui, reason } = useWords();
  const actions = useActions();
  const isWaiting = useClient((state) => state.pending.size > 0);
  return (
    <div className="invite is-shut">
      <p>{ui('room:invite.openHelp')}</p>
      <Button
        kind="primary"
        icon={<DoorOpen aria-hidden />}
        isDisabled={isWaiting}
        onPress={() => {
          actions.order({ kind: 'openRoom', adapter: null });
        }}
      >
        {ui(isWaiting ? 'room:invite.opening' : 'room:invite.open')}
      </Button>
      {problem === null ? null : (
        <p className="room-why" role="alert">
          {reason(problem)}
        </p>
      )}
    </div>
  );
}

function OpenDoor({ door, showsHint }: InviteCardProps & { readonly door: DoorInfo }) {
  const [hint] = door.advice;
  const { ui } = useWords();
  const isLocked = useClient((state) => state.room?.locked ?? false);
  return (
    <div className={isLocked ? 'invite is-locked' : 'invite'}>
      <div className="invite-code">
        <p className="invite-scan">{ui('room:invite.scan')}</p>
        <Veiled note={ui('stream:veil.code')} label={ui('stream:veil.holdQr')}>
          <QrCode text={door.link} label={ui('room:invite.qr')} />
        </Veiled>
      </div>
      <div className="invite-words">
        <Veiled label={ui('stream:veil.holdCode')}>
          <p className="invite-label">{ui('room:invite.address')}</p>
          <TypedAddress className="invite-address" address={door.address} />
          <p className="invite-label">{ui('room:invite.code')}</p>
          <p className="invite-letters">
            <span aria-hidden>{groupedCode(door.code)}</span>
            <span className="visually-hidden">{ui('room:invite.codeSpoken', { letters: spelledCode(door.code) })}</span>
          </p>
        </Veiled>
        <p className="invite-same">{ui('room:invite.sameNetwork')}</p>
        <Reach door={door} />
        {isLocked ? (
          <p className="invite-reach is-bad">
            <Lock aria-hidden size={16} />
            {ui('room:invite.locked')}
          </p>
        ) : null}
      </div>
      <div className="invite-notes">
        {door.words === null ? null : (
          <p className="invite-check">
            {ui('room:invite.words')} <strong>{door.words}</strong>
          </p>
        )}
        {hint === undefined || !showsHint ? null : <p className="invite-same">{ui(`room:help.${hint}`)}</p>}
      </div>
    </div>
  );
}

/** Whether this computer reached itself at the address. */
function Reach({ door: { reach } }: { readonly door: DoorInfo }) {
  const { ui } = useWords();
  const isBad = reach === 'refused' || reach === 'timeout';
  const Icon = isBad ? CircleAlert : reach === 'reachable' ? CircleCheck : LoaderCircle;
  return (
    <p className={isBad ? 'invite-reach is-bad' : 'invite-reach'} role="status">
      <Icon aria-hidden size={16} />
      {ui(`room:invite.reach.${reach}`)}
    </p>
  );
}
