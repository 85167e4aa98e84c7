import { expect, it } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import { generatedFiles, KINDS, staleness } from './files.ts';

/** Milliseconds. The deep tier looks for the seeds of all scenes. */
const LONGEST = 240_000;

it.each(KINDS.map((kind) => [kind] as const))('the generated %s are up to date', { timeout: LONGEST }, async (kind) => {
  const files = await generatedFiles(kind, { isQuick: perTier(true, false) });
  expect(files.size).toBeGreaterThan(0);
  expect([...files].flatMap(([path, text]) => staleness(path, text, kind) ?? []).join('\n')).toBe('');
});
