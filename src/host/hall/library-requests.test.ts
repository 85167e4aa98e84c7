import { expect, test } from 'vitest';
import { ALL_MATCHES, type LibraryAsk } from '#protocol/library.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import type { HallState } from './hall-state.ts';
import { receive } from './messages.ts';
import type { Visitor } from './visitor.ts';

test.each<readonly [LibraryAsk, string]>([
  [{ kind: 'list', query: ALL_MATCHES }, 'libraryNotRead'],
  [{ kind: 'watch', match: 'a.jsonl' }, 'libraryNotRead'],
  [{ kind: 'statistics', query: { player: null, game: null } }, 'libraryNotRead'],
  [{ kind: 'compare', match: 'a.jsonl' }, 'libraryNotRead'],
  [{ kind: 'forget', player: { name: 'Ada', isBot: false } }, 'libraryNotWritten'],
  [{ kind: 'erase', files: ['a.jsonl'] }, 'libraryNotWritten'],
])('a fault in the library is noted for the operator, and %j is refused with what failed', async (ask, code) => {
  const fail = (): never => {
    throw new RangeError('out of order');
  };
  const notes: string[] = [];
  const library = { page: fail, find: fail, change: fail, statistics: fail };
  const hall = { library, libraryReaders: new WeakSet(), note: (line: string) => notes.push(line) };
  const link = createMemoryLink();
  receive(hall as unknown as HallState, { link, host: true } as unknown as Visitor, { t: 'library', ref: 'r', ask });
  await expect.poll(() => link.all('refused')).toMatchObject([{ ref: 'r', reason: { code } }]);
  expect(notes).toEqual([expect.stringMatching(/^the library failed: RangeError/)]);
});
