import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from 'vite';
import { fetchRaw } from '#testkit/host/wire.ts';
import config from '../../electron.vite.config.ts';
import { root } from '../../tools/setup.mjs';

test('while the desktop app is developed, no page of another server reads its sources, and nobody a record', async () => {
  if (!('renderer' in config)) throw new Error('the options are written out there');
  const { server: options, base } = config.renderer ?? {};
  const vite = await createServer({
    configFile: false,
    root: join(root, 'src/renderer'),
    ...(base === undefined ? {} : { base }),
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
    server: { ...options, port: 0, host: '127.0.0.1', ws: false, hmr: false, watch: null },
  });
  try {
    await vite.listen();
    const origin = `http://127.0.0.1:${String((vite.httpServer?.address() as AddressInfo).port)}`;
    const elsewhere = { headers: { Origin: 'http://localhost:3000' } };
    const source = await fetchRaw(origin, '/bridge.ts', elsewhere);
    expect(source.status).toBe(200);
    expect(source.headers['access-control-allow-origin']).toBeUndefined();
    // A file that no page is made of stands for a record.
    expect((await fetchRaw(origin, `/@fs${join(root, 'package.json')}`)).status).toBe(403);
    const strings = join(root, 'resources/strings/en/ui.json');
    expect((await fetchRaw(origin, `/@fs${strings}`)).status).toBe(200);
  } finally {
    await vite.close();
  }
});
