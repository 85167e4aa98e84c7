import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram } from '#testkit/host/build-program.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { perTier } from '#testkit/tier.ts';
import { homeIn, type Home } from './home.ts';
import { moveIntoHome, moveWindow } from './move-home.ts';

const SCENE = readFileSync(join(import.meta.dirname, '../../../test/records/kirin-mid-trick.jsonl'), 'utf8');
const root = tempFolder();
let numbered = 0;
let older: string;
let home: Home;

beforeEach(() => {
  numbered += 1;
  older = join(root, String(numbered), 'older');
  home = { ...homeIn(join(root, String(numbered), 'home')), settings: join(root, String(numbered), 'config') };
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Everything that a player would miss. */
const CONTENT = {
  'records/a.jsonl': SCENE,
  'records/a.jsonl.kept': 'notes of a',
  'records/a.jsonl.count': 'count of a',
  'records/b.jsonl': SCENE.slice(0, -40),
  'records/b.jsonl.moved': 'mark of b',
  'records/c.jsonl.corrupt': 'damaged',
  'records/handed-over/d.baize': 'sealed',
  'records/certificate.pem': 'certificate',
  'settings.json': '{"settings":{"name":"Ann"}}',
};

function lay(folder: string, content: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** What lies in these folders, by its name from there. */
function filesIn(...folders: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of folders.filter((one) => existsSync(one))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) found[relative(folder, path)] = readFileSync(path, 'utf8');
    }
  }
  return found;
}

describe('an older home', () => {
  test('moves as it is, once, and leaves nothing behind', () => {
    lay(older, CONTENT);
    expect(moveIntoHome(home, [older])).toEqual({
      matches: 2,
      from: expect.arrayContaining([join(older, 'records'), older]) as string[],
      left: [],
    });
    expect(filesIn(dirname(home.records), home.settings)).toEqual(CONTENT);
    expect(filesIn(older)).toEqual({});
    expect(existsSync(join(older, 'records'))).toBe(false);
    expect(moveIntoHome(home, [older])).toBeNull();
  });

  test('that is not there changes nothing', () => {
    expect(moveIntoHome(home, [older])).toBeNull();
    expect(existsSync(home.records)).toBe(false);
  });

  test('that is the home is left alone', () => {
    const all = homeIn(older);
    lay(older, CONTENT);
    expect(moveIntoHome(all, [older])).toBeNull();
    expect(filesIn(older)).toEqual(CONTENT);
  });

  test('gives way where a name is taken, and keeps what belongs together', () => {
    lay(older, CONTENT);
    const own = { 'records/a.jsonl': 'mine', 'records/b.jsonl.kept': 'mine', 'records/certificate.pem': 'mine' };
    lay(dirname(home.records), own);
    lay(home.settings, { 'settings.json': '{"settings":{"name":"Bo"}}' });
    moveIntoHome(home, [older]);
    const { 'settings.json': settings, ...others } = CONTENT;
    expect(filesIn(older)).toEqual({ 'settings.json': settings });
    const kept = Object.entries(others).map(([name, text]) => [
      name.replace('a.jsonl', 'a-2.jsonl').replace('certificate', 'certificate-2'),
      text,
    ]);
    expect(filesIn(dirname(home.records))).toEqual({ ...Object.fromEntries(kept), ...own });
    expect(filesIn(home.settings)['settings.json']).toContain('Bo');
  });

  test('keeps what another program has open until the next start', () => {
    lay(older, CONTENT);
    const path = join(older, 'records', 'a.jsonl');
    writeFileSync(`${path}.lock`, JSON.stringify([process.ppid, '']));
    expect(moveIntoHome(home, [older])).toMatchObject({ matches: 1, left: [{ path, code: 'held' }] });
    expect(Object.keys(filesIn(join(older, 'records'))).sort()).toEqual(
      ['a.jsonl', 'a.jsonl.count', 'a.jsonl.kept', 'a.jsonl.lock'].sort(),
    );
    rmSync(`${path}.lock`);
    expect(moveIntoHome(home, [older])).toMatchObject({ matches: 1, left: [] });
    expect(filesIn(dirname(home.records), home.settings)).toEqual(CONTENT);
  });

  test('stays where the system refuses, and moves at a later start', () => {
    lay(older, CONTENT);
    const path = join(older, 'records');
    lay(dirname(dirname(home.records)), { home: 'a file where the folder should be' });
    expect(moveIntoHome(home, [older])).toMatchObject({ matches: 0, left: [{ path, code: 'ENOTDIR' }] });
    expect(filesIn(path)).toHaveProperty(['a.jsonl'], SCENE);
    rmSync(dirname(home.records));
    expect(moveIntoHome(home, [older])).toMatchObject({ matches: 2, left: [] });
  });
});

describe.runIf(process.platform !== 'win32')('a link', () => {
  test('to the older home is followed and left, however it is written', () => {
    const real = join(dirname(older), 'dotfiles');
    lay(real, { ...CONTENT, 'Local State': 'key' });
    symlinkSync('dotfiles', older);
    const apart = { ...home, window: join(dirname(older), 'deep', 'window') };
    moveWindow(apart, [older]);
    expect(existsSync(apart.window)).toBe(false);
    expect(moveIntoHome(apart, [older])).toMatchObject({ matches: 2, left: [] });
    expect(filesIn(dirname(home.records), home.settings)).toEqual(CONTENT);
  });

  test('among the records stays, with what it leads to, and is told of', () => {
    lay(older, { 'records/a.jsonl': SCENE });
    const elsewhere = join(dirname(older), 'elsewhere');
    lay(elsewhere, { 'mine.txt': 'mine', 'b.jsonl': SCENE });
    symlinkSync(elsewhere, join(older, 'records', 'archive'));
    symlinkSync('../../elsewhere/b.jsonl', join(older, 'records', 'b.jsonl'));
    const left = ['archive', 'b.jsonl'].map((name) => ({ path: join(older, 'records', name), code: 'link' }));
    expect(moveIntoHome(home, [older])).toMatchObject({ matches: 1, left });
    expect(filesIn(elsewhere)).toEqual({ 'mine.txt': 'mine', 'b.jsonl': SCENE });
    expect(readFileSync(join(older, 'records', 'b.jsonl'), 'utf8')).toBe(SCENE);
  });
});

describe('what Chromium kept', () => {
  const PROFILE = { 'Local State': 'key', 'Local Storage/leveldb/1.log': 'page' };

  test('goes to its new place as a whole, with the records in it, which then move on', () => {
    lay(older, { ...PROFILE, ...CONTENT });
    const apart = { ...home, window: join(dirname(older), 'window') };
    moveWindow(apart, [join(root, 'nowhere'), older]);
    expect(existsSync(older)).toBe(false);
    expect(moveIntoHome(apart, [older])).toMatchObject({ matches: 2, left: [] });
    expect(filesIn(apart.window)).toEqual(PROFILE);
    expect(filesIn(dirname(home.records), home.settings)).toEqual(CONTENT);
  });

  test('stays where settings of the home lie in it, as on Windows', () => {
    lay(older, PROFILE);
    const within = { ...home, settings: join(older, 'Config') };
    lay(within.settings, { 'settings.json': '{}' });
    moveWindow(within, [older]);
    expect(filesIn(within.settings)).toEqual({ 'settings.json': '{}' });
    expect(existsSync(home.window)).toBe(false);
  });

  test.each(['SingletonLock', 'lockfile'])('stays while an earlier version may have it open (%s)', (name) => {
    lay(older, { ...PROFILE, [name]: '' });
    moveWindow(home, [older]);
    expect(filesIn(older)).toEqual({ ...PROFILE, [name]: '' });
  });

  test('stays where a newer window remembers something already', () => {
    lay(older, PROFILE);
    lay(home.window, { 'Local State': 'newer' });
    moveWindow(home, [older]);
    expect(filesIn(older)).toEqual(PROFILE);
  });
});

describe('another program', () => {
  const built = tempFolder();
  let program = '';
  beforeAll(async () => {
    program = await buildProgram('killed-while-settling.ts', built);
  }, 60_000);
  afterAll(() => {
    rmSync(built, { recursive: true, force: true });
  });

  test('killed at any step loses nothing, and the next start moves the rest', { timeout: 120_000 }, () => {
    const template = join(root, 'template');
    lay(template, CONTENT);
    const at = dirname(home.records);
    // In the quick tier at every few changes: each is a program that starts.
    for (let fatal = 1; ; fatal += perTier(6, 1)) {
      for (const folder of [older, at]) rmSync(folder, { recursive: true, force: true });
      cpSync(template, older, { recursive: true });
      // A name that is taken by something else, so that this way is gone too.
      lay(at, { 'records/b.jsonl': 'mine' });
      const { signal, stdout, stderr } = spawnSync(process.execPath, [program, older, at, String(fatal)], {
        encoding: 'utf8',
      });
      const step = `killed at change ${String(fatal)}`;
      const everywhere = [...Object.values(filesIn(older)), ...Object.values(filesIn(at))];
      for (const text of Object.values(CONTENT)) expect(everywhere, step).toContain(text);
      moveIntoHome(homeIn(at), [older]);
      const renamed = Object.entries(CONTENT).map(([name, text]) => [name.replace('b.jsonl', 'b-2.jsonl'), text]);
      expect(filesIn(at), step).toEqual({ ...Object.fromEntries(renamed), 'records/b.jsonl': 'mine' });
      // Its claim ended with it, and there is nothing left to be claimed.
      expect(
        Object.keys(filesIn(older)).filter((name) => !/^records\.(?:held\.)?lock$/.test(name)),
        step,
      ).toEqual([]);
      if (signal === 'SIGKILL') continue;
      expect(stdout, stderr).toContain('"touched"');
      expect(fatal).toBeGreaterThan(10);
      return;
    }
  });

  test('that starts at the same time moves what the other does not', { timeout: 60_000 }, async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, number) => [`records/${String(number)}.jsonl`, `${String(number)}\n${SCENE}`]),
    );
    lay(older, many);
    const at = dirname(home.records);
    const run = (): Promise<string> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [program, older, at, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
        let text = '';
        child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
        child.once('close', () => {
          resolve(text);
        });
      });
    for (const text of await Promise.all([run(), run(), run()])) expect(text).toContain('"touched"');
    moveIntoHome(homeIn(at), [older]);
    expect(filesIn(at)).toEqual(many);
    expect(filesIn(older)).toEqual({});
  });
});
