import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JoinAnswer, JoinRequest } from '#protocol/join.ts';
import type { NewPlace, Room } from '#protocol/room.ts';
import { byRole, click, isThere, textOf, typeInto } from '#renderer/testing/find.ts';
import { sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { sampleGuest, sampleRoom } from '#renderer/testing/room.ts';
import { goTo } from '../join/elsewhere.ts';
import { SavedTables } from '../lobby/SavedTables.tsx';
import { TakeOverDialog } from '../lobby/TakeOverDialog.tsx';
import { People } from './PeopleDialog.tsx';
import { RoomScreen } from './RoomScreen.tsx';
import { roomStage } from './use-room.ts';

vi.mock('../join/elsewhere.ts', async (original) => ({ ...(await original<object>()), goTo: vi.fn() }));

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
  vi.mocked(goTo).mockClear();
  Reflect.deleteProperty(window, 'baize');
});

const GUEST = { host: false, guest: 'g00000001', seat: null, seats: [] } as const;
const TO: NewPlace = { address: 'http://192.168.1.30:41520', desktop: null };
const FILE = { path: '/data/handed-over/kirin-7f3a9c21aa.baize', passphrase: 'K7F3Q-XM2PA-9D4TW-B8HZE' };

function roomTo(to: NewPlace | null): Room {
  return { ...sampleRoom({ guests: [sampleGuest('1', 'Ann')] }), host: null, moved: { game: 'kirin', to } };
}

function openAsGuest(to: NewPlace | null): Mounted {
  page = mount(<RoomScreen stage="moved" />, { state: { welcome: sampleWelcome(false, GUEST), room: roomTo(to) } });
  return page;
}

function openAsHost(): Mounted {
  const host = sampleRoom().host;
  if (host === null) throw new Error('a room without its host');
  page = mount(<RoomScreen stage="moved" />, {
    state: { welcome: sampleWelcome(false), room: { ...roomTo(null), host: { ...host, handedOver: FILE } } },
  });
  return page;
}

/** The app's bridge as far as a guest needs it. */
function bridge(answer: JoinAnswer) {
  const asked: JoinRequest[] = [];
  const joinTable = (door: JoinRequest): Promise<JoinAnswer> => {
    asked.push(door);
    return Promise.resolve(answer);
  };
  Object.assign(window, { baize: { joinTable } });
  return asked;
}

describe('a guest whose table has moved', () => {
  it('is told so, and goes nowhere before it is known where to', () => {
    const { tell } = openAsGuest(null);
    expect(textOf(byRole('status', ''))).toContain('tells you where');
    expect(isThere('button', 'Go there')).toBe(false);
    tell({ room: roomTo(TO) });
    expect(document.body.textContent).toContain('192.168.1.30');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('goes there by its own tap, with its secret in the fragment', () => {
    openAsGuest(TO);
    click(byRole('button', 'Go there'));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('http://192.168.1.30:41520/#guest=the-secret-of-this-page');
  });

  it('takes no secret to this computer or to the internet, whatever it is told', () => {
    for (const address of ['http://203.0.113.7:80', 'http://192.168.1.30:41520@evil.example', 'http://evil.example']) {
      const { unmount } = openAsGuest({ address, desktop: null });
      click(byRole('button', 'Go there'));
      expect(textOf(byRole('alert', 'not an address'))).toContain('Scan the code');
      unmount();
    }
    page = null;
    expect(goTo).not.toHaveBeenCalled();
  });

  it('in the app goes to the certificate that was proven, and asks for the words where none is', async () => {
    const answer: JoinAnswer = { ok: true, at: 'ab'.repeat(16), words: 'amber lake violin moss' };
    const asked = bridge(answer);
    const desktop = { tlsPort: 41_541, fingerprint: 'ab'.repeat(32) };
    openAsGuest({ ...TO, desktop });
    await act(() => {
      click(byRole('button', 'Go there'));
      return Promise.resolve();
    });
    const there = `?at=${'ab'.repeat(16)}#guest=the-secret-of-this-page`;
    expect(goTo).toHaveBeenCalledExactlyOnceWith(there);
    page?.unmount();
    openAsGuest(TO);
    await act(() => {
      click(byRole('button', 'Go there'));
      return Promise.resolve();
    });
    expect(goTo).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('amber lake violin moss');
    click(byRole('button', 'The words are the same'));
    expect(goTo).toHaveBeenCalledTimes(2);
    expect(asked).toEqual([
      { address: '192.168.1.30', ...desktop },
      { address: '192.168.1.30', tlsPort: 41_520, fingerprint: null },
    ]);
  });
});

describe('the host whose table has moved', () => {
  it('sees the file, the passphrase and where guests are led, and says where the table is', () => {
    const { client, tell } = openAsHost();
    expect(document.body.textContent).toContain(FILE.path);
    expect(textOf(byRole('note', 'Passphrase'))).toBe(FILE.passphrase);
    typeInto(byRole('textbox', 'Address'), '192.168.1.30');
    click(byRole('button', 'Tell the guests'));
    expect(client.orders).toEqual([{ kind: 'tellMoved', address: '192.168.1.30' }]);
    tell({ refusal: { ref: 'r', reason: { code: 'notNearAddress' }, pieces: [] } });
    expect(document.body.textContent).toContain('not an address on this network');
    click(byRole('button', 'Done'));
    expect(client.orders).toHaveLength(1);
    click(byRole('button', 'Done'));
    expect(client.orders.at(-1)).toEqual({ kind: 'leaveTable' });
  });

  it('hands over only after it was asked', () => {
    const welcome = sampleWelcome(true);
    page = mount(<People onInvite={() => undefined} />, { state: { welcome, room: sampleRoom() } });
    click(byRole('button', 'Hand over to another computer…'));
    expect(page.client.orders).toEqual([]);
    expect(document.body.textContent).toContain('All players keep their seats');
    click(byRole('button', 'Hand over'));
    expect(page.client.orders).toEqual([{ kind: 'handOver' }]);
  });

  it('takes a table back only after it was asked', () => {
    const table = { id: 'a-1', table: 'a', match: 1, game: 'kirin', seats: ['Ida'], savedAt: 1, headline: [] };
    page = mount(<SavedTables saved={[{ ...table, handedOver: true }]} isWaiting={false} />);
    expect(document.body.textContent).toContain('Handed over to another computer');
    click(byRole('button', 'Take back here'));
    expect(page.client.orders).toEqual([]);
    click(byRole('button', 'Take it back here'));
    expect(page.client.orders).toEqual([{ kind: 'resumeTable', id: 'a-1', takeBack: true }]);
  });

  it('takes one back that lacks something only after both were asked', () => {
    const table = { id: 'a-1', table: 'a', match: 1, game: 'kirin', seats: ['Ida'], savedAt: 1, headline: [] };
    const reason = { code: 'movesMissing', params: { count: 31, after: 30 } };
    const saved = [{ ...table, handedOver: true, damage: { reason, asks: true } }];
    page = mount(<SavedTables saved={saved} isWaiting={false} />);
    click(byRole('button', 'Take back here'));
    expect(textOf(byRole('alertdialog', ''))).toContain('31 moves are missing after move 30.');
    click(byRole('button', 'Take it back here'));
    expect(page.client.orders).toEqual([{ kind: 'resumeTable', id: 'a-1', takeBack: true, acceptLoss: reason }]);
  });
});

describe('taking a table over in the app', () => {
  it('chooses a file, opens it by the passphrase, and then opens the room', async () => {
    const asked: string[] = [];
    const refused = { ok: false, reason: { code: 'wrongPassphrase' } } as const;
    const pretended = {
      chooseHandOver: () => Promise.resolve('kirin-7f3a9c21aa.baize'),
      takeOver: ({ passphrase }: { readonly passphrase: string }) => {
        asked.push(passphrase);
        return Promise.resolve(asked.length === 1 ? refused : ({ ok: true } as const));
      },
    };
    page = mount(<TakeOverDialog bridge={pretended} isOpen onClose={() => undefined} />);
    const press = (name: string): Promise<void> =>
      act(() => {
        click(byRole('button', name));
        return Promise.resolve();
      });
    await press('Choose the file…');
    expect(document.body.textContent).toContain('kirin-7f3a9c21aa.baize');
    typeInto(byRole('textbox', 'Passphrase'), 'wrong');
    await press('Take over');
    expect(textOf(byRole('alert', 'That passphrase'))).toContain('Compare it');
    typeInto(byRole('textbox', 'Passphrase'), FILE.passphrase);
    expect(page.client.orders).toEqual([]);
    await press('Take over');
    expect(asked).toEqual(['wrong', FILE.passphrase]);
    expect(page.client.orders).toEqual([{ kind: 'openRoom', adapter: null }]);
  });
});

it('a room without a table shows where it went, to those who are in', () => {
  const state = openAsGuest(TO).client.getState();
  expect(roomStage(state)).toBe('moved');
  expect(roomStage({ ...state, welcome: sampleWelcome(true, GUEST) })).toBeNull();
  expect(roomStage({ ...state, room: sampleRoom() })).toBeNull();
});
