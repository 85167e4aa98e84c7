import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';

/** A server of a page made for pictures, straight from the sources. */
export interface StageServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function serveStage(): Promise<StageServer> {
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
  return { address: `${base}test/shots/stage-page/index.html`, close: () => server.close() };
}

/** Serves the screens of the room. They are opened a hundred times: built once, a page is there at once. */
export async function serveRoom(): Promise<StageServer> {
  const outDir = mkdtempSync(join(tmpdir(), 'baize-room-'));
  const root = join(import.meta.dirname, '../room-page');
  const shared = { configFile: false, root, logLevel: 'error' } as const;
  await build({ ...shared, build: { outDir, minify: false, assetsInlineLimit: 0, reportCompressedSize: false } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const base = server.resolvedUrls?.local[0];
  if (base === undefined) throw new Error('the room has no address');
  return { address: base, close: () => server.close() };
}
