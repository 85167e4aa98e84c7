import { expect, test } from 'vitest';
import { ALL_MATCHES, type LibraryAsk } from '#protocol/library.ts';
import { createAnswers } from '#engine/table/move/answers.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { createPersonal } from '../room/personal.ts';
import type { HallState } from './hall-state.ts';
import { receive } from './messages.ts';
import type { Visitor } from './visitor.ts';

const answers = createPersonal(createAnswers);

/** Another window of the host asks for something of the library. */
function request(library: object, ref: string, ask: LibraryAsk, note: (line: string) => void = () => undefined) {
  const link = createMemoryLink();
  const hall = { library, libraryReaders: new WeakSet(), note, answers };
  receive(hall as unknown as HallState, { link, host: true } as unknown as Visitor, { t: 'library', ref, ask });
  return link;
}

test('what is sent again over another link is answered, and done once', async () => {
  const changed: LibraryAsk[] = [];
  const change = (ask: LibraryAsk) => ({ ok: changed.push(ask) === 1 });
  const ask: LibraryAsk = { kind: 'rename', file: 'a.jsonl', title: 'Tuesday' };
  for (let times = 0; times < 2; times += 1) {
    const link = request({ change }, 'again', ask);
    await expect.poll(() => link.all('done')).toEqual([{ t: 'done', ref: 'again' }]);
  }
  expect(changed).toEqual([ask]);
});

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
  const link = request(library, `r${code}${ask.kind}`, ask, (line) => notes.push(line));
  await expect.poll(() => link.all('refused')).toMatchObject([{ reason: { code } }]);
  expect(notes).toEqual([expect.stringMatching(/^the library failed: RangeError/)]);
});
