import { afterEach, beforeEach, expect, test } from 'vitest';
import { libraryEntry } from '#testkit/library-entry.ts';
import { createWords } from '#words/words.ts';
import { readQuery } from './library-arguments.ts';
import { entryLine, entryLines } from './library-text.ts';

const before = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Pacific/Kiritimati';
});
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

test('a match is found by the day that is printed for it', () => {
  const begun = Date.UTC(2026, 10, 19, 12, 30);
  const [printed = ''] = entryLine(libraryEntry('a', { begun }), createWords()).split('  ');
  expect(printed).toBe('2026-11-20 02:30');
  const day = printed.slice(0, 10);
  const standard = { show: 'all', sort: 'when', offset: '0', limit: '50' };
  const { from, to } = readQuery({ ...standard, from: day, to: day });
  expect([(from ?? Infinity) <= begun, (to ?? 0) > begun]).toEqual([true, true]);
});

test('a match had as many hands where its game calls its rounds so', () => {
  const lengths = ['dezai-shen', 'kirin'].flatMap((game) =>
    entryLines(libraryEntry('a', { game, moves: 9, rounds: 14 }), [], createWords()).filter((line) =>
      line.includes('14'),
    ),
  );
  expect(lengths).toEqual(['Length: 9 moves, 14 hands', 'Length: 9 moves, 14 rounds']);
});
