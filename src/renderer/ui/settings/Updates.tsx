import { useEffect, useState } from 'react';
import type { Bridge } from '#protocol/bridge.ts';
import type { UpdateRequest, UpdateStatus } from '#protocol/updates.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { percentFormat } from '#words/formats.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** What the person can ask for next. */
const NEXT: Record<UpdateStatus['kind'], UpdateRequest | null> = {
  off: null,
  idle: 'look',
  looking: null,
  newest: 'look',
  failed: 'look',
  found: 'load',
  loading: null,
  ready: 'install',
};

/** Whether there is a newer version of the app, and a button for what comes next. Nothing is done unasked. */
export function Updates({ bridge }: { readonly bridge: Pick<Bridge, 'updates' | 'askUpdates'> }) {
  const { words, ui } = useWords();
  const [status, setStatus] = useState<UpdateStatus | null>(null);
  useEffect(() => bridge.updates(setStatus), [bridge]);
  if (status === null) return null;
  const next = NEXT[status.kind];
  const percent = percentFormat(words.language);
  const said =
    status.kind === 'off'
      ? ui(`settings:updates.off_${status.why}`)
      : ui(`settings:updates.${status.kind}`, {
          version: 'version' in status ? status.version : '',
          percent: percent.format(status.kind === 'loading' ? status.percent / 100 : 0),
        });
  return (
    <SettingsSection heading={ui('settings:updatesGroup')}>
      <p role="status">{said}</p>
      {status.kind !== 'off' && status.wasHeld ? <p role="alert">{ui('settings:updates.held')}</p> : null}
      {next === null ? null : (
        <Button
          onPress={() => {
            void bridge.askUpdates(next);
          }}
        >
          {ui(`settings:updates.do_${next}`)}
        </Button>
      )}
    </SettingsSection>
  );
}
