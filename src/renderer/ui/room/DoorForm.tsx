import './room.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { joinCode } from '#protocol/room.ts';
import type { Reason } from '#protocol/text.ts';
import { LONGEST_NAME } from '#protocol/typed-text.ts';
import { useActions, useClient, useSettings, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { useElapsed } from '#renderer/kit/controls/use-slow.ts';
import { cleanName } from '#renderer/ui/lobby/lobby-plan.ts';
import { LanguagePicker } from '../LanguagePicker.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { LeaveElsewhere } from '../join/LeaveElsewhere.tsx';
import { CheckWords } from './CheckWords.tsx';
import { useOwnGuest } from './use-room.ts';

/** Whoever was invited says who comes. */
export function NameForm() {
  const { ui } = useWords();
  const actions = useActions();
  const [settings, changeSettings] = useSettings();
  const [name, setName] = useState(settings.name);
  const [error, setError] = useState<string>();
  const refusal = useClient((state) => state.refusal);
  const isWaiting = useClient((state) => state.pending.size > 0);

  function enter(): void {
    const clean = cleanName(name);
    if (clean === null) {
      setError(ui('room:door.nameNeeded'));
      return;
    }
    setError(undefined);
    changeSettings({ name: clean });
    actions.enter(clean);
  }

  return (
    <Doorway title={ui('room:door.who')} why={refusal?.reason ?? null}>
      <TextField
        label={ui('room:door.name')}
        description={ui('room:door.nameHelp')}
        value={name}
        onChange={setName}
        isVeiled
        error={error}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        autoFocus
        onSubmit={enter}
      />
      <Button kind="primary" size="large" isDisabled={isWaiting} onPress={enter}>
        {ui(isWaiting ? 'room:door.trying' : 'room:door.enter')}
      </Button>
      <LinkBanner />
    </Doorway>
  );
}

/** What the host's screen shows beside the QR code, typed by hand. */
export function CodeForm() {
  const { ui } = useWords();
  const actions = useActions();
  const { refused } = useClient((state) => state.door);
  const link = useClient((state) => state.link);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const isOut = isTriedOut(refused);
  const hasWaited = useElapsed(isOut, WAIT);
  const mustWait = isOut && !hasWaited;
  const isTrying = tried && refused === null;
  if (tried && refused !== null) setTried(false);

  function join(): void {
    if (mustWait) return;
    const parsed = joinCode.safeParse(code);
    if (!parsed.success) {
      setError(ui('room:door.codeShort'));
      return;
    }
    setError(undefined);
    setTried(true);
    actions.joinByCode(parsed.data);
  }

  return (
    <Doorway title={ui('room:door.codeTitle')} why={refused}>
      <TextField
        label={ui('room:door.code')}
        description={ui('room:door.codeHelp')}
        value={code}
        onChange={setCode}
        isVeiled
        error={error}
        maxLength={12}
        autoComplete="one-time-code"
        autoFocus
        onSubmit={join}
      />
      <Button kind="primary" size="large" isDisabled={isTrying || mustWait} onPress={join}>
        {ui(isTrying ? 'room:door.trying' : 'room:door.join')}
      </Button>
      {refused?.code === 'roomLocked' && link === 'closed' ? (
        <Button
          onPress={() => {
            actions.reconnect();
          }}
        >
          {ui('room:door.again')}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        onPress={() => {
          actions.askForCode(false);
        }}
      >
        {ui('room:door.watch')}
      </Button>
    </Doorway>
  );
}

/** For how long a host takes no code from whoever typed too many wrong ones, in milliseconds. */
const WAIT = 60_000;

function isTriedOut(refused: Reason | null): boolean {
  return refused?.code === 'tooManyTries' || (refused?.code === 'wrongCode' && refused.params?.['count'] === 0);
}

/** The host has been asked, and has not answered yet. */
export function Asking() {
  const { ui } = useWords();
  const guest = useOwnGuest();
  return (
    <Doorway title={ui('room:door.title')} why={null}>
      <p role="status">{ui('room:door.asking', { name: guest?.name ?? '' })}</p>
      <CheckWords />
      <LinkBanner />
    </Doorway>
  );
}

interface DoorwayProps {
  readonly title: string;
  readonly isWide?: boolean;
  /** Why the door stayed shut; null when it did not. */
  readonly why: Reason | null;
  readonly children: ReactNode;
}

/** A card on the way in, or out. */
export function Doorway({ title, why, isWide = false, children }: DoorwayProps) {
  const { ui, reason } = useWords();
  return (
    <main className="room-door">
      <p className="lobby-brand">{ui('app.name')}</p>
      <div className={isWide ? 'room-door-card is-wide' : 'room-door-card'}>
        <h1>{title}</h1>
        <LiveText role="alert" of={why} className="room-why">
          {why === null ? '' : reason(why)}
        </LiveText>
        {children}
        <LeaveElsewhere />
      </div>
      <LanguagePicker shape="short" />
    </main>
  );
}
