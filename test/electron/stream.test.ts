import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObsStatus } from '#protocol/obs.ts';
import { runMain } from './run-main.ts';

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

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function probe(environment: NodeJS.ProcessEnv): Promise<Facts> {
  const data = mkdtempSync(join(tmpdir(), 'baize-stream-'));
  folders.push(data);
  return runMain('stream-main.mjs', { STAND_IN_DATA: data, XDG_SESSION_TYPE: 'x11', ...environment });
}

describe('the app of somebody who streams', () => {
  let facts: Facts;
  beforeAll(async () => {
    facts = await probe({});
  }, 90_000);

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

  it('says so where another program has that key', { timeout: 90_000 }, async () => {
    const { panic } = await probe({ STAND_IN_KEY_TAKEN: '1' });
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

  it('keeps the password in memory alone where the system has no place for it', { timeout: 90_000 }, async () => {
    const without = await probe({ STAND_IN_NO_STORE: '1' });
    expect(without.after).toMatchObject({ hasPassword: true, keepsPassword: false });
    expect(without).toMatchObject({ holding: [], isSealed: false, isToldThePassword: false });
  });
});
