import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tellingProgress } from '../../tools/child.mjs';
import { sandboxMend } from '../../tools/electron.mjs';
import { nodePath, nodeProblem, npmScript, root } from '../../tools/setup.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-start-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

describe('the Node that is needed', () => {
  test.each([
    ['20.19.0', 'linux', 'x64', null],
    ['20.19.0', 'linux', 'arm64', null],
    ['20.18.3', 'linux', 'x64', '20.19'],
    ['20.19.0', 'linux', 'riscv64', '22.12'],
    ['22.11.0', 'darwin', 'arm64', '22.12'],
    ['22.12.0', 'darwin', 'arm64', null],
    ['20.19.0', 'win32', 'x64', '22.12'],
    ['24.0.0', 'win32', 'x64', null],
  ])('with %s on %s %s', (version, platform, arch, least) => {
    const problem = nodeProblem(version, { platform, arch });
    const sentence = `Baize needs Node ${String(least)} or newer on this system; this is Node ${version}.`;
    expect(problem).toBe(least === null ? null : sentence);
  });
});

test.each([
  ['/usr/lib/node_modules/npm/bin/npm-cli.js', true],
  ['C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js', true],
  ['/usr/lib/node_modules/pnpm/bin/pnpm.cjs', false],
  ['/usr/share/yarn/bin/yarn.js', false],
  [undefined, false],
])('packages are installed by npm, whoever started this (%s)', (path, isNpm) => {
  expect(npmScript({ npm_execpath: path })).toBe(isNpm ? path : undefined);
});

test.skipIf(process.platform === 'win32')('a tool that is named through a symbolic link does its work', () => {
  const link = join(ownFolder(), 'checkout');
  symlinkSync(root, link);
  const started = spawnSync(nodePath(), [join(link, 'tools/build.mjs'), '--no-such-thing'], { encoding: 'utf8' });
  expect([started.status, started.stderr]).toEqual([2, expect.stringContaining('--no-such-thing') as string]);
});

describe.runIf(process.platform === 'linux')('the command that lets Electron use its sandbox', () => {
  function settings(values: Readonly<Record<string, string>>): string {
    const folder = ownFolder();
    for (const [name, value] of Object.entries(values)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), `${value}\n`);
    }
    return folder;
  }

  test('is none where nothing forbids it', () => {
    const open = { 'kernel/unprivileged_userns_clone': '1', 'kernel/apparmor_restrict_unprivileged_userns': '0' };
    expect(sandboxMend(undefined, settings(open))).toBeUndefined();
    expect(sandboxMend(undefined, settings({}))).toBeUndefined();
  });

  test('changes each setting that forbids it, before there is a program', () => {
    const folder = settings({
      'kernel/apparmor_restrict_unprivileged_userns': '1',
      'user/max_user_namespaces': '0',
    });
    const values = 'kernel.apparmor_restrict_unprivileged_userns=0 user.max_user_namespaces=10000';
    expect(sandboxMend(undefined, folder)).toBe(`sudo sysctl -w ${values}`);
  });

  test('is about the helper alone where there is one', () => {
    vi.stubEnv('CHROME_DEVEL_SANDBOX', undefined);
    const folder = settings({ 'kernel/unprivileged_userns_clone': '0' });
    const helper = join(folder, 'chrome-sandbox');
    writeFileSync(helper, '', { mode: 0o755 });
    const mend = `sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
    expect(sandboxMend(join(folder, 'electron'), folder)).toBe(mend);
  });
});

/** How a download ended, and in which folders it kept what it got. */
interface Download {
  readonly code: number;
  readonly said: string;
  readonly kept: readonly string[];
}

describe('a download of Electron', () => {
  const MB = 1_000_000;

  /** A copy of its package beside the real one, so that it finds the same downloader, and a server for it. */
  async function download(answer: RequestListener): Promise<Download> {
    const folder = mkdtempSync(join(root, 'node_modules/.baize-download-'));
    const server = createServer(answer);
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    });
    writeFileSync(join(folder, 'package.json'), '{"version":"45.4.1"}');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${String(port)}/`);
    vi.stubEnv('electron_use_remote_checksums', '1');
    vi.stubEnv('electron_config_cache', join(folder, 'cache'));
    vi.stubEnv('XDG_CACHE_HOME', join(folder, 'elsewhere'));
    const ended = await tellingProgress(join(root, 'tools/electron-download.mjs'), [folder]);
    return { ...ended, kept: ['cache', 'elsewhere'].filter((name) => existsSync(join(folder, name))) };
  }

  test('comes to its end where the file is whole', { timeout: 60_000 }, async () => {
    const zip = Buffer.alloc(4 * MB, 'z');
    const sum = createHash('sha256').update(zip).digest('hex');
    const asked: string[] = [];
    const ended = await download(({ url = '' }, response) => {
      const name = url.split('/').at(-1) ?? '';
      asked.push(name);
      const body = name.endsWith('.zip') ? zip : Buffer.from(`${sum} *${asked[0] ?? ''}\n`);
      response.setHeader('content-length', body.byteLength).end(body);
    });
    expect([ended, asked]).toEqual([
      { code: 0, said: '', kept: ['cache'] },
      [expect.stringMatching(/^electron-v45/), 'SHASUMS256.txt'],
    ]);
  });

  test('says in a few words why it failed', { timeout: 60_000 }, async () => {
    const { code, said } = await download((_request, response) => {
      response.writeHead(503).end();
    });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Response code 503 .*\.zip$/)]);
  });
});
