import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

/** A server of a page made for pictures, straight from the sources. */
export interface StageServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine; `page` is a folder beside this one: the stage alone, or the room's screens. */
export async function serveStage(page: 'stage-page' | 'room-page' = 'stage-page'): Promise<StageServer> {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    cacheDir: mkdtempSync(join(tmpdir(), 'baize-stage-')),
    logLevel: 'error',
    appType: 'mpa',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    // Found beforehand, so that the page is not loaded twice.
    optimizeDeps: { include: ['pixi.js', 'pixi.js/unsafe-eval', 'xstate', 'zod'] },
  });
  await server.listen();
  const base = server.resolvedUrls?.local[0];
  if (base === undefined) throw new Error('the stage has no address');
  return { address: `${base}test/shots/${page}/index.html`, close: () => server.close() };
}
