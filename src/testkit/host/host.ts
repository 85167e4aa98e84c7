import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pages } from '#web/pages.ts';
import type { Listening } from '#web/listening.ts';
import { createHost, type Host } from '#host/host.ts';
import type { HostOptions } from '#host/host-options.ts';
import { connectWire, type WireClient, type WireOptions } from './wire.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Two small pages. */
export const TEST_PAGES: Pages = new Map([
  ['/', { body: encode('<!doctype html><title>Baize</title>'), type: 'text/html; charset=utf-8', immutable: false }],
  ['/assets/app-B1x2y3Z4.js', { body: encode('export {};'), type: 'text/javascript; charset=utf-8', immutable: true }],
]);

/**
 * Where Linux keeps files in memory. A host waits for the disk at every input and for each table of its library, which
 * takes longer than all else that most tests do.
 */
const IN_MEMORY = '/dev/shm';

/** Much more than the files of all tests need; some containers give little. */
const ROOM_BYTES = 512 * 1024 * 1024;

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES;
}

const parent = hasRoomInMemory() ? IN_MEMORY : tmpdir();

/** A new empty folder, in memory where the system has room for such things. */
export function tempFolder(): string {
  return mkdtempSync(join(parent, 'baize-host-'));
}

export interface TestHost {
  readonly host: Host;
  readonly origin: string;
  readonly records: string;
  readonly notes: readonly string[];
  /** Connects to it, or to what stands at another address in its place; the link ends with the host. */
  connect(options?: WireOptions, at?: string): Promise<WireClient>;
  /** Ends the host and removes its records, unless they are `keep`t for another. */
  end(keep?: 'keep'): Promise<void>;
}

/** A host that listens on a free port of this computer. */
export async function startHost(options: Partial<HostOptions> = {}, where: Listening = { port: 0 }): Promise<TestHost> {
  const notes: string[] = [];
  const records = options.records ?? tempFolder();
  const host = createHost({
    pages: TEST_PAGES,
    pace: 'instant',
    note: (line) => {
      notes.push(line);
    },
    ...options,
    records,
  });
  const server = await host.listen(where);
  const clients: WireClient[] = [];
  return {
    host,
    origin: server.origin,
    records,
    notes,
    async connect(options = {}, at = server.origin) {
      const client = await connectWire(at, options);
      clients.push(client);
      return client;
    },
    async end(keep) {
      for (const client of clients.splice(0)) client.close();
      await host.close();
      if (!keep) rmSync(records, { recursive: true, force: true });
    },
  };
}

/** The secret in a link's fragment. Throws when there is none. */
export function tokenOf(link: string | null | undefined): string {
  const token = /#(?:seat|host)=(.+)$/.exec(link ?? '')?.[1];
  if (token === undefined) throw new Error('a link without a secret');
  return token;
}
