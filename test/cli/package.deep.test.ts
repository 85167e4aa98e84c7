import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { nodePath, root } from '../../tools/setup.mjs';

/** The package as `npm pack` makes it, installed from nothing and without a network. */
const NPM = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
const folders = [tempFolder(), tempFolder()] as const;
const [packed, home] = folders;
let files: readonly string[];

beforeAll(() => {
  // What has to be built is built by the package's own script.
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: root, env: NPM });
  const [name = ''] = readdirSync(packed);
  files = execFileSync('tar', ['-tzf', join(packed, name)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const cache = join(home, 'cache');
  mkdirSync(join(home, 'empty'));
  execFileSync('npm', ['install', '--silent', '--cache', cache, join(packed, name)], {
    cwd: join(home, 'empty'),
    env: NPM,
  });
}, 600_000);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts the installed command, and returns the JSON that it prints first. */
async function started(...args: readonly string[]): Promise<Record<string, unknown>> {
  const env = { ...NPM, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') };
  const child = spawn(nodePath(), [join(home, 'empty/node_modules/.bin/baize'), ...args, '--port', '0', '--json'], {
    cwd: join(home, 'empty'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await expect.poll(() => text, { timeout: 60_000 }).toContain('\n');
  return JSON.parse(text) as Record<string, unknown>;
}

async function expectPages(url: unknown): Promise<void> {
  const page = await fetch(`${String(url)}/`);
  const html = await page.text();
  expect(page.status).toBe(200);
  const script = /src="\.?(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'none';
  expect((await fetch(`${String(url)}${script}`)).status).toBe(200);
}

describe('the package', () => {
  test('holds the command, its pages and their licences, and nothing else', () => {
    const strange = files.filter(
      (name) =>
        !/^package\/(out\/(cli\/(baize\.js|licences\.md)|renderer\/.+)|hosting\/[^/]+|(package\.json|README\.md|LICENSE|CREDITS\.md))$/.test(
          name,
        ),
    );
    expect(strange).toEqual([]);
    const installed = join(home, 'empty/node_modules');
    expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['baize']);
    const licences = readFileSync(join(installed, 'baize/out/renderer/licences.md'), 'utf8');
    for (const name of ['pixi.js', 'react-dom', '@fontsource-variable/inter']) expect(licences).toContain(`## ${name}`);
  });

  test('is started by npx', { timeout: 120_000 }, () => {
    const said = execFileSync('npx', ['baize', 'games'], {
      cwd: join(home, 'empty'),
      env: { ...NPM, PATH: `${join(nodePath(), '..')}:${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
    });
    expect(said).toContain('kirin');
  });

  test('serves a hall', { timeout: 120_000 }, async () => {
    const { url, records } = await started('serve', '--no-open');
    await expectPages(url);
    expect(records).toBe(join(home, 'data/baize/records'));
  });

  test('hosts a table', { timeout: 120_000 }, async () => {
    const { url, seats } = await started('host', 'kirin', '--bots', 'steady,steady,steady');
    await expectPages(url);
    expect(seats).toHaveLength(4);
  });
});
