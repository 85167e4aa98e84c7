import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgramWith } from '../cli/run-baize.ts';
import { olderHome } from './older-home.ts';
import { runMain } from './run-main.ts';

it.runIf(process.platform === 'linux')(
  'the app moves what an earlier version kept into its home, and says so once',
  { timeout: 60_000 },
  async () => {
    const { root, env } = olderHome();
    const window = join(root, 'data', 'baize', 'window');
    const records = join(root, 'data', 'baize', 'records');
    const said = [`One match from an earlier version of Baize has moved to ${records}.`];
    const pathsBeforeReady = [['userData', window]];
    expect(await runMain('home-main.mjs', env)).toEqual({ pathsBeforeReady, name: 'Ann', said });
    expect(readdirSync(records)).toContain('kirin-mid-trick.jsonl');
    expect(readdirSync(window)).toEqual(['Local State']);
    expect(readdirSync(join(root, 'config'))).toEqual(['baize']);
    expect(await runMain('home-main.mjs', env)).toEqual({ pathsBeforeReady, name: 'Ann', said: [] });
  },
);

it.runIf(process.platform === 'linux')(
  'the command line finds the tables of the app in the same folder, and moves older ones there',
  { timeout: 60_000 },
  async () => {
    const { root, env } = olderHome();
    const records = join(root, 'data', 'baize', 'records');
    const child = startProgramWith([], env, 'serve', '--no-open', '--port', '0', '--json');
    const told = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (told.out += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (told.err += part));
    await expect.poll(() => told.out, { timeout: 30_000 }).toContain('\n');
    expect(JSON.parse(told.out)).toMatchObject({ records });
    expect(told.err).toContain(`One match from an earlier version of Baize has moved to ${records}.`);
    expect(existsSync(join(records, 'kirin-mid-trick.jsonl'))).toBe(true);
    // What belongs to the window is left for the app.
    expect(readdirSync(join(root, 'config', 'Baize'))).toEqual(['Local State']);
  },
);
