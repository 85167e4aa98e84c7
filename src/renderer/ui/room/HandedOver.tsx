import './room.css';
import { FolderOpen } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { NewPlace } from '#protocol/room.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { useActions, useClient, useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Veiled } from '#renderer/ui/stream/Veiled.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { typedAddress } from './code-groups.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Question } from './ConfirmDialog.tsx';
import { Doorway } from './DoorForm.tsx';
import { useHostRoom } from './use-room.ts';

/** For the host whose table is packed: the file, what opens it, and where the guests are led. */
export function HandedOver({ to }: { readonly to: NewPlace | null }) {
  const { ui } = useWords();
  const actions = useActions();
  const file = useHostRoom()?.handedOver;
  const bridge = desktopBridge();
  const isStreamer = useIsStreamer();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (): void => {
    setQuestion({
      title: ui('room:handOver.leaveTitle'),
      text: ui('room:handOver.leaveText'),
      action: ui('room:handOver.leaveNow'),
      onYes: () => {
        actions.order({ kind: 'leaveTable' });
      },
    });
  };
  return (
    <Doorway title={ui('room:handOver.done')} why={null} isWide>
      <ol className="handed-over">
        <li>
          {ui('room:handOver.step1')}
          <Veiled>
            <p className="handed-over-path">
              {((file?.path ?? '').match(/[^/\\]*[/\\]|[^/\\]+/g) ?? []).map((part, index) => (
                <Fragment key={index}>
                  <wbr />
                  {part}
                </Fragment>
              ))}
            </p>
          </Veiled>
          {bridge === null ? null : (
            <Button icon={<FolderOpen aria-hidden size={18} />} onPress={() => void bridge.showHandOver()}>
              {ui('room:handOver.show')}
            </Button>
          )}
        </li>
        <li>
          {ui('room:handOver.step2')}
          <Veiled>
            <p className="handed-over-letters" role="note" aria-label={ui('room:handOver.passphrase')}>
              {file?.passphrase ?? ''}
            </p>
          </Veiled>
          <p className="field-description">{ui('room:handOver.how')}</p>
        </li>
        <li>
          {ui('room:handOver.step3')}
          <p role="status">
            {to === null
              ? ui('room:handOver.looking')
              : ui('room:handOver.led', {
                  address: isStreamer ? ui('stream:veil.hiddenInSentence') : typedAddress(to.address),
                })}
          </p>
          <TellAddress />
        </li>
      </ol>
      <Button onPress={ask}>{ui('room:handOver.leave')}</Button>
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
    </Doorway>
  );
}

/** For a network where tables are not found by themselves. */
function TellAddress() {
  const { ui, reason } = useWords();
  const actions = useActions();
  const refusal = useClient((state) => state.refusal);
  const [address, setAddress] = useState('');
  const tell = (): void => {
    if (address.trim() !== '') actions.order({ kind: 'tellMoved', address: address.slice(0, 200) });
  };
  return (
    <div className="handed-over-tell">
      <TextField
        label={ui('room:handOver.address')}
        description={ui('room:handOver.addressHelp')}
        placeholder="192.168.1.20:41520"
        value={address}
        onChange={setAddress}
        isVeiled
        error={refusal === null ? undefined : reason(refusal.reason)}
        maxLength={200}
        onSubmit={tell}
      />
      <Button onPress={tell}>{ui('room:handOver.tell')}</Button>
    </div>
  );
}
