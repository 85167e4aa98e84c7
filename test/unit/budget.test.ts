import { expect, it } from 'vitest';
import { complaints } from '../../tools/budget.mjs';

const AREAS = { 'test/e2e': { pages: 3, hosts: 2 }, test: { processes: 1 } };
const page = (test: string, spent = 1): { test: string; expense: string; spent: number } => ({
  test,
  expense: 'pages',
  spent,
});

it('a run that keeps to its budget has nothing to complain about', () => {
  expect(complaints(AREAS, [page('test/e2e/a.spec.ts'), page('test/e2e/b.spec.ts', 2)])).toEqual([]);
});

it('one page too many is told with what opened most', () => {
  expect(complaints(AREAS, [page('test/e2e/a.spec.ts'), page('test/e2e/b.spec.ts', 3)])).toEqual([
    'test/e2e spends 4 pages; test/budget.json allows 3. Most by test/e2e/b.spec.ts 3, test/e2e/a.spec.ts 1.',
  ]);
});

it('what an area is not allowed at all is told, and so is what belongs to no area', () => {
  const entries = [
    { test: 'test/cli/host.test.ts', expense: 'matches', spent: 1 },
    { test: 'src/web/http.test.ts', expense: 'servers', spent: 2 },
  ];
  expect(complaints(AREAS, entries)).toEqual([
    'test spends 1 matches; test/budget.json allows 0. Most by test/cli/host.test.ts 1.',
    'src/web/http.test.ts spends 2 servers; test/budget.json allows 0. Most by src/web/http.test.ts 2.',
  ]);
});
