import { expect, it } from 'vitest';
import { tokenOf } from '#testkit/host/host.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { endOf, ownFolder, serving } from './run-baize.ts';
import { startHost } from './started-host.ts';

it('lets bots alone play to the end, for whoever watches', async () => {
  const { told } = await startHost(
    '--port',
    '0',
    '--set',
    'rounds=1',
    '--bots',
    'novice,novice,novice,steady',
    '--records',
    ownFolder(),
  );
  expect(told.seats.map(({ join }) => join)).toEqual([null, null, null, null]);
  const watcher = await connectWire(told.url);
  const isOver = (message: { readonly view: { readonly phase: string } }): boolean => message.view.phase === 'over';
  const last = await Promise.race([watcher.until('update', isOver), watcher.until('sync', isOver)]);
  expect(last.view.result?.standings).toHaveLength(4);
});

it('opens the room again after it was killed, where guests look for it and with the code they know', async () => {
  const records = ownFolder();
  const first = await startHost('--port', '0', '--records', records);
  const host = await connectWire(first.told.url, { token: tokenOf(first.told.host) });
  host.send({ t: 'order', ref: 'open', order: { kind: 'openRoom', adapter: null } });
  const open = await host.until('room', ({ room }) => (room.host?.door ?? null) !== null);
  first.program.kill('SIGKILL');
  await endOf(first.program);

  // Without the name of the game, and without a port.
  const again = await serving('host', '--resume', '--records', records, '--json');
  const { address, link, code } = open.room.host?.door ?? {};
  expect(JSON.parse(again.line)).toMatchObject({
    url: first.told.url,
    game: 'kirin',
    changed: { seats: null, audience: null },
    room: { address, link, code },
  });
  expect(again.err).toEqual(['The room is open again, with the link and the code that were given out before.']);
  expect((await fetch(`${address ?? ''}/`)).status).toBe(200);
  expect((await again.end()).code).toBe(0);
});

it('lets people in by the same link where it listens in the network', async () => {
  const records = ownFolder();
  const roomOf = async (...args: readonly string[]): Promise<unknown> => {
    const host = await serving('host', ...args, '--records', records, '--json');
    expect((await host.end()).code).toBe(0);
    return (JSON.parse(host.line) as { readonly room: unknown }).room;
  };
  const first = await roomOf('kirin', '--bind', '0.0.0.0', '--port', '0');
  expect(await roomOf('--resume')).toEqual(first);
});
