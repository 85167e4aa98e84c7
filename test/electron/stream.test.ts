import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ObsStatus } from '#protocol/obs.ts';

/** What stream-main.mjs prints. */
interface Facts {
  readonly protection: readonly [before: readonly boolean[], after: readonly boolean[]];
  readonly panic: {
    /** How it stands, and the keys that the system gave. */
    readonly states: readonly (readonly [reach: string, keys: readonly string[]])[];
    readonly pressed: { readonly covers: number; readonly focused: number };
    readonly throttling: readonly boolean[];
  };
  readonly untouched: number;
  readonly opened: number;
  readonly atFirst: ObsStatus;
  readonly after: ObsStatus;
  readonly malformed: readonly boolean[];
  readonly holding: readonly string[];
  readonly isSealed: boolean;
  readonly isToldThePassword: boolean;
}

const here = import.meta.dirname;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function probe(env: Record<string, string>): Facts {
  const data = mkdtempSync(join(tmpdir(), 'baize-stream-'));
  folders.push(data);
  const args = ['--import', join(here, 'stand-in.mjs'), join(here, 'stream-main.mjs')];
  const printed = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, STAND_IN_DATA: data, XDG_SESSION_TYPE: 'x11', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return JSON.parse(printed) as Facts;
}

describe('the app of somebody who streams', () => {
  const facts = probe({});

  it('keeps its window out of pictures while streamer mode is on and a hand may be in sight', () => {
    const [before, after] = facts.protection;
    expect(before).toEqual([]);
    // On; no hand; a hand; off; on; no hand; a page that has not said what it shows.
    expect(after).toEqual([true, false, true, false, true, false, true]);
  });

  it('has its panic key from every program while something is on air, and at no other time', () => {
    const mine = ['everywhere', ['Shift+F9']];
    const nobodys = ['ready', []];
    // At first; streamer mode on; off; an output that is not served; one that is; nobody is served any more.
    expect(facts.panic.states).toEqual([nobodys, mine, nobodys, nobodys, mine, nobodys]);
    expect(facts.panic.pressed).toEqual({ covers: 1, focused: 0 });
    expect(facts.panic.throttling).toEqual([true, false, true, false, true]);
  });

  it('says so where another program has that key', () => {
    const { panic } = probe({ STAND_IN_KEY_TAKEN: '1' });
    expect(panic.states.map(([reach]) => reach)).toEqual(['ready', 'taken', 'ready', 'ready', 'taken', 'ready']);
    expect(panic.pressed.covers).toBe(0);
  });

  it('opens neither OBS nor the place for secrets until somebody wants it', () => {
    expect(facts.untouched).toBe(0);
    expect(facts.atFirst).toMatchObject({ link: 'off', hasPassword: false });
    expect(facts.opened).toBe(1);
  });

  it('keeps the password sealed, and tells it to nobody', () => {
    expect(facts.after).toMatchObject({ hasPassword: true, keepsPassword: true, problem: 'unreachable' });
    expect(facts).toMatchObject({ holding: [], isSealed: true, isToldThePassword: false });
  });

  it('refuses what is not in the form it takes', () => {
    expect(facts.malformed).toEqual([true, true, true, true]);
  });

  it('keeps the password in memory alone where the system has no place for it', () => {
    const without = probe({ STAND_IN_NO_STORE: '1' });
    expect(without.after).toMatchObject({ hasPassword: true, keepsPassword: false });
    expect(without).toMatchObject({ holding: [], isSealed: false, isToldThePassword: false });
  });
});
