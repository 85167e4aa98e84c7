import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { codeChange } from './changes.ts';
import { isSame, type Json } from '#protocol/json.ts';
import { createMemory } from './memory.ts';
import { createBitReader, createBitWriter } from './range-coder.ts';
import { createSymbols, type Symbols } from './symbols.ts';
import { codeValue } from './values.ts';

/** Values as they come out of a frame: JSON without a minus zero. */
const values = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

function coded(write: (symbols: Symbols) => void): Uint8Array {
  const writer = createBitWriter();
  write(createSymbols(writer, createMemory()));
  return writer.finish();
}

const put = (symbols: Symbols, value: Json): Json => codeValue(symbols, symbols.top, value);
const change = (symbols: Symbols, before: Json, after: Json): Json => codeChange(symbols, symbols.top, before, after);

function reading(bytes: Uint8Array): Symbols {
  return createSymbols(createBitReader(bytes), createMemory());
}

describe('values', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(values), (all) => {
        const bytes = coded((symbols) => {
          for (const value of all) put(symbols, value);
        });
        const symbols = reading(bytes);
        expect(all.map(() => put(symbols, null))).toEqual(all);
      }),
    );
  });

  test('a key named like a part of every object is a key like others', () => {
    const odd = JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"toString":null}') as Json;
    const back = put(reading(coded((symbols) => void put(symbols, odd))), null);
    expect(JSON.stringify(back)).toContain('"__proto__":{"polluted":true}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('changes', () => {
  test('lead from what was to what is, whatever the two are', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const bytes = coded((symbols) => void change(symbols, before, after));
        expect(isSame(change(reading(bytes), before, null), after)).toBe(true);
      }),
    );
  });

  test.each<[Json, Json]>([
    [
      [1, 2, 3],
      [1, 2, 3, 4],
    ],
    [[1, 2, 3], [3]],
    [
      [1, 2, 2, 3],
      [1, 2, 3],
    ],
    [[], [1]],
    [[1], []],
    [
      { a: 1, b: [1, { c: 2 }] },
      { b: [1, { c: 3 }], d: 'new' },
    ],
    [{ a: 1 }, {}],
    [{ a: 1 }, [1]],
  ])('%j to %j', (before, after) => {
    const bytes = coded((symbols) => void change(symbols, before, after));
    expect(change(reading(bytes), before, null)).toEqual(after);
  });
});
