import './stream.css';
import { useState } from 'react';
import type { Bridge } from '#protocol/bridge.ts';
import type { ObsAction, ObsDeed, ObsMoment, ObsPlan, ObsStatus } from '#protocol/obs.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { useHostRoom } from '#renderer/ui/room/use-room.ts';
import { sentencesOf } from '#words/lists.ts';
import { useObs } from './use-obs.ts';

type ObsBridge = Pick<Bridge, 'changeObs'>;

/** Whether and how this app works with OBS. The password goes one way: it is never told to a page. */
export function ObsSettings({ bridge }: { readonly bridge: ObsBridge }) {
  const { ui } = useWords();
  const status = useObs();
  const { plan } = status;
  const change = (part: Partial<ObsPlan>, password: string | null = null): void => {
    void bridge.changeObs({ plan: { ...plan, ...part }, password });
  };
  return (
    <div className="obs-form">
      <Switch
        label={ui('stream:obs.label')}
        description={ui('stream:obs.help')}
        isSelected={plan.isOn}
        onChange={(isOn) => {
          change({ isOn });
        }}
      />
      {plan.isOn ? (
        <>
          <p role="status">{linkWords(ui, status)}</p>
          <ObsDoor key={plan.address} status={status} onChange={change} />
          <ObsActions status={status} onChange={change} />
        </>
      ) : null}
    </div>
  );
}

interface PartProps {
  readonly status: ObsStatus;
  readonly onChange: (part: Partial<ObsPlan>, password?: string | null) => void;
}

function ObsDoor({ status: { plan, hasPassword, keepsPassword }, onChange }: PartProps) {
  const { ui } = useWords();
  const [address, setAddress] = useState(plan.address);
  const [password, setPassword] = useState('');
  const connect = (): void => {
    onChange({ address }, password === '' ? null : password);
    setPassword('');
  };
  const kept = ui(hasPassword ? 'stream:obs.passwordKept' : 'stream:obs.passwordNone');
  const where = ui(keepsPassword ? 'stream:obs.passwordSealed' : 'stream:obs.passwordMemory');
  return (
    <>
      <TextField
        label={ui('stream:obs.address')}
        description={ui('stream:obs.addressHelp')}
        value={address}
        onChange={setAddress}
        maxLength={80}
        isVeiled
        onSubmit={connect}
      />
      <TextField
        label={ui('stream:obs.password')}
        description={sentencesOf(ui, [kept, where])}
        value={password}
        onChange={setPassword}
        maxLength={200}
        isSecret
        onSubmit={connect}
      />
      <div className="stream-buttons">
        {hasPassword ? (
          <Button
            kind="quiet"
            onPress={() => {
              onChange({}, '');
            }}
          >
            {ui('stream:obs.forget')}
          </Button>
        ) : null}
        <Button onPress={connect}>{ui('stream:obs.connect')}</Button>
      </div>
    </>
  );
}

const NOTHING = 'nothing';

function ObsActions({ status: { plan, scenes }, onChange }: PartProps) {
  const { ui } = useWords();
  const outputs = useHostRoom()?.audience.outputs ?? [];
  const isKnown = outputs.some(({ id }) => id === plan.output);
  const set = (when: ObsMoment, key: string): void => {
    const others = plan.actions.filter((action) => action.when !== when);
    const does = deedOf(key);
    onChange({ actions: does === null ? others : [...others, { when, does }] });
  };
  const choices = [
    { key: NOTHING, label: ui('stream:obs.nothing') },
    ...scenesOf(scenes, plan.actions).map((scene) => ({
      key: `scene:${scene}`,
      label: ui('stream:obs.scene', { scene }),
    })),
    { key: 'replay', label: ui('stream:obs.replay') },
    { key: 'chapter', label: ui('stream:obs.chapter') },
  ];
  return (
    <div className="obs-actions">
      <Select
        label={ui('stream:obs.output')}
        description={ui('stream:obs.outputHelp')}
        choices={[
          { key: NOTHING, label: ui('stream:obs.outputNone') },
          ...outputs.map(({ id, label }, index) => ({
            key: id,
            label: label === '' ? ui('stream:outputs.unnamed', { number: index + 1 }) : label,
          })),
        ]}
        value={isKnown ? plan.output : NOTHING}
        onChange={(key) => {
          onChange({ output: key === NOTHING ? null : key });
        }}
      />
      {isKnown
        ? (['dealOver', 'matchOver'] as const).map((when) => (
            <Select
              key={when}
              label={ui(`stream:obs.when.${when}`)}
              choices={choices}
              value={keyOf(plan.actions.find((action) => action.when === when)?.does ?? null)}
              onChange={(key) => {
                set(when, key);
              }}
            />
          ))
        : null}
    </div>
  );
}

/** Those there are, and those that were chosen before: OBS may be shut just now. */
function scenesOf(scenes: readonly string[], actions: readonly ObsAction[]): readonly string[] {
  const chosen = actions.flatMap(({ does }) => (does.kind === 'scene' ? [does.scene] : []));
  return [...new Set([...scenes, ...chosen])];
}

function keyOf(deed: ObsDeed | null): string {
  if (deed === null) return NOTHING;
  return deed.kind === 'scene' ? `scene:${deed.scene}` : deed.kind;
}

function deedOf(key: string): ObsDeed | null {
  if (key.startsWith('scene:')) return { kind: 'scene', scene: key.slice('scene:'.length) };
  return key === 'replay' || key === 'chapter' ? { kind: key } : null;
}

function linkWords(ui: (key: string) => string, status: ObsStatus): string {
  const { link, problem, refused, isStreaming, isRecording } = status;
  return sentencesOf(ui, [
    ui(`stream:obs.link.${link}`),
    ...(problem === null ? [] : [ui(`stream:obs.problem.${problem}`)]),
    ...(isStreaming || isRecording ? [ui('stream:obs.live')] : []),
    ...(refused === null ? [] : [ui(`stream:obs.refused.${refused}`)]),
  ]);
}
