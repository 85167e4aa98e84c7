import { expect, it } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import { generatedFiles, KINDS, staleness } from './files.ts';

it.each(KINDS.map((kind) => [kind] as const))('the generated %s are up to date', (kind) => {
  const files = generatedFiles(kind, { sceneSeeds: perTier('onDisk', 'searched') });
  expect(files.size).toBeGreaterThan(0);
  expect([...files].flatMap(([path, text]) => staleness(path, text, kind) ?? []).join('\n')).toBe('');
});
