/**
 * What `npm run dev` runs on the project's Node: Vite for the pages, and beside it the host, which is started again,
 * and continues its match, when a file that it is made of changes.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite, createServerModuleRunner } from 'vite';
import { readDevOptions } from './dev-options.mjs';
import { run } from './entry.mjs';
import { pseudoWords, speakPseudo } from './pseudo.mjs';
import { pagesOnly } from './served.mjs';
import { SetupError, root } from './setup.mjs';

/** @typedef {import('../src/dev/dev-host.ts').DevHost} DevHost */

/** A change of branch touches many files; only when it is quiet for so many milliseconds the host starts again. */
const QUIET_MS = 100;

run(async () => {
  const { game, seats, continues, viewer, port, records, pseudo } = readDevOptions(process.argv.slice(2));
  if (pseudo) speakPseudo();
  mkdirSync(records, { recursive: true, mode: 0o700 });
  const secret = randomBytes(16);
  /** @type {DevHost | null} */
  let host = null;
  let hasStarted = false;
  /** Whether a match is to go on at the next start. */
  let goesOn = continues;
  const server = createServer();
  const vite = await createVite(
    viteConfig(server, (file, isPart) => {
      // While the host cannot be started, nobody knows which file it lacks.
      if (isPart || host === null) restart(file);
    }),
  );
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  /** @type {(path: string) => Promise<any>} */
  const load = (path) => runner.import(join(root, path));

  const start = async () => {
    runner.clearCache();
    /** @type {typeof import('../src/dev/dev-host.ts')} */
    const { startDevHost } = await load('src/dev/dev-host.ts');
    host = await startDevHost({
      records,
      pages: join(root, 'out/renderer'),
      secret,
      continues: goesOn,
      // Whoever has left the table for the lobby finds the lobby again.
      game: goesOn || !hasStarted ? game : null,
      seats,
      note: say,
    });
    hasStarted = true;
  };
  /** Starts and restarts come one after the other. */
  let work = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const restart = (/** @type {string} */ file) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(async () => {
        goesOn = host?.hasMatch() ?? goesOn;
        const ending = host;
        host = null;
        await ending?.close();
        await start().then(
          () => say(`Restarted: ${relative(root, file)} has changed.`),
          (/** @type {unknown} */ error) => say(`Not restarted, waiting for a change: ${told(error)}`),
        );
      });
    }, QUIET_MS);
  };

  try {
    await start();
    /** @type {typeof import('../src/dev/dev-server.ts')} */
    const { serveDev } = await load('src/dev/dev-server.ts');
    const origin = await serveDev(server, { pages: vite.middlewares, host: () => host, port });
    const whose = viewer === null ? '' : `&viewer=${viewer}`;
    say(`Table:       ${origin}/${fragmentOf(host)}`);
    say(`Debug panel: ${origin}/?dev=1${whose}${fragmentOf(host)}`);
    await untilAskedToEnd();
    return 0;
  } catch (error) {
    throw new SetupError(told(error), { cause: error });
  } finally {
    clearTimeout(timer);
    await work;
    await Promise.all([/** @type {DevHost | null} */ (host)?.close(), runner.close(), vite.close()]);
    server.closeAllConnections();
    server.close();
  }
});

/** @type {(server: import('node:http').Server, changed: (file: string, isPart: boolean) => void) => import('vite').InlineConfig} */
function viteConfig(server, changed) {
  return {
    configFile: false,
    root: join(root, 'src/renderer'),
    cacheDir: join(root, 'out/dev/vite'),
    appType: 'mpa',
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    plugins: [
      pseudoWords(),
      react(),
      {
        name: 'baize:host',
        hotUpdate({ modules, file }) {
          if (this.environment.name !== 'ssr') return undefined;
          changed(file, modules.length > 0);
          return [];
        },
      },
    ],
    build: { assetsInlineLimit: 0 },
    server: {
      middlewareMode: true,
      hmr: { server },
      ...pagesOnly(root),
    },
  };
}

/** @type {(host: DevHost | null) => string} */
function fragmentOf(host) {
  return host?.fragment ?? '';
}

/** @type {(error: unknown) => string} */
function told(error) {
  return error instanceof Error ? error.message : String(error);
}

function say(/** @type {string} */ line) {
  process.stdout.write(`${line}\n`);
}

/** @returns {Promise<void>} */
function untilAskedToEnd() {
  return new Promise((resolve) => {
    // Heard more than once: Ctrl-C reaches this process from the terminal and again from the tool that started it.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
}
