import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLOSE, type Order } from '#protocol/messages.ts';
import type { SeenMessage } from '#protocol/seen.ts';
import type { Room } from '#protocol/room.ts';
import type { TablePlan } from '#protocol/table.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { enter } from '#testkit/host/entering.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';

const OPEN: TablePlan = {
  game: 'tiny',
  // As standard, and as the command line says it.
  options: { rounds: 2 },
  seats: [{ kind: 'me', name: 'Host' }, { kind: 'open' }],
};
const PARTY: TablePlan = { ...OPEN, seats: [{ kind: 'open' }, { kind: 'open' }] };
const BOTS: TablePlan = {
  ...OPEN,
  seats: [
    { kind: 'me', name: 'Host' },
    { kind: 'bot', bot: 'casual' },
  ],
};

let running: TestHost;
let refs = 0;

beforeEach(async () => {
  running = await startHost({ games: [tiny], botNames: ['Bo', 'Fen'] });
});

afterEach(async () => {
  await running.end();
});

const connect = (options?: WireOptions): Promise<WireClient> => running.connect(options);

const asHost = (): Promise<WireClient> => connect({ token: running.host.hostToken });
const byLink = (): Promise<WireClient> => connect({ join: { by: 'link', secret: running.host.invitation().secret } });

function last<K extends SeenMessage['t']>(client: WireClient, kind: K): Extract<SeenMessage, { t: K }> | undefined {
  return client.messages.findLast((message): message is Extract<SeenMessage, { t: K }> => message.t === kind);
}

/** What a guest was last told about the room, in a welcome or on its own. */
function roomOf(client: WireClient): Room | null | undefined {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room');
  return told?.t === 'welcome' || told?.t === 'room' ? told.room : undefined;
}

async function order(host: WireClient, what: Order): Promise<string> {
  const ref = `o${String(refs++)}`;
  host.send({ t: 'order', ref, order: what });
  return await host.outcome(ref);
}

async function ask(guest: WireClient, what: { t: 'sit'; seat: number; name?: string } | { t: 'stand'; seat: number }) {
  const ref = `a${String(refs++)}`;
  guest.send({ ...what, ref });
  return await guest.outcome(ref);
}

describe('coming in', () => {
  test('by the link: first at the door, where nothing is told; then a guest with a secret of its own', async () => {
    running.host.openTable(OPEN);
    const guest = await byLink();
    const atDoor = await guest.until('welcome');
    expect(atDoor).toMatchObject({ table: null, you: { door: true, guest: null, seat: null } });
    expect(atDoor.room).toMatchObject({ gathering: null, guests: [], host: null });
    guest.send({ t: 'enter', ref: 'e', name: 'Ann' });
    const { token } = await guest.until('pass');
    const inside = await guest.until('welcome', ({ you }) => !you.door);
    expect(inside.room?.gathering?.chairs.map(({ kind }) => kind)).toEqual(['person', 'open']);
    expect(inside.room?.gathering?.options).toEqual({});
    expect(inside.room?.guests).toMatchObject([{ name: 'Ann', state: 'waiting', present: true }]);
    expect(JSON.stringify(inside)).not.toContain(token);
    // The secret is accepted again, and the older link is told.
    const again = await connect({ token });
    expect((await again.until('welcome')).you.guest).toBe(inside.you.guest);
    expect((await guest.until('bye')).reason.code).toBe('replaced');
  });

  test('by the code, in any case and with whatever between its letters; three wrong ones close the door for a minute', async () => {
    const clock = createFakeClock();
    await running.end();
    running = await startHost({ games: [tiny], clock });
    const { code } = running.host.invitation();
    const typed = (text: string): Promise<WireClient> => connect({ join: { by: 'code', code: text } });
    const good = await typed(`${code.slice(0, 3).toLowerCase()}·${code.slice(3, 5)}. ${code.slice(5)}`);
    expect((await good.until('welcome')).you.door).toBe(true);
    const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    for (const count of [2, 1, 0]) {
      const bad = await typed(wrong);
      expect((await bad.until('bye')).reason).toEqual({ code: 'wrongCode', params: { count } });
      expect(await bad.closed).toBe(CLOSE.token);
    }
    expect((await (await typed(code)).until('bye')).reason.code).toBe('tooManyTries');
    clock.pass(60_000);
    expect((await (await typed(code)).until('welcome')).you.door).toBe(true);
  });

  test('people of one name are told apart, and a room that is locked or renewed lets nobody new in', async () => {
    running.host.openTable(PARTY);
    const host = await asHost();
    const one = await enter(running, 'Ann');
    const two = await enter(running, 'Ann');
    await expect.poll(() => roomOf(two.guest)?.guests.map(({ name }) => name)).toEqual(['Ann', 'Ann 2']);
    const old = running.host.invitation();
    expect(await order(host, { kind: 'renewInvitation' })).toBe('done');
    const stale = await connect({ join: { by: 'link', secret: old.secret } });
    expect((await stale.until('bye')).reason.code).toBe('invitationGone');
    expect(await order(host, { kind: 'lockRoom', locked: true })).toBe('done');
    expect((await (await byLink()).until('bye')).reason.code).toBe('roomLocked');
    // Guests who are in stay, and may come back.
    const back = await connect({ token: one.token });
    expect((await back.until('welcome')).you.guest).toBe(one.id);
  });

  test('where the host approves, a guest is told nothing and can do nothing until it is let in', async () => {
    running.host.openTable(OPEN);
    const host = await asHost();
    await order(host, { kind: 'approveGuests', approving: true });
    const { guest, id } = await enter(running, 'Ann');
    expect(roomOf(guest)).toMatchObject({ gathering: null, guests: [{ name: 'Ann', state: 'asking' }] });
    expect(await ask(guest, { t: 'sit', seat: 1 })).toBe('notInRoom');
    expect(await order(host, { kind: 'admit', guest: id })).toBe('done');
    await expect.poll(() => roomOf(guest)?.gathering?.chairs.length).toBe(2);
    expect(await ask(guest, { t: 'sit', seat: 1 })).toBe('done');
  });
});

describe('gathering', () => {
  test('guests sit down, change chairs and stand up; the match begins with bots where nobody came', async () => {
    running.host.openTable(PARTY);
    const host = await asHost();
    const ann = await enter(running, 'Ann');
    expect(await ask(ann.guest, { t: 'sit', seat: 0 })).toBe('done');
    expect(await ask(ann.guest, { t: 'sit', seat: 1 })).toBe('done');
    await expect.poll(() => roomOf(host)?.gathering?.chairs.map(({ name }) => name)).toEqual(['', 'Ann']);
    expect(await ask(ann.guest, { t: 'stand', seat: 0 })).toBe('notYourSeat');
    expect(await order(host, { kind: 'begin', bot: 'genius', names: [] })).toBe('noSuchBot');
    expect(await order(host, { kind: 'begin', bot: 'casual', names: ['Ilse'] })).toBe('done');
    const sync = await ann.guest.until('sync');
    expect(sync.seat).toBe(1);
    expect(sync.status.seats).toMatchObject([
      { name: 'Ilse', kind: 'bot', bot: 'casual' },
      { name: 'Ann', kind: 'person', present: true },
    ]);
    // The host's own screen shows what everybody may see.
    expect((await host.until('sync')).seat).toBeNull();
    expect(await order(host, { kind: 'begin', bot: 'casual', names: [] })).toBe('notGathering');
  });

  test('the host moves guests about, seats them and sends them away for good', async () => {
    running.host.openTable(PARTY);
    const host = await asHost();
    const ann = await enter(running, 'Ann');
    const bea = await enter(running, 'Bea');
    await order(host, { kind: 'seatGuest', guest: ann.id, seat: 0 });
    await order(host, { kind: 'seatGuest', guest: bea.id, seat: 1 });
    await order(host, { kind: 'seatGuest', guest: bea.id, seat: 0 });
    await expect.poll(() => roomOf(host)?.gathering?.chairs.map(({ name }) => name)).toEqual(['Bea', 'Ann']);
    expect(await order(host, { kind: 'seatGuest', guest: 'g00000000', seat: 0 })).toBe('noSuchGuest');
    expect(await order(host, { kind: 'seatGuest', guest: ann.id, seat: 7 })).toBe('noSuchSeat');
    expect(await order(host, { kind: 'turnAway', guest: ann.id })).toBe('done');
    expect((await ann.guest.until('bye')).reason.code).toBe('turnedAway');
    const dead = await connect({ token: ann.token });
    expect((await dead.until('bye')).reason.code).toBe('token');
    await expect.poll(() => roomOf(host)?.gathering?.chairs.map(({ name }) => name)).toEqual(['Bea', '']);
  });

  test('only the host orders, and a watcher cannot sit down', async () => {
    running.host.openTable(PARTY);
    const { guest, id } = await enter(running, 'Ann');
    expect(await order(guest, { kind: 'turnAway', guest: id })).toBe('notHost');
    const watcher = await connect();
    expect(await ask(watcher, { t: 'sit', seat: 0 })).toBe('notInRoom');
  });
});

describe('in the match', () => {
  test('a late guest takes a bot’s seat, and gives it back to a bot; both stand in the record', async () => {
    running.host.openTable(BOTS);
    const { guest, token } = await enter(running, 'Ann');
    expect((await guest.until('sync')).seat).toBeNull();
    expect(await ask(guest, { t: 'sit', seat: 0 })).toBe('seatTaken');
    expect(await ask(guest, { t: 'sit', seat: 1 })).toBe('done');
    await guest.until('sync', ({ seat }) => seat === 1);
    // After a restart the guest is known by its secret.
    const { records } = running;
    await running.end('keep');
    running = await startHost({ games: [tiny], records });
    running.host.resumeTable(running.host.savedTables()[0]?.id ?? '');
    expect(running.host.seats()[1]).toMatchObject({ name: 'Ann', kind: 'person' });
    const back = await connect({ token });
    expect((await back.until('sync')).seat).toBe(1);
    expect(await ask(back, { t: 'stand', seat: 1 })).toBe('done');
    await expect.poll(() => running.host.seats()[1]?.kind).toBe('bot');
    // The answer may have been lost with the link: whoever asks again is told the same.
    const again = await connect({ token });
    again.send({ t: 'stand', ref: `a${String(refs - 1)}`, seat: 1 });
    expect(await again.answer(`a${String(refs - 1)}`)).toMatchObject({ t: 'done' });
    expect(await ask(again, { t: 'stand', seat: 1 })).toBe('notYourSeat');
    await expect.poll(() => last(again, 'sync')?.seat).toBeNull();
  });

  test('an absent person’s seat is lent to another guest, and is the owner’s again as soon as it is back', async () => {
    running.host.openTable(PARTY);
    const host = await asHost();
    const ann = await enter(running, 'Ann');
    const bea = await enter(running, 'Bea');
    await ask(ann.guest, { t: 'sit', seat: 0 });
    await ask(bea.guest, { t: 'sit', seat: 1 });
    await order(host, { kind: 'begin', bot: 'casual', names: [] });
    await Promise.all([ann.guest.until('sync'), bea.guest.until('sync')]);
    ann.guest.close();
    expect(await order(host, { kind: 'lendSeat', seat: 0, guest: bea.id })).toBe('done');
    await expect.poll(() => last(bea.guest, 'welcome')?.you.seats).toEqual([0, 1]);
    bea.guest.send({ t: 'look', seat: 0 });
    await bea.guest.until('sync', ({ seat }) => seat === 0);
    const back = await connect({ token: ann.token });
    expect((await back.until('sync')).seat).toBe(0);
    await expect.poll(() => last(bea.guest, 'welcome')?.you.seats).toEqual([1]);
    await expect.poll(() => last(bea.guest, 'sync')?.seat).toBe(1);
  });

  test('the host gives a seat away: its old holder watches on', async () => {
    running.host.openTable(PARTY);
    const host = await asHost();
    const ann = await enter(running, 'Ann');
    const bea = await enter(running, 'Bea');
    await ask(ann.guest, { t: 'sit', seat: 0 });
    await order(host, { kind: 'begin', bot: 'casual', names: ['Bo'] });
    await ann.guest.until('sync', ({ seat }) => seat === 0);
    expect(await order(host, { kind: 'seatGuest', guest: bea.id, seat: 0 })).toBe('done');
    await bea.guest.until('sync', ({ seat }) => seat === 0);
    await expect.poll(() => last(ann.guest, 'sync')?.seat).toBeNull();
    expect(await order(host, { kind: 'freeSeat', seat: 0, bot: 'casual' })).toBe('done');
    await expect.poll(() => last(bea.guest, 'sync')?.seat).toBeNull();
    const names = running.host.seats().map(({ name }) => name);
    expect(running.host.seats()[0]).toMatchObject({ kind: 'bot' });
    expect(new Set(names).size).toBe(names.length);
  });

  test('while a window is open, a guest whose link is lost looks as if it were silent', async () => {
    const clock = createFakeClock();
    await running.end();
    running = await startHost({ games: [tinyTimed], clock });
    running.host.openTable({ ...PARTY, game: tinyTimed.id });
    const host = await asHost();
    const [ann, bea, cy] = [await enter(running, 'Ann'), await enter(running, 'Bea'), await enter(running, 'Cy')];
    await ask(ann.guest, { t: 'sit', seat: 0 });
    await ask(bea.guest, { t: 'sit', seat: 1 });
    await order(host, { kind: 'begin', bot: 'casual', names: [] });
    await bea.guest.until('sync');
    clock.step();
    await cy.guest.until('update', ({ window }) => window !== null);
    const heard = cy.guest.messages.length;
    ann.guest.close();
    await ann.guest.closed;
    // Somebody who joins now is told the same.
    const late = await connect();
    await late.until('welcome');
    clock.pass(1_000);
    expect(roomOf(late)?.guests.map(({ present }) => present)).toEqual([true, true, true]);
    expect(cy.guest.messages.slice(heard).filter(({ t }) => t === 'room')).toEqual([]);
    clock.pass(5_000);
    await expect.poll(() => roomOf(cy.guest)?.guests.map(({ present }) => present)).toEqual([false, true, true]);
  });

  test('whoever tried wrong codes waits as long when the time of day is set', async () => {
    running.host.openTable(PARTY);
    const tryOne = async (): Promise<string | undefined> => {
      const guest = await connect({ join: { by: 'code', code: 'AAAAAA' } });
      return (await guest.until('bye')).reason.code;
    };
    expect([await tryOne(), await tryOne(), await tryOne()]).toEqual(Array.from({ length: 3 }, () => 'wrongCode'));
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    onTestFinished(() => {
      later.mockRestore();
    });
    expect(await tryOne()).toBe('tooManyTries');
  });

  test('with the table everybody’s way to it is gone, and a guest stays in the room', async () => {
    running.host.openTable(PARTY);
    const host = await asHost();
    const ann = await enter(running, 'Ann');
    await order(host, { kind: 'leaveTable' });
    await expect.poll(() => roomOf(ann.guest)?.gathering).toBeNull();
    await order(host, { kind: 'openTable', plan: PARTY });
    await expect.poll(() => roomOf(ann.guest)?.gathering?.chairs.length).toBe(2);
  });
});
