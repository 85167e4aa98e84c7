import { describe, expect, it } from 'vitest';
import { probeStream } from './stream-probe.ts';

/** In the quick tier src/main/panic-key.test.ts, src/main/secrets.test.ts and conduct.test.ts say so of the parts. */
describe('the app of somebody who streams', { timeout: 90_000 }, () => {
  it('says so where another program has that key', async () => {
    const { panic } = await probeStream({ STAND_IN_KEY_TAKEN: '1' });
    expect(panic.states.map(([reach]) => reach)).toEqual(['ready', 'taken', 'ready', 'ready', 'taken', 'ready']);
    expect(panic.pressed.covers).toBe(0);
  });

  it('keeps the password in memory alone where the system has no place for it', async () => {
    const without = await probeStream({ STAND_IN_NO_STORE: '1' });
    expect(without.after).toMatchObject({ hasPassword: true, keepsPassword: false });
    expect(without).toMatchObject({ holding: [], isSealed: false, isToldThePassword: false });
  });
});
