import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { CLOSE, downMessage, PROTOCOL_VERSION, type DownMessage } from '#protocol/messages.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { readPages } from '#web/pages.ts';
import { ListenError } from '#web/listening.ts';
import { startHost, tempFolder, TEST_PAGES, tokenOf } from '#testkit/host/host.ts';
import { createHost } from './host.ts';
import type { PortLike } from './links/port.ts';
import { DEFAULT_PORT, serve } from './links/server.ts';
import { STANDARD_LIMITS } from './limits.ts';
import { systemClock } from './node-ports.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import type { TablePlan } from '#protocol/table.ts';

const plan: TablePlan = {
  game: 'tiny',
  options: {},
  seats: [
    { kind: 'me', name: 'Host' },
    { kind: 'person', name: 'Bea' },
  ],
};

function occupy(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

describe('listening', () => {
  const parts = {
    pages: TEST_PAGES,
    greet: () => null,
    clock: systemClock,
    limits: STANDARD_LIMITS,
    note: () => undefined,
  };

  test('a port that was asked for and is taken is an error that says so', async () => {
    const other = await occupy(0);
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(serve({ port }, parts)).rejects.toThrow(ListenError);
    await expect(serve({ port }, parts)).rejects.toMatchObject({
      reason: { code: 'portTaken', params: { port, bind: '127.0.0.1' } },
    });
    other.close();
  });

  test('the standard port gives way to the next when it is taken', async () => {
    const first = await serve({}, parts);
    const second = await serve({}, parts);
    expect(first.port).toBeGreaterThanOrEqual(DEFAULT_PORT);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.origin).toBe(`http://127.0.0.1:${String(second.port)}`);
    await Promise.all([first.close(), second.close()]);
  });

  test('an address that is not of this computer is an error that lists those that are', async () => {
    await expect(serve({ port: 0, bind: '203.0.113.7' }, parts)).rejects.toMatchObject({
      reason: { code: 'notOwnAddress', params: { allowed: expect.stringContaining('127.0.0.1') as string } },
    });
  });

  test('nothing listens before it is told to, and nothing after it is closed', async () => {
    const records = tempFolder();
    const host = createHost({ records, pages: TEST_PAGES, games: [highCard], note: () => undefined });
    expect(host.openTable(plan)).toEqual({ ok: true });
    expect(() => host.watchLink()).toThrow('not listening');
    const { origin } = await host.listen({ port: 0 });
    await host.close();
    await expect(connectWire(origin)).rejects.toThrow('ECONNREFUSED');
    rmSync(records, { recursive: true });
  });

  test('pages that are not built are an error of one sentence', async () => {
    const host = createHost({ records: tempFolder(), pages: '/nowhere/at/all', games: [highCard] });
    await expect(host.listen({ port: 0 })).rejects.toThrow(
      'The pages cannot be read from /nowhere/at/all; build them with',
    );
  });
});

describe('pages from a folder', () => {
  test('are listed by their paths; what no page needs is left out', () => {
    const folder = tempFolder();
    for (const [name, text] of [
      ['index.html', '<!doctype html>'],
      ['app-B1x2y3Z4.js', ''],
      ['notes.map', '{}'],
      ['secret', 'x'],
    ] as const) {
      writeFileSync(join(folder, name), text);
    }
    const pages = readPages(folder);
    expect([...pages.keys()].toSorted()).toEqual(['/', '/app-B1x2y3Z4.js', '/index.html']);
    expect(pages.get('/app-B1x2y3Z4.js')?.immutable).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe('links', () => {
  test('carry their secret in the fragment only, and lead to their seats', async () => {
    const running = await startHost({ games: [highCard] });
    running.host.openTable(plan);
    const [bea] = running.host.joinLinks();
    expect(running.host.joinLinks()).toHaveLength(1);
    expect(bea).toMatchObject({ seat: 1, name: 'Bea' });
    expect(bea?.url).toMatch(new RegExp(`^${running.origin}/#seat=[0-9a-f]{32}$`));
    expect(running.host.hostLink()).toBe(`${running.origin}/#host=${running.host.hostToken}`);
    expect(running.host.watchLink()).toBe(`${running.origin}/#watch`);
    await running.end();
  });
});

describe('a host that is started again', () => {
  test('lets the same host tab and the same seats go on, under another epoch', async () => {
    const first = await startHost({ games: [highCard] });
    first.host.openTable(plan);
    const tokens = [first.host.hostToken, tokenOf(first.host.joinLinks()[0]?.url)];
    const before = await Promise.all(tokens.map((token) => connectWire(first.origin, { token })));
    const [hostBefore] = before;
    const epoch = (await hostBefore?.until('welcome'))?.epoch;
    await Promise.all(before.map((client) => client.until('sync')));
    await first.end('keep');
    for (const client of before) {
      expect((await client.until('bye')).reason.code).toBe('restarting');
      expect(await client.closed).toBe(CLOSE.restarting);
    }

    const second = await startHost({ games: [highCard], records: first.records });
    const [hostToken = '', seatToken = ''] = tokens;
    expect(second.host.hostToken).not.toBe(hostToken);
    // Bea comes first: her secret is known although no table is open yet.
    const bea = await connectWire(second.origin, { token: seatToken });
    expect((await bea.until('welcome')).table).toBeNull();
    const host = await connectWire(second.origin, { token: hostToken });
    const welcome = await host.until('welcome');
    expect(welcome.you.host).toBe(true);
    expect(welcome.epoch).not.toBe(epoch);
    const id = welcome.hall?.saved[0]?.id ?? '';
    host.send({ t: 'order', ref: 'r', order: { kind: 'resumeTable', id } });
    expect((await host.answer('r')).t).toBe('done');
    expect((await bea.until('welcome', ({ table }) => table !== null)).you.seat).toBe(1);
    expect((await host.until('welcome', ({ table }) => table !== null)).you).toMatchObject({ seat: 0, host: true });
    expect(second.host.joinLinks()).toEqual([{ seat: 1, name: 'Bea', url: null }]);
    await second.end();
  });

  test('a window from the last run, which connects before the match is continued, is let in afterwards', async () => {
    const first = await startHost({ games: [highCard] });
    first.host.openTable(plan);
    const token = first.host.hostToken;
    const { table } = await (await first.connect({ token })).until('welcome');
    await first.end('keep');

    const host = createHost({ games: [highCard], records: first.records, pages: TEST_PAGES, pace: 'instant' });
    const steps: string[] = [];
    let knocking: Promise<WireClient> | undefined;
    await host.listen({ port: 0 }, async ({ origin }) => {
      knocking = connectWire(origin, { token });
      void knocking.then(() => steps.push('let in'));
      // By the time a later visitor has been answered, its request has been heard.
      for (let times = 0; times < 10; times += 1) expect((await fetch(origin)).status).toBe(200);
      expect(host.resumeTable(host.savedTables()[0]?.id ?? '').ok).toBe(true);
      steps.push('taken up');
    });
    const window = await knocking;
    expect((await window?.until('welcome'))?.table?.id).toBe(table?.id);
    expect(window?.messages.filter(({ t }) => t === 'welcome')).toHaveLength(1);
    expect(steps).toEqual(['taken up', 'let in']);
    window?.close();
    await host.close();
    await first.end();
  });

  test('if that fails nobody is let in any more', async () => {
    const records = tempFolder();
    const host = createHost({ games: [highCard], records, pages: TEST_PAGES, pace: 'instant' });
    let knocking: Promise<unknown> | undefined;
    const listening = host.listen({ port: 0 }, async ({ origin }) => {
      knocking = connectWire(origin, { token: host.hostToken }).catch((fault: unknown) => fault);
      for (let times = 0; times < 10; times += 1) await fetch(origin);
      throw new Error('no such table');
    });
    await expect(listening).rejects.toThrow('no such table');
    // A guest who waited is turned away.
    expect(await knocking).toEqual(new Error('502'));
    await host.close();
    rmSync(records, { recursive: true, force: true });
  });

  test('only the last four starts are remembered, in a file for its owner', async () => {
    const records = tempFolder();
    const tokens: string[] = [];
    for (let start = 0; start < 5; start += 1) {
      const running = await startHost({ games: [highCard], records });
      tokens.push(running.host.hostToken);
      await running.end('keep');
    }
    expect(statSync(join(records, 'host-passes.json')).mode & 0o777).toBe(0o600);
    const last = await startHost({ games: [highCard], records });
    const [oldest = '', second = ''] = tokens;
    const forgotten = await connectWire(last.origin, { token: oldest });
    expect(await forgotten.closed).toBe(CLOSE.token);
    const remembered = await connectWire(last.origin, { token: second });
    expect((await remembered.until('welcome')).you.host).toBe(true);
    await last.end();
  });

  test('a spoilt file of passes costs nothing else', async () => {
    const records = tempFolder();
    writeFileSync(join(records, 'host-passes.json'), '{"hashes":["x"]}');
    const running = await startHost({ games: [highCard], records });
    const host = await connectWire(running.origin, { token: running.host.hostToken });
    expect((await host.until('welcome')).you.host).toBe(true);
    await running.end();
  });
});

/** A worker's port made to look like Electron's: its messages come as events. */
function electronLike(port: MessagePort): PortLike {
  return {
    postMessage: (message) => {
      port.postMessage(message);
    },
    on: (event: 'message' | 'close', listener: (event: { readonly data: unknown }) => void) =>
      port.on(event, (data: unknown) => {
        listener({ data });
      }),
    start: () => {
      port.start();
    },
    close: () => {
      port.close();
    },
  };
}

describe('the window’s port', () => {
  function openWindow() {
    const records = tempFolder();
    const host = createHost({ records, pages: TEST_PAGES, games: [highCard], pace: 'instant', note: () => undefined });
    const attach = (): { readonly port: MessagePort; readonly messages: DownMessage[] } => {
      const { port1, port2 } = new MessageChannel();
      host.attachPort(electronLike(port1));
      const messages: DownMessage[] = [];
      port2.on('message', (frame: string) => messages.push(downMessage.parse(JSON.parse(frame))));
      port2.postMessage(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION }));
      return { port: port2, messages };
    };
    const end = async (): Promise<void> => {
      await host.close();
      rmSync(records, { recursive: true, force: true });
    };
    return { host, attach, end };
  }

  test('has the host’s rights without a token, over the same messages', async () => {
    const { attach, end } = openWindow();
    const window = attach();
    await expect.poll(() => window.messages[0]?.t).toBe('welcome');
    // With nobody in a seat no match begins, whose seed this window would be asked to draw.
    const gathering: TablePlan = { ...plan, seats: [{ kind: 'me', name: 'Host' }, { kind: 'open' }] };
    window.port.postMessage(JSON.stringify({ t: 'order', ref: 'o', order: { kind: 'openTable', plan: gathering } }));
    await expect.poll(() => window.messages.some(({ t }) => t === 'done')).toBe(true);
    expect(window.messages.findLast((message) => message.t === 'welcome')?.you).toMatchObject({ seat: 0, host: true });
    await end();
    await expect.poll(() => window.messages.at(-1)).toEqual({ t: 'bye', reason: { code: 'restarting' } });
  });

  test('is held to the same form, size and rate', async () => {
    const { attach, end } = openWindow();
    const objects = attach();
    for (let count = 0; count < 3; count += 1) objects.port.postMessage({ t: 'sync' });
    await expect.poll(() => objects.messages.at(-1)).toEqual({ t: 'bye', reason: { code: 'badFrame' } });
    const long = attach();
    const frame = JSON.stringify({ t: 'chat', ref: 'a', text: 'é'.repeat(9_000) });
    for (let count = 0; count < 3; count += 1) long.port.postMessage(frame);
    await expect.poll(() => long.messages.at(-1)).toEqual({ t: 'bye', reason: { code: 'badFrame' } });
    const fast = attach();
    for (let count = 0; count < 60; count += 1) fast.port.postMessage(JSON.stringify({ t: 'sync' }));
    await expect.poll(() => fast.messages.at(-1)).toEqual({ t: 'bye', reason: { code: 'rate' } });
    await end();
  });

  test('of a page that reloaded replaces the old one', async () => {
    const { attach, end } = openWindow();
    const before = attach();
    await expect.poll(() => before.messages[0]?.t).toBe('welcome');
    const after = attach();
    await expect.poll(() => after.messages[0]?.t).toBe('welcome');
    await expect.poll(() => before.messages.at(-1)).toEqual({ t: 'bye', reason: { code: 'replaced' } });
    await end();
  });
});
