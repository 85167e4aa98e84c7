import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { after, personOf, planOf } from '#testkit/evenings.ts';
import { knownIn } from './evening-people.ts';
import { writePeople } from './people-file.ts';

test('an evening that is taken up knows whom its log has, and gives none of their names to somebody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-evening-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const state = after(
    null,
    { kind: 'opened', plan: planOf({ entrants: [personOf('e1')] }) },
    // The second was never written, for the last chair was taken.
    { kind: 'joined', entrant: personOf('e3') },
  );
  expect(knownIn(folder, state)).toEqual({ guests: new Map(), host: null, last: 3 });
  const [there, never] = ['a'.repeat(64), 'b'.repeat(64)];
  const guests = new Map([
    ['e3', there],
    ['e4', never],
  ]);
  writePeople(folder, { guests, host: 'e1' });
  expect(knownIn(folder, state)).toEqual({ guests: new Map([['e3', there]]), host: 'e1', last: 3 });
});
