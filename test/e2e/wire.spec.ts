import { expect, test } from '@playwright/test';
import { CONDITIONS, measureGame } from '../wire/measure.ts';
import { DEEP } from './fixtures/tier.ts';

test('a hand and a table come compressed, in few files, and `npm run wire` counts them', DEEP, async () => {
  test.setTimeout(240_000);
  const costs = await measureGame({ id: 'kirin', seats: { max: 4 }, bots: ['steady'] }, 1);
  expect(costs.map(({ page }) => page)).toEqual(['hand', 'table']);
  for (const { page, shown, inAll, milliseconds, files } of costs) {
    expect(shown.requests).toBeLessThanOrEqual(25);
    expect(shown.bytes).toBeLessThan(page === 'hand' ? 380_000 : 640_000);
    expect(inAll.bytes).toBeGreaterThanOrEqual(shown.bytes);
    expect(milliseconds).toBeGreaterThan(CONDITIONS.latencyMs);
    expect(files.filter(({ path }) => /\/(?:dezai-shen|private-die|di-renjie)-/.test(path))).toEqual([]);
  }
});
