import { expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { type Part, shareOut } from './share-out.ts';

const part = fc
  .record({ least: fc.integer({ min: 0, max: 200 }), more: fc.integer({ min: 0, max: 300 }), yields: fc.nat(3) })
  .map(({ least, more, yields }) => ({ least, ideal: least + more, yields }));
const parts = fc
  .array(part, { minLength: 1, maxLength: 8 })
  .map((list): readonly Part[] => list.map((each, index) => ({ ...each, name: String(index) })));
const lengths = fc.integer({ min: 0, max: 2000 });
const gaps = fc.integer({ min: 0, max: 20 });

const sizesOf = (shared: ReturnType<typeof shareOut>) => [...shared.at.values()].map(({ size }) => size);

test('parts follow one another with the gap between them and end where the length ends', () => {
  fc.assert(
    fc.property(parts, lengths, gaps, (list, length, gap) => {
      const { at, fits } = shareOut(7, length, gap, list);
      const places = [...at.values()];
      places.slice(1).forEach(({ from }, index) => {
        const before = places[index];
        expect(from).toBe((before?.from ?? 0) + (before?.size ?? 0) + gap);
      });
      const last = places.at(-1);
      if (fits) expect((last?.from ?? 0) + (last?.size ?? 0)).toBeLessThanOrEqual(7 + length + 1);
    }),
  );
});

test('where there is room enough for the least of all, nobody has less, and one part takes what is left', () => {
  fc.assert(
    fc.property(parts, lengths, gaps, (list, length, gap) => {
      const grown = list.map((each, index) => ({ ...each, grows: index === 0 }));
      const shared = shareOut(0, length, gap, grown);
      const needed = grown.reduce((sum, { least = 0 }) => sum + least, gap * (grown.length - 1));
      expect(shared.fits).toBe(needed <= length + 0.5);
      if (!shared.fits) return;
      const sizes = sizesOf(shared);
      sizes.forEach((size, index) => {
        expect(size).toBeGreaterThanOrEqual((grown[index]?.least ?? 0) - 1);
      });
      expect(sizes.reduce((sum, size) => sum + size, gap * (sizes.length - 1))).toBe(length);
    }),
  );
});

test('a part gives nothing up before those that yield earlier have given all they can', () => {
  fc.assert(
    fc.property(parts, lengths, gaps, (list, length, gap) => {
      const shared = shareOut(0, length, gap, list);
      if (!shared.fits) return;
      const sizes = sizesOf(shared);
      const shrunk = list.filter(({ ideal }, index) => (sizes[index] ?? 0) < ideal - 1);
      for (const { yields = 0 } of shrunk) {
        list.forEach((other, index) => {
          if ((other.yields ?? 0) < yields) expect(sizes[index]).toBeLessThanOrEqual((other.least ?? 0) + 1);
        });
      }
    }),
  );
});

test('what does not fit at all is scaled down alike, and says so', () => {
  const shared = shareOut(0, 100, 0, [
    { name: 'large', ideal: 300 },
    { name: 'small', ideal: 100 },
  ]);
  expect(shared.fits).toBe(false);
  expect(sizesOf(shared)).toEqual([75, 25]);
});
