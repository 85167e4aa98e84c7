import { expect, test } from 'vitest';
import { seedHint } from './seed-hint.ts';

const FAILURE = { test: 'a test', file: 'src/seal/box.test.ts', seed: '1a2b', isDeep: false };

test('a failure says how to have it again', () => {
  expect(seedHint(FAILURE)).toBe(
    '"a test" failed with the seed 1a2b; again: npm test -- --seed 1a2b --only unit\n' +
      '  this file alone: BAIZE_SEED=1a2b npm run unit -- src/seal/box.test.ts\n',
  );
});

test.each([
  ['src/engine/core/rng.test.ts', 'engine'],
  ['src/seal/box.test.ts', 'rest'],
  ['test/contract/games.test.ts', 'contract'],
  ['test/lan/programs.deep.test.ts', 'programs'],
  ['test/made/made-games.deep.test.ts', 'made'],
])('in the deep tier %s is had again in the part %s', (file, part) => {
  const hint = seedHint({ ...FAILURE, file, isDeep: true });
  expect(hint).toContain(`; again: npm run test:deep -- --seed 1a2b --only ${part}\n`);
  expect(hint).toContain(`: BAIZE_TIER=deep BAIZE_SEED=1a2b npm run unit -- ${file}\n`);
});

test('a seed is quoted where a shell would read something else', () => {
  expect(seedHint({ ...FAILURE, seed: "it's late" })).toContain(`--seed 'it'\\''s late' --only`);
});
