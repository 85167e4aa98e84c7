import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEBUG_PATH } from '#dev/wire.ts';

/**
 * A page must not be able to compute hidden state, so no rule and no chart may be in it (DESIGN 2). Looks for words
 * that survive minification, in the pages as they are built.
 */
const assets = join(import.meta.dirname, '../../out/renderer/assets');
/** What checks a finished match runs apart from the pages, and is fetched when the match is over. */
const CHECKER = /^worker-.{8}\.js$/;
const built = readdirSync(assets).filter((name) => name.endsWith('.js'));
const scripts = built.filter((name) => !CHECKER.test(name));

/** XState, the engine's faults, the random stream, Kirin's rules, the record's format. */
const FORBIDDEN = ['resolveState', 'xstate.', 'EngineFault', 'tt/1/stream', 'nobody leads yet', 'baize-record'];

describe('the built pages', () => {
  it('are there to be looked at', () => {
    expect(scripts.length).toBeGreaterThan(3);
    const pages = readdirSync(join(assets, '..')).filter((name) => name.endsWith('.html'));
    expect(pages.sort()).toEqual(['audience.html', 'evening.html', 'hand.html', 'index.html', 'verify.html']);
  });

  it.each(FORBIDDEN)('hold no "%s"', (word) => {
    const found = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(word));
    expect(found).toEqual([]);
  });

  it('start one worker, which loads nothing else', () => {
    const workers = built.filter((name) => CHECKER.test(name));
    expect(workers).toHaveLength(1);
    const text = readFileSync(join(assets, workers[0] ?? ''), 'utf8');
    expect(text).toContain('baize-record');
    expect(text).not.toMatch(/importScripts|\bimport\(/);
  });

  it('hold nothing of the library that lays the rules map out', () => {
    const name = 'org.eclipse.elk';
    expect(scripts.filter((script) => readFileSync(join(assets, script), 'utf8').includes(name))).toEqual([]);
    expect(readFileSync(createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js'), 'utf8')).toContain(name);
  });

  it('would be found: the host holds every one of these words', () => {
    const host = readFileSync(join(assets, '../../cli/baize.js'), 'utf8');
    expect(FORBIDDEN.filter((word) => !host.includes(word))).toEqual([]);
  });
});

/**
 * The debug panel shows what nobody at a table may see. Neither it, nor the host's answer to it, nor the looser policy
 * of development may be in anything that is built.
 */
const DEVELOPMENT = [
  DEBUG_PATH,
  'Debug panel',
  'dev-panel',
  "'unsafe-inline'",
  'ELECTRON_RENDERER_URL',
  '@vite/client',
];

describe('everything that is built', () => {
  const out = join(assets, '../..');
  const built = ['main', 'preload', 'renderer', 'cli'].flatMap((folder) =>
    readdirSync(join(out, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(c?js|css|html|json)$/.test(name))
      .map((name) => join(folder, name)),
  );

  it('is there to be looked at', () => {
    expect(built).toEqual(expect.arrayContaining(['main/index.js', 'preload/index.cjs', 'cli/baize.js']));
  });

  it.each(DEVELOPMENT)('holds no "%s"', (word) => {
    expect(built.filter((name) => readFileSync(join(out, name), 'utf8').includes(word))).toEqual([]);
  });

  it('would show them: all but the name of Vite stand in the sources of development', () => {
    const root = join(out, '..');
    const sources = ['src/dev', 'src/renderer/dev', 'src/main']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { encoding: 'utf8' }).map((name) => join(root, folder, name)),
      )
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    expect(DEVELOPMENT.filter((word) => !sources.includes(word))).toEqual(['@vite/client']);
  });
});
