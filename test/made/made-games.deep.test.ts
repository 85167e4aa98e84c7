import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGame, renamed } from '#cli/new-game.ts';
import { z } from '#protocol/schema.ts';
import { EVERY_RULE } from '../../tools/deep.mjs';
import { MISSING_RULES } from './missing-rules.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Endings of names that lists, words or tests could take for something else. */
const ENDINGS = ['thief', 'four-in-hand', 'x-skin'];
/** Each template, and the game that is made of it. */
const MADE = readdirSync(join(ROOT, 'templates'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }, index) => [name, `made-like-${ENDINGS[index % ENDINGS.length] ?? name}`] as const);
const PRINT = { line: () => undefined, json: () => undefined, note: () => undefined, room: () => Promise.resolve() };
/** A tool on games of all kinds takes this long at most on a busy machine, in milliseconds. */
const LONG = 600_000;

/** What of the checkout is not copied: what others have made in it. */
const LEFT = ['.git', 'node_modules', 'out', 'reports', 'test-results', 'playwright-report'];

describe('a game of every template in a copy of the sources', () => {
  let copy = '';

  /** Runs a program of the checkout there; throws with what it printed when it fails. */
  function run(program: string, ...args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, BAIZE_TIER: '' },
      maxBuffer: 100_000_000,
      // A test's own limit does not end a program that is waited for like this.
      timeout: LONG,
    });
    if (status !== 0) throw new Error([program, ...args, stdout.slice(-6000), stderr.slice(-6000)].join('\n'));
  }

  /** How many tests passed; throws when one failed, and says which. */
  function passed(...args: readonly string[]): number {
    const report = join(copy, 'report.json');
    const reporters = ['--silent', '--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report];
    run('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args);
    return z.object({ numPassedTests: z.number() }).parse(JSON.parse(readFileSync(report, 'utf8'))).numPassedTests;
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'baize-made-'));
    for (const name of readdirSync(ROOT)) {
      if (!LEFT.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const [like, id] of MADE) newGame(id, { like }, copy, PRINT);
  }, LONG);

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  it('compiles', { timeout: LONG }, () => {
    expect(() => {
      run('node_modules/typescript-native/bin/tsc', '-b', '--noEmit');
    }).not.toThrow();
  });

  it('keeps to the layers and exports nothing in vain', { timeout: LONG }, () => {
    expect(() => {
      run('tools/layers.mjs');
      run('tools/exports.mjs');
    }).not.toThrow();
  });

  it('is formatted and has nothing to lint', { timeout: LONG }, () => {
    const folders = MADE.flatMap(([, id]) => [
      ...['engine', 'renderer', 'testkit'].map((part) => `src/${part}/games/${id}`),
      `src/words/games/${id}.ts`,
    ]);
    expect(() => {
      run('node_modules/oxfmt/bin/oxfmt', '--check', ...folders, 'resources/strings');
      run('node_modules/oxlint/bin/oxlint', ...EVERY_RULE, ...folders);
    }).not.toThrow();
  });

  it('passes what every game must hold', { timeout: LONG }, () => {
    const rules = MADE.map(([, id]) => `src/engine/games/${id}`);
    expect(passed(...rules)).toBeGreaterThanOrEqual(3 * MADE.length);
    const all = ['test/contract', 'src/testkit', 'src/words', 'src/renderer'];
    expect(passed('-t', 'made-like-', ...all)).toBeGreaterThan(25 * MADE.length);
  });

  it('has everything generated that is generated from it', { timeout: LONG }, () => {
    expect(passed('test/generated', 'test/game-words')).toBeGreaterThan(0);
  });

  it('passes its scenarios once the missing rules are written', { timeout: LONG }, () => {
    for (const [like, id] of MADE) {
      for (const edit of MISSING_RULES[like] ?? []) {
        const [file, text, instead] = edit.map((part) => renamed(part, id));
        const path = join(copy, file ?? '');
        const before = readFileSync(path, 'utf8');
        expect(before).toContain(text);
        writeFileSync(
          path,
          before.replace(text ?? '', () => instead ?? ''),
        );
      }
      const scenarios = join(copy, `src/engine/games/${id}/rules.test.ts`);
      writeFileSync(scenarios, readFileSync(scenarios, 'utf8').replaceAll('it.fails(', 'it('));
    }
    run('node_modules/typescript-native/bin/tsc', '-b', '--noEmit');
    expect(passed(...MADE.map(([, id]) => `src/engine/games/${id}`))).toBeGreaterThanOrEqual(5 * MADE.length);
    expect(passed('-t', 'made-like-', 'test/contract/games.test.ts')).toBeGreaterThan(10 * MADE.length);
  });
});
