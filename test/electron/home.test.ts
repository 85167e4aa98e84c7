import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { recordsFolder } from '#cli/hosting.ts';
import { olderHome } from './older-home.ts';
import { runMain } from './run-main.ts';

describe.runIf(process.platform === 'linux')('what an earlier version kept', () => {
  it('is moved by the app into its home', { timeout: 60_000 }, async () => {
    const { root, env } = olderHome();
    const window = join(root, 'data', 'baize', 'window');
    const records = join(root, 'data', 'baize', 'records');
    expect(await runMain('home-main.mjs', env)).toEqual({
      pathsBeforeReady: [['userData', window]],
      name: 'Ann',
      said: [`One match from an earlier version of Baize has moved to ${records}.`],
    });
    expect(readdirSync(records)).toContain('kirin-mid-trick.jsonl');
    expect(readdirSync(window)).toEqual(['Local State']);
    expect(readdirSync(join(root, 'config'))).toEqual(['baize']);
  });

  it('is moved by the command line into the same folder of records', () => {
    const { root, env } = olderHome();
    const records = join(root, 'data', 'baize', 'records');
    const notes: string[] = [];
    const nothing = (): undefined => undefined;
    const print = {
      line: nothing,
      json: nothing,
      note: (text: string) => notes.push(text),
      room: () => Promise.resolve(),
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    try {
      expect(recordsFolder({}, print)).toBe(records);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(notes).toEqual([`One match from an earlier version of Baize has moved to ${records}.`]);
    expect(existsSync(join(records, 'kirin-mid-trick.jsonl'))).toBe(true);
    // What belongs to the window is left for the app.
    expect(readdirSync(join(root, 'config', 'Baize'))).toEqual(['Local State']);
  });
});
