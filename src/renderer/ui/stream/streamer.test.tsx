import { act } from 'react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_OBS } from '#protocol/obs.ts';
import { Lobby } from '#renderer/ui/lobby/Lobby.tsx';
import { onAir } from '#renderer/testing/audience.ts';
import { allByRole, byRole, click, focus, isThere, pressKey, textOf, typeInto } from '#renderer/testing/find.ts';
import { sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted, MountOptions } from '#renderer/testing/mount.tsx';
import { gatheringRoom, SAMPLE_DOOR, sampleRoom } from '#renderer/testing/room.ts';
import { stubBridge } from '#renderer/testing/bridge.ts';
import { Gathering } from '#renderer/ui/room/Gathering.tsx';
import { InviteCard } from '#renderer/ui/room/InviteCard.tsx';
import { PeopleDialog } from '#renderer/ui/room/PeopleDialog.tsx';
import { ChatPanel } from '#renderer/ui/log/ChatPanel.tsx';
import { SettingsDialog } from '#renderer/ui/settings/SettingsDialog.tsx';
import { ObsSettings } from './ObsSettings.tsx';
import { PanicCover } from './PanicCover.tsx';
import { StreamGuard } from './StreamGuard.tsx';

let page: Mounted | null = null;
/** The desktop app is there. */
function openBridge(...given: Parameters<typeof stubBridge>): ReturnType<typeof stubBridge> {
  const stub = stubBridge(...given);
  vi.stubGlobal('baize', stub.bridge);
  return stub;
}

afterEach(() => {
  page?.unmount();
  page = null;
  vi.unstubAllGlobals();
});

function open(node: ReactElement, options: MountOptions = {}): Mounted {
  page = mount(node, { state: onAir(), ...options });
  return page;
}

const STREAMER: MountOptions = { settings: { streamer: true, name: 'Ida Lovelace' } };
const text = (): string => textOf(document.body);
const html = (): string => document.body.outerHTML;

/** Holds a key down, or lets it go. */
function hold(type: 'keydown' | 'keyup', more: KeyboardEventInit): void {
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...more }));
  });
}

const isCovered = (): boolean => document.documentElement.classList.contains('is-covered');
const panic = (more: KeyboardEventInit = {}): void => {
  hold('keydown', { key: 'F9', shiftKey: true, ...more });
};

describe('streamer mode', () => {
  const secrets = ['K7F', SAMPLE_DOOR.address.slice('http://'.length), '5f2b8c1d9e3a4f60718293a4b5c6d7e8'];

  it('keeps the way in out of the page, until a button is held down', () => {
    open(<InviteCard />, { ...STREAMER, state: { welcome: sampleWelcome(false), room: sampleRoom() } });
    for (const secret of secrets) expect(html()).not.toContain(secret);
    expect(allByRole('img')).toEqual([]);
    focus(byRole('button', 'Hold for the code'));
    hold('keydown', { key: ' ' });
    expect(text()).toContain('K7F·3QX');
    hold('keyup', { key: ' ' });
    for (const secret of secrets) expect(html()).not.toContain(secret);
  });

  it('shows all of it while it is off', () => {
    open(<InviteCard />, { state: { welcome: sampleWelcome(false), room: sampleRoom() } });
    expect(text()).toContain('K7F·3QX');
    expect(isThere('button', 'Hold for')).toBe(false);
  });

  it('calls people by their seats, and by their names while a button is held down', () => {
    open(<PeopleDialog isOpen onClose={() => undefined} onInvite={() => undefined} />, STREAMER);
    for (const name of ['Ida', 'Ann', 'Cem']) expect(html()).not.toContain(name);
    expect(text()).toContain('Seat 2');
    focus(byRole('button', 'Hold to show the names'));
    hold('keydown', { key: 'Enter' });
    expect(text()).toContain('Ann');
    hold('keyup', { key: 'Enter' });
    expect(html()).not.toContain('Ann');
  });

  it('does so while the table gathers, and in what is said', () => {
    open(<Gathering />, { ...STREAMER, state: { welcome: sampleWelcome(false), room: gatheringRoom() } });
    for (const name of ['Ida', 'Ann', 'Cem', 'Dora']) expect(html()).not.toContain(name);
    page?.unmount();
    const chat = [{ seat: 1, name: 'Ann', text: 'Hello' }];
    open(<ChatPanel takesFocus={false} />, { ...STREAMER, state: { ...onAir(), chat } });
    expect(textOf(allByRole('log')[0] ?? null)).toBe('Seat 2 Hello');
  });

  it('hides the viewer’s own name in the lobby, and does not change it', () => {
    const lobby = { welcome: sampleWelcome(false), hall: sampleWelcome(false).hall };
    const { client, settings } = open(<Lobby />, { ...STREAMER, state: lobby });
    expect(text()).not.toContain('Ida Lovelace');
    expect(document.querySelector('input[type=password]')).not.toBeNull();
    click(byRole('button', 'Sit down and play'));
    expect(JSON.stringify(client.orders)).toContain('"kind":"me","name":"Ida Lovelace"');
    expect(settings.get().name).toBe('Ida Lovelace');
  });

  it('is switched on in the settings, with what it cannot do, and by the menu of the app', () => {
    const { ask } = openBridge();
    const { settings } = open(
      <>
        <StreamGuard />
        <SettingsDialog isOpen onClose={() => undefined} />
      </>,
    );
    expect(text()).toContain('Linux cannot do this.');
    click(byRole('switch', 'Streamer mode'));
    expect(settings.get().streamer).toBe(true);
    ask('streamer');
    expect(settings.get().streamer).toBe(false);
    ask('streamer');
    click(byRole('button', 'Reset to standard'));
    expect(settings.get().streamer).toBe(true);
  });

  it('tells the app whether a hand is in sight', () => {
    const { hands } = openBridge();
    const { tell } = open(<StreamGuard />);
    tell({ welcome: sampleWelcome(true, { seat: null, seats: [0, 1] }) });
    expect(hands).toEqual([true, false]);
  });
});

describe('the panic key', () => {
  const table = (
    <>
      <PanicCover />
      <SettingsDialog isOpen onClose={() => undefined} />
    </>
  );

  it('covers everything at once, in a dialog as well, and uncovers it', () => {
    open(table);
    panic();
    expect(isCovered()).toBe(true);
    expect(text()).toContain('The window is covered');
    // A key that is held down is one press.
    panic({ repeat: true });
    expect(isCovered()).toBe(true);
    panic();
    expect(isCovered()).toBe(false);
    expect(text()).not.toContain('The window is covered');
  });

  it('leaves other keys alone', () => {
    open(table);
    panic({ shiftKey: false });
    panic({ ctrlKey: true });
    expect(isCovered()).toBe(false);
  });

  it('is left by its button as well', () => {
    open(<PanicCover />);
    panic();
    focus(byRole('button', 'Hold to show the window again'));
    pressKey('Enter');
    expect(isCovered()).toBe(false);
  });

  it('is only ever put on by the menu', () => {
    const { ask } = openBridge();
    open(<PanicCover />);
    ask('cover');
    ask('cover');
    expect(isCovered()).toBe(true);
  });

  it('is only put on by its key where the system may bring that twice', () => {
    const { ask, panicKey } = openBridge({}, 'everywhere');
    open(<PanicCover />);
    ask('cover');
    panic();
    panic();
    expect(isCovered()).toBe(true);
    expect(text()).not.toContain('press Shift+F9');
    focus(byRole('button', 'Hold to show the window again'));
    pressKey('Enter');
    expect(isCovered()).toBe(false);
    panic();
    panicKey('taken');
    expect(text()).toContain('press Shift+F9');
    panic();
    expect(isCovered()).toBe(false);
  });

  it('leaves nothing on the document when the page goes', () => {
    open(<PanicCover />);
    panic();
    page?.unmount();
    expect(isCovered()).toBe(false);
  });
});

describe('from where the panic key is heard', () => {
  const said = { ready: 'it does so from every program', everywhere: 'from whatever program has the focus' } as const;

  it('is told in the settings, and follows what the system does', () => {
    const { panicKey } = openBridge();
    open(<SettingsDialog isOpen onClose={() => undefined} />);
    expect(text()).toContain(said.ready);
    panicKey('everywhere');
    expect(text()).toContain(said.everywhere);
    panicKey('taken');
    expect(text()).toContain('only while it has the focus: another program uses that key');
    panicKey('unsure');
    expect(text()).toContain('Try it once before you stream');
  });

  it('is this window alone in a browser', () => {
    open(<SettingsDialog isOpen onClose={() => undefined} />);
    expect(text()).toContain('Shift+F9 covers this window at once, while it has the focus.');
  });
});

describe('OBS that is live', () => {
  it('warns of a hand, once', () => {
    const { obs } = openBridge();
    const { settings } = open(<StreamGuard />);
    expect(allByRole('alert')).toEqual([]);
    obs({ isStreaming: true });
    expect(textOf(byRole('alert', 'OBS is live'))).toContain('your hand can be seen in this window');
    click(byRole('button', 'Leave it'));
    obs({ isRecording: true });
    expect(allByRole('alert')).toEqual([]);
    obs({ isStreaming: false, isRecording: false });
    obs({ isRecording: true });
    click(byRole('button', 'Streamer mode'));
    expect(settings.get().streamer).toBe(true);
    expect(allByRole('alert')).toEqual([]);
  });

  it('warns of a code, and covers the window', () => {
    openBridge({ isStreaming: true });
    const lobby = { welcome: sampleWelcome(false), room: sampleRoom() };
    open(
      <>
        <PanicCover />
        <StreamGuard />
        <InviteCard />
      </>,
      { state: lobby },
    );
    expect(text()).toContain('a code, a link or an address can be seen');
    click(byRole('button', 'Cover the window'));
    expect(isCovered()).toBe(true);
  });

  it('says nothing where there is nothing to see', () => {
    openBridge({ isStreaming: true });
    open(<StreamGuard />, { state: { welcome: sampleWelcome(false) } });
    expect(allByRole('alert')).toEqual([]);
  });
});

describe('the settings of OBS', () => {
  const plan = { ...NO_OBS.plan, isOn: true };

  it('are one switch until it is on', () => {
    const { changes } = openBridge();
    open(<ObsSettings bridge={{ changeObs: (request) => Promise.resolve(void changes.push(request)) }} />);
    expect(allByRole('textbox')).toEqual([]);
    click(byRole('switch', 'Work with OBS'));
    expect(changes).toEqual([{ plan, password: null }]);
  });

  it('send a password one way, and say where it is kept', () => {
    const { changes, obs } = openBridge({ plan, link: 'failed', problem: 'password' });
    open(<ObsSettings bridge={{ changeObs: (request) => Promise.resolve(void changes.push(request)) }} />);
    expect(text()).toContain('OBS does not accept this password.');
    expect(text()).toContain('it is kept only until Baize is closed');
    const field = document.querySelector<HTMLInputElement>('input[type=password]');
    if (field === null) throw new Error('There is no field for the password.');
    typeInto(field, 'secret');
    click(byRole('button', 'Connect'));
    expect(changes).toEqual([{ plan, password: 'secret' }]);
    expect(field.value).toBe('');
    obs({ hasPassword: true, keepsPassword: true, link: 'open', problem: null, isStreaming: true });
    expect(text()).toContain('OBS is connected. OBS is live now.');
    expect(text()).toContain("It is kept in this system's password store.");
    click(byRole('button', 'Forget the password'));
    expect(changes.at(-1)).toEqual({ plan, password: '' });
  });

  it('set what OBS does when an output has shown the end of a deal', () => {
    const { changes } = openBridge({ plan: { ...plan, output: 'o00000001' }, link: 'open', scenes: ['Showdown'] });
    open(<ObsSettings bridge={{ changeObs: (request) => Promise.resolve(void changes.push(request)) }} />);
    click(byRole('button', 'When a deal is over'));
    click(byRole('option', 'Show the scene Showdown'));
    const actions = [{ when: 'dealOver', does: { kind: 'scene', scene: 'Showdown' } }];
    expect(changes).toEqual([{ plan: { ...plan, output: 'o00000001', actions }, password: null }]);
  });
});
