import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { FAULTS, SITUATIONS } from './conduct.ts';
import { everyFew } from '#testkit/tier.ts';
import { runMain } from './run-main.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What comes of a situation, with or without a planted fault. */
function conduct(name: keyof typeof SITUATIONS, fault: object | null): Promise<Facts> {
  const situation: { run: string; environment?: NodeJS.ProcessEnv } = SITUATIONS[name];
  const data = mkdtempSync(join(tmpdir(), 'baize-conduct-'));
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true });
  });
  const environment = {
    STAND_IN_DATA: data,
    STAND_IN_SITUATION: situation.run,
    STAND_IN_MAIN: pathToFileURL(join(root, 'src/main/index.ts')).href,
    STAND_IN_FAULT: JSON.stringify(fault),
    STAND_IN_HAS_FAULT: fault === null ? '' : '1',
    XDG_SESSION_TYPE: 'x11',
    ...situation.environment,
  };
  return runMain('conduct-main.mjs', environment, {
    imports: [join(root, 'tools/globs.mjs'), join(import.meta.dirname, 'sources.mjs')],
  });
}

const wanted = (name: keyof typeof SITUATIONS): Facts => ({ ...SITUATIONS[name].expected, stray: [] });

const NAMES = Object.keys(SITUATIONS) as (keyof typeof SITUATIONS)[];

describe('the main process under the stand-in for Electron', { timeout: 120_000 }, () => {
  test.each(NAMES)('%s', async (name) => {
    expect(await conduct(name, null)).toEqual(wanted(name));
  });
});

test('every fault has its place in the code: the text that it replaces is there exactly once', () => {
  const misplaced = Object.entries<{ file: string; find: string }>(FAULTS).filter(
    ([, { file, find }]) => readFileSync(join(root, 'src/main', file), 'utf8').split(find).length !== 2,
  );
  expect(misplaced.map(([name]) => name)).toEqual([]);
});

describe('a planted fault is told where it shows', { timeout: 120_000 }, () => {
  test.each(everyFew(Object.entries(FAULTS), 12))('%s', async (_what, { shows, ...fault }) => {
    const told = await conduct(shows, fault);
    expect(told['threw']).not.toEqual(expect.stringContaining('cannot be planted'));
    expect(told).not.toEqual(wanted(shows));
  });
});
