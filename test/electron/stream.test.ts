import { beforeAll, describe, expect, it } from 'vitest';
import { probeStream, type StreamFacts } from './stream-probe.ts';

describe('the app of somebody who streams', () => {
  let facts: StreamFacts;
  beforeAll(async () => {
    facts = await probeStream({});
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
});
