import { describe, expect, test } from 'vitest';
import { createFoundTables, type FoundTable } from './found-tables.ts';

function table(change: Partial<FoundTable> = {}): FoundTable {
  return {
    id: 'table-one',
    game: 'kirin',
    name: 'Mei',
    seats: { free: 1, total: 4 },
    fingerprint: 'a'.repeat(32),
    tlsPort: 41_521,
    address: '192.168.1.20',
    port: 41_520,
    seenAt: 0,
    ...change,
  };
}

describe('the tables heard of', () => {
  test('change when they read differently, not when they are heard again', () => {
    const found = createFoundTables();
    expect(found.heard(table())).toBe(true);
    expect(found.heard(table({ seenAt: 5 }))).toBe(false);
    expect(found.heard(table({ seenAt: 6, seats: { free: 0, total: 4 } }))).toBe(true);
    expect(found.list()).toEqual([table({ seenAt: 6, seats: { free: 0, total: 4 } })]);
    expect(found.left(table())).toBe(true);
    expect(found.left(table())).toBe(false);
    expect(found.list()).toEqual([]);
  });

  test('are forgotten one by one when they fall silent', () => {
    const found = createFoundTables();
    found.heard(table({ seenAt: 10 }));
    found.heard(table({ id: 'table-two', seenAt: 20 }));
    expect(found.forget(10)).toBe(false);
    expect(found.forget(11)).toBe(true);
    expect(found.list().map(({ id }) => id)).toEqual(['table-two']);
  });

  test('are one table at the address heard first, while that one is heard', () => {
    const found = createFoundTables();
    found.heard(table({ seenAt: 1 }));
    expect(found.heard(table({ address: '192.168.1.66', seenAt: 9 }))).toBe(false);
    expect(found.list().map(({ address }) => address)).toEqual(['192.168.1.20']);
    expect(found.forget(5)).toBe(true);
    expect(found.list().map(({ address }) => address)).toEqual(['192.168.1.66']);
  });

  test('T11: a twin with another certificate is another table and takes nothing from the first', () => {
    const found = createFoundTables();
    found.heard(table());
    const twin = table({ address: '192.168.1.66', fingerprint: 'b'.repeat(32), name: 'Mei' });
    expect(found.heard(twin)).toBe(true);
    expect(found.list()).toEqual([table(), twin]);
    found.left(twin);
    expect(found.list()).toEqual([table()]);
  });

  test('are 64 at most, and 8 at most of one address', () => {
    const found = createFoundTables();
    for (let at = 0; at < 500; at += 1) found.heard(table({ id: `flood-${String(at)}` }));
    expect(found.list()).toHaveLength(8);
    expect(found.heard(table({ id: 'honest-one', address: '192.168.1.30' }))).toBe(true);
    for (let at = 0; at < 500; at += 1) {
      found.heard(table({ id: `wave-${String(at)}`, address: `192.168.2.${String(at % 250)}` }));
    }
    expect(found.list()).toHaveLength(64);
    expect(found.list().some(({ id }) => id === 'honest-one')).toBe(true);
    expect(found.heard(table({ seenAt: 3, id: 'flood-0', seats: { free: 0, total: 4 } }))).toBe(true);
  });
});
