import { expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { namesIn, packedRuns, withRuns, type PackedRuns } from './runs.ts';

it.each<[string, string[], PackedRuns]>([
  ['names that count on', ['r1c9', 'r1c10', 'r1c11'], ['r1c9', 2]],
  ['two names, one after the other', ['a0', 'a1'], ['a0', 1]],
  ['several runs', ['a1', 'a2', 'b7', 'b8', 'c'], ['a1', 1, 'b7', 1, 'c']],
  ['names that do not', ['a', 'b', 'a3', 'a5', 'a4'], ['a', 'b', 'a3', 'a5', 'a4']],
  ['a number that is written longer', ['a09', 'a10', 'a010'], ['a09', 'a10', 'a010']],
  ['no names', [], []],
])('packs %s', (_, names, packed) => {
  expect(withRuns(names)).toEqual(packed);
  expect(namesIn(packed)).toEqual(names);
});

it('reads back whatever names there are', () => {
  const name = fc.tuple(fc.constantFrom('a', 'r1c', '9', ''), fc.integer({ min: 0, max: 12 }));
  fc.assert(
    fc.property(fc.array(name), (parts) => {
      const names = parts.map(([start, number]) => `${start}${String(number)}`);
      expect(namesIn(withRuns(names))).toEqual(names);
    }),
  );
  const many = Array.from({ length: 1000 }, (_, number) => `p${String(number)}`);
  expect(namesIn(packedRuns.parse(withRuns(many)))).toEqual(many);
});

it.each<[string, PackedRuns]>([
  ['nothing', [2]],
  ['a name without a number', ['a', 2]],
])('refuses to count on from %s', (_, packed) => {
  expect(namesIn(packed)).toBeNull();
});
