import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from 'react';
import { byRole, click, focus, isThere, pressKey, textOf, typeInto } from '#renderer/testing/find.ts';
import { sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted, MountOptions } from '#renderer/testing/mount.tsx';
import { gatheringRoom, sampleGuest, sampleRoom } from '#renderer/testing/room.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { RoomScreen } from './RoomScreen.tsx';
import { roomStage } from './use-room.ts';

let page: Mounted | null = null;

afterEach(() => {
  vi.useRealTimers();
  page?.unmount();
  page = null;
});

function Screen() {
  const stage = useClient(roomStage);
  return stage === null ? <p>nothing of the room</p> : <RoomScreen stage={stage} />;
}

function open(options: MountOptions): Mounted {
  page = mount(<Screen />, options);
  return page;
}

const AT_DOOR = sampleWelcome(false, { host: false, door: true });
const ROOM = sampleRoom({ host: null });

describe('whoever was invited', () => {
  it('says who comes, under the name of last time, and keeps it', () => {
    const { client, settings } = open({ state: { welcome: AT_DOOR, room: ROOM }, settings: { name: 'Ann' } });
    click(byRole('button', 'Come in'));
    expect(client.asked).toEqual([{ enter: 'Ann' }]);
    typeInto(byRole('textbox', 'Your name'), '  Anna ');
    focus(byRole('textbox', 'Your name'));
    pressKey('Enter');
    expect(client.asked.at(-1)).toEqual({ enter: 'Anna' });
    expect(settings.get().name).toBe('Anna');
  });

  it('is told that a name is needed, and why the host refuses', () => {
    const { client, tell } = open({ state: { welcome: AT_DOOR, room: ROOM } });
    click(byRole('button', 'Come in'));
    expect(client.asked).toEqual([]);
    expect(document.body.textContent).toContain('Type a name of 1 to 24 characters.');
    tell({ refusal: { ref: 'r', reason: { code: 'roomFull' }, pieces: [] } });
    expect(textOf(byRole('alert', 'full'))).toBe('The room is full.');
  });

  it('waits until the host lets it in', () => {
    const guest = sampleGuest('1', 'Ann', { state: 'asking' });
    const welcome = sampleWelcome(false, { host: false, guest: guest.id });
    const { tell } = open({ state: { welcome, room: { ...ROOM, guests: [guest] } } });
    expect(document.body.textContent).toContain('let you in, Ann');
    tell({ room: gatheringRoom({ host: null, guests: [{ ...guest, state: 'waiting' }] }) });
    expect(isThere('group', 'Seat 4')).toBe(true);
  });
});

describe('whoever typed the address', () => {
  const ASKED = { isAsking: true, refused: null };

  it('types the code in any form, and one that is none is explained', () => {
    const { client } = open({ state: { door: ASKED } });
    typeInto(byRole('textbox', 'Code'), 'k7f');
    click(byRole('button', 'Join'));
    expect(client.asked).toEqual([]);
    expect(document.body.textContent).toContain('such as K7F 3QX');
    typeInto(byRole('textbox', 'Code'), 'ｋ7f·3q.x');
    click(byRole('button', 'Join'));
    expect(client.asked).toEqual([{ code: 'K7F3QX' }]);
    expect(isThere('button', 'One moment…')).toBe(true);
  });

  it('reads why a code does not open, and may type another', () => {
    const { tell } = open({ state: { door: ASKED } });
    typeInto(byRole('textbox', 'Code'), 'K7F3QX');
    click(byRole('button', 'Join'));
    tell({ door: { isAsking: true, refused: { code: 'wrongCode', params: { count: 2 } } } });
    expect(textOf(byRole('alert', 'code'))).toBe('That is not the code. You have 2 tries left.');
    expect(byRole('button', 'Join').hasAttribute('disabled')).toBe(false);
    vi.useFakeTimers();
    tell({ door: { isAsking: true, refused: { code: 'wrongCode', params: { count: 0 } } } });
    expect(textOf(byRole('alert', 'code'))).toContain('Wait a minute');
    expect(byRole('button', 'Join').hasAttribute('disabled')).toBe(true);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(byRole('button', 'Join').hasAttribute('disabled')).toBe(false);
  });

  it('may watch instead, and tries a locked room again', () => {
    const { client } = open({
      state: { door: { isAsking: true, refused: { code: 'roomLocked' } }, link: 'closed' },
    });
    expect(isThere('button', 'Try again')).toBe(true);
    click(byRole('button', 'Only watch'));
    expect(client.asked).toEqual([{ asksCode: false }]);
  });

  it('sees nothing of the room once it is in', () => {
    const { tell } = open({ state: { door: ASKED } });
    act(() => undefined);
    tell({ door: { isAsking: false, refused: null }, welcome: sampleWelcome(true, { host: false }), room: ROOM });
    expect(document.body.textContent).toContain('nothing of the room');
  });
});

describe('the two words after a typed code', () => {
  const checked = sampleWelcome(false, { host: false, door: true, check: 'amber lake' });

  it('stand on the screen of the guest once it has given its name, with a way out', () => {
    const { client, tell } = open({ state: { welcome: checked, room: ROOM } });
    expect(isThere('note', 'amber')).toBe(false);
    const guest = sampleGuest('1', 'Ann', { state: 'asking' });
    const welcome = { ...checked, you: { ...checked.you, door: false, guest: guest.id } };
    tell({ welcome, room: { ...ROOM, guests: [guest] } });
    expect(textOf(byRole('note', 'amber'))).toContain('amber lake');
    click(byRole('button', 'Different words: leave'));
    expect(client.asked).toEqual([{ leavesRoom: true }]);
  });

  it('stand beside the guest on the screen of the host, to be compared before it is let in', () => {
    const ann = sampleGuest('1', 'Ann', { state: 'asking' });
    const room = gatheringRoom({ guests: [ann, sampleGuest('2', 'Bea', { state: 'asking' })] });
    const host = room.host && { ...room.host, checks: [{ guest: ann.id, words: 'amber lake' }] };
    open({ state: { welcome: sampleWelcome(false), room: { ...room, host } } });
    expect(textOf(byRole('listitem', 'AnnSeat 2, asks'))).toContain(
      "Compare with the guest's screen before you let them in: amber lake",
    );
    expect(textOf(byRole('listitem', 'Beaasks'))).not.toContain('Compare');
  });
});
