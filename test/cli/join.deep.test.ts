import { expect, it } from 'vitest';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import { playMoves, type Hosting, type Joining } from './joining.ts';
import { endOf, ownFolder, startTelling } from './run-baize.ts';

/** Connects as a page that tries again until it is let in. */
async function comeBack(origin: string, token: string): Promise<WireClient> {
  for (;;) {
    try {
      return await connectWire(origin, { token });
    } catch {
      // The host is not there yet.
    }
  }
}

it(
  'sits at a table of another process over TLS, and comes back after kill -9 of either',
  { timeout: 90_000 },
  async () => {
    const records = ownFolder();
    const hostArgs = ['host', 'kirin', '--pace', 'instant', '--bind', '0.0.0.0', '--records', records] as const;
    const hosting = await startTelling<Hosting>(...hostArgs, '--gather', '--port', '0');
    const { desktop, code } = hosting.told.room;
    const port = Number(new URL(hosting.told.url).port);
    const where = `${desktop.address.includes(':') ? `[${desktop.address}]` : desktop.address}:${String(port)}`;

    // The port of the room's door was typed, the fingerprint was not: the words are the same at both ends.
    const joining = await startTelling<Joining>('join', where, '--code', code, '--no-open', '--port', '0');
    expect(joining.told).toMatchObject(desktop);
    const link = new URL(joining.told.link);
    expect([link.hostname, link.hash]).toEqual(['127.0.0.1', `#code=${code}`]);
    expect(link.search).toBe(`?at=${desktop.fingerprint.slice(0, 32)}`);
    expect((await fetch(link.origin)).status).toBe(200);

    const stranger = await connectWire(link.origin, { join: { by: 'code', code } });
    expect((await stranger.until('welcome')).you).toMatchObject({ door: true, host: false, check: null });
    stranger.send({ t: 'enter', ref: 'in', name: 'Ann' });
    const { token } = await stranger.until('pass');
    // Not over the network, where the host's secret is to be sealed.
    const host = await connectWire(`http://127.0.0.1:${String(port)}`, {
      token: new URL(hosting.told.host).hash.slice('#host='.length),
    });
    const { room } = await host.until('welcome');
    expect(room?.guests.map(({ name }) => name)).toEqual(['Ann']);
    stranger.send({ t: 'sit', ref: 'sit', seat: 0 });
    await stranger.answer('sit');
    host.send({ t: 'order', ref: 'begin', order: { kind: 'begin', bot: 'novice', names: [] } });
    expect((await host.answer('begin')).t).toBe('done');
    await playMoves(stranger, 2, 'first');

    hosting.program.kill('SIGKILL');
    await stranger.closed;
    const resumed = await startTelling<Hosting>(...hostArgs, '--resume', '--port', String(port));
    expect(resumed.told.room.desktop).toEqual(desktop);
    const back = await comeBack(link.origin, token);
    expect((await back.until('welcome')).you.seats).toEqual([0]);
    await playMoves(back, 1, 'second');

    joining.program.kill('SIGKILL');
    await back.closed;
    const { fingerprint } = desktop;
    const tls = `${desktop.address}:${String(desktop.port)}`;
    const again = await startTelling<Joining>(
      'join',
      tls,
      '--fingerprint',
      fingerprint,
      '--no-open',
      '--port',
      link.port,
    );
    expect(new URL(again.told.link).origin).toBe(link.origin);
    const third = await connectWire(link.origin, { token });
    expect((await third.until('welcome')).you.seats).toEqual([0]);
    await playMoves(third, 1, 'third');
    const ended = endOf(again.program);
    again.program.kill('SIGINT');
    expect(await third.closed).toBeGreaterThan(0);
    expect(await ended).toBe(0);
  },
);
