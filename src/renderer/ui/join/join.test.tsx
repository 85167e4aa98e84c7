import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '#protocol/bridge.ts';
import type { JoinAnswer, JoinRequest, NearbyTable } from '#protocol/join.ts';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import { byRole, click, focus, isThere, pressKey, textOf, typeInto } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { Lobby } from '../lobby/Lobby.tsx';
import { LeaveElsewhere } from './LeaveElsewhere.tsx';

const gone = vi.hoisted(() => [] as string[]);
vi.mock('./elsewhere.ts', async (original) => ({
  ...(await original<object>()),
  goTo: (address: string) => gone.push(address),
}));

const AT = 'ab'.repeat(16);
const FOUND: NearbyTable = {
  id: 'table-one',
  game: 'kirin',
  name: '<b>Mei</b> & co',
  seats: { free: 2, total: 4 },
  address: '192.168.1.31',
  tlsPort: 41541,
  fingerprint: 'ab'.repeat(32),
};
const REACHED: JoinAnswer = { ok: true, at: AT, words: 'amber lake violin moss' };

/** The app's bridge, whose other end is the test. */
function pretendBridge() {
  const asked: JoinRequest[] = [];
  let answer: JoinAnswer = REACHED;
  let tell: (tables: readonly NearbyTable[]) => void = () => undefined;
  const bridge = {
    settings: () => Promise.resolve(STANDARD_SETTINGS),
    saveSettings: () => Promise.resolve(),
    openLink: () => undefined,
    onCommand: () => () => undefined,
    joinLink: () => () => undefined,
    obs: () => () => undefined,
    changeObs: () => Promise.resolve(),
    showsHand: () => Promise.resolve(),
    joinTable: (door) => {
      asked.push(door);
      return Promise.resolve(answer);
    },
    leaveRemote: vi.fn(() => Promise.resolve()),
    chooseHandOver: () => Promise.resolve(null),
    takeOver: () => Promise.resolve({ ok: true }),
    showHandOver: () => Promise.resolve(),
    nearby: (listener) => {
      tell = listener;
      listener([]);
      return () => {
        tell = () => undefined;
      };
    },
  } satisfies Partial<Bridge>;
  return {
    ...bridge,
    asked,
    find: (tables: readonly NearbyTable[]) => {
      act(() => {
        tell(tables);
      });
    },
    answers: (next: JoinAnswer) => {
      answer = next;
    },
  };
}

let page: Mounted | null = null;
let bridge: ReturnType<typeof pretendBridge>;

beforeEach(() => {
  vi.useFakeTimers();
  bridge = pretendBridge();
  gone.length = 0;
  Object.assign(window, { baize: bridge });
});

afterEach(() => {
  page?.unmount();
  page = null;
  Reflect.deleteProperty(window, 'baize');
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
});

function openLobby(): void {
  const hall = { games: [SAMPLE_GAME], saved: [] };
  page = mount(<Lobby />, { state: { welcome: sampleWelcome(false), hall } });
  click(byRole('button', 'Other games and tables'));
}

function openDialog(): void {
  openLobby();
  click(byRole('button', 'Join a table'));
}

const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });

describe('the tables in the room', () => {
  it('are not offered by a page in a browser', () => {
    Reflect.deleteProperty(window, 'baize');
    openLobby();
    expect(isThere('button', 'Join a table')).toBe(false);
  });

  it('are looked for, and after a while it is said what to look at', () => {
    openDialog();
    expect(textOf(byRole('status', ''))).toBe('Looking…');
    act(() => {
      vi.advanceTimersByTime(4_000);
    });
    expect(textOf(byRole('status', ''))).toBe('No table found yet. Still looking…');
    expect(document.body.textContent).toContain('press “Invite friends (QR)”');
  });

  it('appear and go as they are announced, with a name that is only text', () => {
    openDialog();
    bridge.find([FOUND]);
    const row = byRole('listitem', 'Kirin');
    expect(textOf(row)).toContain('Calls itself “<b>Mei</b> & co”. 192.168.1.31');
    expect(textOf(row)).toContain('2 free seats of 4');
    bridge.find([]);
    expect(isThere('listitem', 'Calls itself')).toBe(false);
  });

  it('are gone to only once the four words were compared', async () => {
    openDialog();
    bridge.find([FOUND]);
    click(byRole('button', 'Join Kirin at'));
    await settle();
    const { address, tlsPort, fingerprint } = FOUND;
    expect(bridge.asked).toEqual([{ address, tlsPort, fingerprint }]);
    expect(document.body.textContent).toContain('amber lake violin moss');
    expect(gone).toEqual([]);
    click(byRole('button', 'Different words'));
    expect(bridge.leaveRemote).toHaveBeenCalledOnce();
    expect(gone).toEqual([]);
    bridge.find([FOUND]);
    click(byRole('button', 'Join Kirin at'));
    await settle();
    click(byRole('button', 'Same words'));
    expect(gone).toEqual([`?at=${AT}`]);
  });

  it.each([
    ['unreachable', 'Nothing answers at 192.168.1.31'],
    ['notADoor', 'is not a Baize table'],
    ['otherHost', 'is not the one that announced the table'],
    ['notNear', "not on this computer's network"],
  ] as const)('tell in one sentence why one cannot be joined: %s', async (problem, sentence) => {
    bridge.answers({ ok: false, problem });
    openDialog();
    bridge.find([FOUND]);
    click(byRole('button', 'Join Kirin at'));
    await settle();
    expect(textOf(byRole('alert', ''))).toContain(sentence);
    expect(byRole('button', 'Join Kirin at').hasAttribute('disabled')).toBe(false);
  });
});

describe('a table whose address is typed', () => {
  it('is reached, compared, and gone to with the code', async () => {
    openDialog();
    typeInto(byRole('textbox', 'Address'), '192.168.1.20:41520');
    typeInto(byRole('textbox', 'Code'), 'k7f 3qx');
    focus(byRole('textbox', 'Code'));
    pressKey('Enter');
    await settle();
    expect(bridge.asked).toEqual([{ address: '192.168.1.20', tlsPort: 41520, fingerprint: null }]);
    expect(document.body.textContent).toContain('A table answers at 192.168.1.20.');
    click(byRole('button', 'Same words'));
    expect(gone).toEqual([`?at=${AT}#code=K7F3QX`]);
  });

  it('is not looked for while the address or the code is none', async () => {
    openDialog();
    typeInto(byRole('textbox', 'Address'), 'mei.local');
    typeInto(byRole('textbox', 'Code'), 'k7f');
    click(byRole('button', 'Join'));
    await settle();
    expect(bridge.asked).toEqual([]);
    expect(document.body.textContent).toContain('such as 192.168.1.20:41520.');
    expect(document.body.textContent).toContain('such as K7F 3QX.');
  });
});

describe('the way back', () => {
  it('leads from a table elsewhere to this computer’s own lobby', async () => {
    window.history.replaceState(null, '', `/index.html?at=${AT}`);
    page = mount(<LeaveElsewhere />);
    click(byRole('button', 'Back to my own lobby'));
    await settle();
    expect(bridge.leaveRemote).toHaveBeenCalledOnce();
  });

  it('is not shown at this computer’s own table, nor in a browser', () => {
    page = mount(<LeaveElsewhere />);
    expect(isThere('button', 'lobby')).toBe(false);
    page.unmount();
    Reflect.deleteProperty(window, 'baize');
    window.history.replaceState(null, '', `/index.html?at=${AT}`);
    page = mount(<LeaveElsewhere />);
    expect(isThere('button', 'lobby')).toBe(false);
  });
});
