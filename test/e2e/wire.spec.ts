import { expect, test } from '@playwright/test';
import { CONDITIONS, measureGame } from '../wire/measure.ts';
import { DEEP } from './fixtures/tier.ts';

test('a hand and a table come compressed, in few files, and `npm run wire` counts them', DEEP, async () => {
  test.setTimeout(360_000);
  const costs = await measureGame({ id: 'kirin', seats: { max: 4 }, bots: ['steady'] }, 1);
  expect(costs.map(({ page, encoding }) => `${page} ${encoding}`)).toEqual(['hand br', 'hand gzip', 'table br']);
  for (const { encoding, shown, limit, inAll, milliseconds, files } of costs) {
    expect(shown.requests).toBeLessThanOrEqual(limit.requests);
    expect(shown.bytes).toBeLessThanOrEqual(limit.bytes[encoding]);
    expect(inAll.bytes).toBeGreaterThanOrEqual(shown.bytes);
    expect(milliseconds).toBeGreaterThan(CONDITIONS.latencyMs);
    expect(files.filter(({ path }) => /\/(?:dezai-shen|private-die|di-renjie)-/.test(path))).toEqual([]);
    const letters = files.filter(({ path }) => path.endsWith('.woff2'));
    expect(letters.map(({ path }) => path.includes('-latin-words-'))).toEqual([true, true]);
  }
  const [brotli, gzip] = costs;
  expect(gzip?.inAll.bytes).toBeGreaterThan((brotli?.inAll.bytes ?? 0) * 1.03);
});
