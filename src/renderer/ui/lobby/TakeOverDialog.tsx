import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { Bridge } from '#protocol/bridge.ts';
import type { Reason } from '#protocol/text.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';

interface TakeOverProps {
  readonly bridge: Pick<Bridge, 'chooseHandOver' | 'takeOver'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** In the app: goes on with a match that another computer has handed over. */
export function TakeOverDialog({ bridge, isOpen, onClose }: TakeOverProps) {
  const { ui } = useWords();
  return (
    <Dialog title={ui('room:takeOver.title')} isOpen={isOpen} onClose={onClose} size="small">
      <TakeOverForm bridge={bridge} />
    </Dialog>
  );
}

function TakeOverForm({ bridge }: Pick<TakeOverProps, 'bridge'>) {
  const { ui, reason } = useWords();
  const actions = useActions();
  const [name, setName] = useState<string | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [opensRoom, setOpensRoom] = useState(true);
  const [isTrying, setTrying] = useState(false);
  const [refused, setRefused] = useState<Reason | null>(null);

  async function choose(): Promise<void> {
    const chosen = await bridge.chooseHandOver();
    if (chosen !== null) setName(chosen);
  }

  async function takeOver(): Promise<void> {
    if (name === null || passphrase === '' || isTrying) return;
    setTrying(true);
    setRefused(null);
    const answer = await bridge
      .takeOver({ passphrase: passphrase.slice(0, 200) })
      .catch(() => ({ ok: false, reason: { code: 'handOverUnreadable' } }) as const);
    setTrying(false);
    if (!answer.ok) setRefused(answer.reason);
    else if (opensRoom) actions.order({ kind: 'openRoom', adapter: null });
  }

  return (
    <div className="room-form">
      <p>{ui('room:takeOver.text')}</p>
      <LiveText role="alert" of={refused} className="room-why">
        {refused === null ? '' : reason(refused)}
      </LiveText>
      <div>
        <Button icon={<FolderInput aria-hidden size={18} />} onPress={() => void choose()}>
          {ui('room:takeOver.choose')}
        </Button>
        <p role="status">{name === null ? '' : ui('room:takeOver.chosen', { name })}</p>
      </div>
      <TextField
        label={ui('room:takeOver.passphrase')}
        placeholder="K7F3Q-XM2PA-9D4TW-B8HZE"
        value={passphrase}
        onChange={setPassphrase}
        maxLength={200}
        onSubmit={() => void takeOver()}
      />
      <Switch
        label={ui('room:takeOver.room')}
        description={ui('room:takeOver.roomHelp')}
        isSelected={opensRoom}
        onChange={setOpensRoom}
      />
      <Button
        kind="primary"
        isDisabled={name === null || passphrase === '' || isTrying}
        onPress={() => void takeOver()}
      >
        {ui(isTrying ? 'room:takeOver.trying' : 'room:takeOver.now')}
      </Button>
    </div>
  );
}
