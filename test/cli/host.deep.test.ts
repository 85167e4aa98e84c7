import { expect, it } from 'vitest';
import { connectWire } from '#testkit/host/wire.ts';
import { ownFolder } from './run-baize.ts';
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
