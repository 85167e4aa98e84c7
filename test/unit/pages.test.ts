import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A page must not be able to compute hidden state, so no rule and no chart may be in it (DESIGN 2). Looks for words
 * that survive minification, in the pages as they are built.
 */
const assets = join(import.meta.dirname, '../../out/renderer/assets');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** XState, the engine's faults, the random stream, Kirin's rules, the record's format. */
const FORBIDDEN = ['resolveState', 'xstate.', 'EngineFault', 'tt/1/stream', 'nobody leads yet', 'baize-record'];

describe('the built pages', () => {
  it('are there to be looked at', () => {
    expect(scripts.length).toBeGreaterThan(3);
    const pages = readdirSync(join(assets, '..')).filter((name) => name.endsWith('.html'));
    expect(pages.sort()).toEqual(['audience.html', 'hand.html', 'index.html']);
  });

  it.each(FORBIDDEN)('hold no "%s"', (word) => {
    const found = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(word));
    expect(found).toEqual([]);
  });

  it('would be found: the host holds every one of these words', () => {
    const host = readFileSync(join(assets, '../../cli/baize.js'), 'utf8');
    expect(FORBIDDEN.filter((word) => !host.includes(word))).toEqual([]);
  });
});
