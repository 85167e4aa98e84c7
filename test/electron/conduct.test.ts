import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { perTier } from '#testkit/tier.ts';
import { SITUATIONS, type Situation } from './conduct.ts';
import { FAULTS } from './faults.ts';
import { runMain } from './run-main.ts';

type Facts = Readonly<Record<string, unknown>>;
type Name = keyof typeof SITUATIONS;

const situationOf = (name: Name): Situation => SITUATIONS[name];
/** Only on Linux can a home be another by the environment. */
const canBe = (name: Name): boolean => process.platform === 'linux' || situationOf(name).isAtHome === undefined;
const NAMES = (Object.keys(SITUATIONS) as Name[]).filter(canBe);

const folder = mkdtempSync(join(tmpdir(), 'baize-conduct-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What comes of these situations, one after another in one process, with or without a planted fault. */
function conduct<Chosen extends Name>(
  names: readonly Chosen[],
  fault: object | null,
): Promise<Readonly<Record<Chosen, Facts>>> {
  const situations = names.map((name) => {
    const { run, isAtHome, environment: own } = situationOf(name);
    const data = mkdtempSync(join(folder, 'data-'));
    const home = { XDG_DATA_HOME: join(data, 'data'), XDG_CONFIG_HOME: join(data, 'config') };
    const environment = { ...(isAtHome ? home : { STAND_IN_DATA: data }), XDG_SESSION_TYPE: 'x11', ...own };
    return { name, run, environment };
  });
  return runMain('conduct-main.mjs', {
    STAND_IN_SITUATIONS: JSON.stringify(situations),
    STAND_IN_MAIN: pathToFileURL(join(root, 'src/main/index.ts')).href,
    STAND_IN_FAULT: JSON.stringify(fault),
    STAND_IN_HAS_FAULT: fault === null ? '' : '1',
  });
}

const wanted = (name: Name): Facts => ({ ...SITUATIONS[name].expected, stray: [] });

describe('the main process under the stand-in for Electron', () => {
  let facts: Readonly<Record<Name, Facts>>;
  beforeAll(async () => {
    facts = await conduct(NAMES, null);
  }, 120_000);

  test.each(NAMES)('%s', (name) => {
    expect(facts[name]).toEqual(wanted(name));
  });
});

test('every fault has its place in the code: the text that it replaces is there exactly once', () => {
  const misplaced = Object.entries<{ file: string; find: string }>(FAULTS).filter(
    ([, { file, find }]) => readFileSync(join(root, 'src/main', file), 'utf8').split(find).length !== 2,
  );
  expect(misplaced.map(([name]) => name)).toEqual([]);
});

const PLANTED = perTier(Object.entries(FAULTS).slice(0, 1), Object.entries(FAULTS)).filter(([, { shows }]) =>
  canBe(shows),
);

describe('a planted fault is told where it shows', { timeout: 120_000 }, () => {
  test.each(PLANTED)('%s', async (_what, { shows, ...fault }) => {
    const { [shows]: told } = await conduct([shows], fault).catch((error: unknown) => {
      // With some faults the process now and then hangs in Node's own ports, and is ended: that shows it as well.
      if (error instanceof Error && 'killed' in error && error.killed === true) return { [shows]: { threw: 'hangs' } };
      throw error;
    });
    expect(told.threw).not.toEqual(expect.stringContaining('cannot be planted'));
    expect(told).not.toEqual(wanted(shows));
  });
});
